import { Notice } from '@wordpress/components';
import { __, sprintf } from '@wordpress/i18n';
import { pausedText } from '../../lib/account-obstacle';
import { WIZARD } from '../../lib/connect-source';
import { formatMomentDay } from '../../lib/dates';
import { TRANSACTIONS_PATH, VERIFICATION_PATH } from '../../lib/facts/paths.gen';
import { hasRoute } from '../../lib/has-route';
import { pageUrl } from '../../lib/page-url';
import { sentences } from '../../lib/sentences';
import { getSettings } from '../../lib/settings';
import { unsupportedCountryText } from './modals/country';
import type { Progress } from './opening/progress';
import type { ConnectQuery } from './query';
import { isCountrySupported, stepOf } from './state';

/** Errors since the page was opened. */
interface Failures {
	/** The account that could not be opened; undefined for none. */
	opening: Progress | undefined;
	/** Whether accepting the offer failed. */
	offer: boolean;
}

const sandboxError = (): string =>
	__( 'An error occurred while setting up your sandbox account. Please try again!', 'tillbook' );

const connectError = (): string => __( 'Your account could not be connected. Try again.', 'tillbook' );

const updateError = (): string => __( 'Your details could not be updated. Try again.', 'tillbook' );

/** Returns why an account could not be opened, with the server's message. */
const openingError = ( { isLive, message }: Progress ): string =>
	isLive ? connectError() : sentences( sandboxError(), message );

/** Returns the errors of spec 1 §8 that currently apply. */
function errors( query: ConnectQuery, { opening, offer }: Failures ): string[] {
	const settings = getSettings();
	// The errors that the page was opened with are outdated once something else failed.
	const earlier = opening === undefined && ! offer ? query : undefined;
	const texts: ( string | false | undefined )[] = [
		settings.errorMessage,
		settings.onBoardingDisabled && pausedText(),
		! settings.isJetpackConnected &&
			__(
				'The payment provider isn’t responding. Your account and payments are unchanged. Try again in a moment.',
				'tillbook'
			),
		opening ? openingError( opening ) : earlier?.testDriveError && sandboxError(),
		offer && __( 'There was an error applying the promotion. Try again, or continue without it.', 'tillbook' ),
		earlier?.connectionError &&
			// A live account can be opened beside a test account; everything else is about the connected one.
			( settings.isAccountConnected && ! [ WIZARD, 'WCPAY_CONNECT' ].includes( query.from )
				? updateError()
				: connectError() ),
		earlier?.resetError &&
			__( 'There was a problem resetting your account. Please wait a few seconds and try again.', 'tillbook' ),
		...( earlier?.linkErrors ?? [] ),
	];
	return texts.filter( ( text ): text is string => typeof text === 'string' && text !== '' );
}

interface MessagesProps extends Failures {
	query: ConnectQuery;
}

/** Shows the page's notices above its options; screen readers announce new errors. */
export function Messages( { query, ...failures }: MessagesProps ) {
	const settings = getSettings();
	return (
		<>
			<div role="alert">
				{ errors( query, failures ).map( ( text ) => (
					<Notice
						key={ text }
						status="error"
						isDismissible={ false }
						spokenMessage={ null }
						actions={
							text === updateError() && hasRoute( VERIFICATION_PATH )
								? [
										{
											label: __( 'Update business details', 'tillbook' ),
											url: pageUrl( VERIFICATION_PATH ),
										},
									]
								: []
						}
					>
						{ text }
					</Notice>
				) ) }
			</div>
			{ ! settings.isAccountConnected && ! isCountrySupported( settings ) && (
				<Notice status="warning" isDismissible={ false }>
					{ unsupportedCountryText() }
				</Notice>
			) }
			{ settings.disconnected && (
				<Notice
					status="info"
					isDismissible={ false }
					actions={ [
						{
							label: __( 'See the payments of the disconnected account', 'tillbook' ),
							url: pageUrl( TRANSACTIONS_PATH ),
						},
					] }
				>
					{ sprintf(
						/* translators: 1: ID of an account, such as acct_1A2b, 2: a date */
						__( '%1$s was disconnected on %2$s. Its payments are still stored on this site.', 'tillbook' ),
						settings.disconnected.id,
						formatMomentDay( settings.disconnected.until )
					) }
				</Notice>
			) }
			{ stepOf( settings ) === 'finish' && (
				<Notice status="info" isDismissible={ false }>
					{ __( 'Please complete your setup to process payments.', 'tillbook' ) }
				</Notice>
			) }
		</>
	);
}
