import { Notice } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import { OVERVIEW_PATH } from '../../lib/facts/paths.gen';
import { LINK_ERROR_FLAGS, linkErrorText } from '../../lib/link-error';
import type { PageQuery } from '../../lib/query';
import { getSettings } from '../../lib/settings';
import { useOneTimeFlags } from '../../lib/use-one-time-flags';

interface Banner {
	key: string;
	status: 'error' | 'success';
	text: string;
}

/** The flags in the URL that say what happened before the page was opened. */
const FLAGS = [ ...LINK_ERROR_FLAGS, 'wcpay-reset-account-error', 'wcpay-details-sent', 'wcpay-sandbox-success' ];

const has = ( query: PageQuery, flag: string, value: string ): boolean => String( query[ flag ] ?? '' ) === value;

/**
 * Returns the banners for the flags in the URL (spec 1 §2.4 and §8).
 *
 * @param query        The flags.
 * @param errorMessage Error message from the page's settings; empty if there is none.
 */
function bannersOf( query: PageQuery, errorMessage: string ): Banner[] {
	const login = errorMessage || linkErrorText( 'wcpay-login-error' );
	const banners: [ boolean, Banner ][] = [
		[
			has( query, 'wcpay-login-error', '1' ) || errorMessage !== '',
			{ key: 'login', status: 'error', text: login },
		],
		[
			has( query, 'wcpay-loan-offer-error', '1' ),
			{ key: 'loan', status: 'error', text: linkErrorText( 'wcpay-loan-offer-error' ) },
		],
		[
			has( query, 'wcpay-server-link-error', '1' ),
			{ key: 'link', status: 'error', text: linkErrorText( 'wcpay-server-link-error' ) },
		],
		[
			has( query, 'wcpay-reset-account-error', '1' ),
			{
				key: 'reset',
				status: 'error',
				text: __(
					'There was a problem resetting your account. Please wait a few seconds and try again.',
					'tillbook'
				),
			},
		],
		[
			has( query, 'wcpay-details-sent', '1' ),
			{
				key: 'details',
				status: 'success',
				text: __( 'Your details were sent to the payment provider.', 'tillbook' ),
			},
		],
		[
			has( query, 'wcpay-sandbox-success', 'true' ),
			{
				key: 'sandbox',
				status: 'success',
				text: __(
					'Your sandbox account is ready. You can start using Tillbook Payments in sandbox mode.',
					'tillbook'
				),
			},
		],
	];
	return banners.filter( ( [ applies ] ) => applies ).map( ( [ , banner ] ) => banner );
}

/**
 * Explains that the provider has stopped the account.
 *
 * @param props
 * @param props.status Status of the account.
 */
function Stopped( { status }: { status: string } ) {
	if ( status.startsWith( 'rejected' ) ) {
		return (
			<Notice status="error" isDismissible={ false }>
				{ __(
					'The payment provider rejected your account. You can’t accept payments or receive payouts. Your existing payments stay here. Contact the provider to find out what you can do.',
					'tillbook'
				) }
			</Notice>
		);
	}
	return status === 'under_review' ? (
		<Notice status="warning" isDismissible={ false }>
			{ __(
				'The payment provider is reviewing your account. Until the review is complete, you can’t accept payments or receive payouts.',
				'tillbook'
			) }
		</Notice>
	) : null;
}

/**
 * Shows the banners for the URL's flags above the page. The notice on every page covers Safe Mode (spec 3 §8).
 *
 * @param props
 * @param props.query  The page's URL query.
 * @param props.status Status of the account.
 */
export function Banners( { query, status: account }: { query: PageQuery; status: string } ) {
	const flags = useOneTimeFlags( query, OVERVIEW_PATH, FLAGS );
	return (
		<>
			<Stopped status={ account } />
			{ bannersOf( flags, getSettings().errorMessage ).map( ( { key, status, text } ) => (
				<Notice key={ key } status={ status } isDismissible={ false }>
					{ text }
				</Notice>
			) ) }
		</>
	);
}
