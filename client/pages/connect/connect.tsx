import { Card, CardBody, CheckboxControl } from '@wordpress/components';
import { __, sprintf } from '@wordpress/i18n';
import { commonObstacle } from '../../lib/account-obstacle';
import { getSettings } from '../../lib/settings';
import { ConnectWays } from '../../providers/connect-ways';
import { Incentive } from './incentive';
import { Logos } from './logos';
import { Messages } from './messages';
import { UnsupportedCountry } from './modals/country';
import { LiveActivation } from './modals/live-activation';
import { ResetAccount } from './modals/reset-account';
import { VerificationInfo } from './modals/verification-info';
import { FinishingSetup } from './opening/loader';
import { Primary } from './primary';
import type { ConnectQuery } from './query';
import { SomeoneElse } from './someone-else';
import { canReset, liveObstacle } from './state';
import { useConnect } from './use-connect';

/** Returns the features of every account (spec 1 §1). */
const capabilities = (): [ string, string ][] => [
	[ __( 'Payouts', 'tillbook' ), __( 'Automatic, every day', 'tillbook' ) ],
	[ __( 'Capture', 'tillbook' ), __( 'When the order is placed', 'tillbook' ) ],
	[ __( 'Recurring payments', 'tillbook' ), __( 'Supported', 'tillbook' ) ],
];

function welcome( firstName: string ): string {
	return firstName === ''
		? __( 'Welcome to Tillbook Payments', 'tillbook' )
		: sprintf(
				/* translators: %s: first name of the user */
				__( 'Welcome to Tillbook Payments, %s', 'tillbook' ),
				firstName
			);
}

/**
 * Shows the options to connect a payments account (spec 1 §2.2).
 *
 * @param props
 * @param props.query Options from the URL query.
 */
export function Connect( { query }: { query: ConnectQuery } ) {
	const settings = getSettings();
	const connect = useConnect( query );
	const { progress, offer } = connect;

	return (
		<div className="tillbook-connect">
			<Messages
				query={ query }
				opening={ progress.status === 'failed' ? progress : undefined }
				offer={ offer.status === 'failed' }
			/>
			<Card>
				<CardBody>
					<h1>{ welcome( settings.userFirstName ) }</h1>
					<p>
						{ __(
							'Accept cards, wallets, and local payment methods, and manage payouts and disputes without leaving your store.',
							'tillbook'
						) }
					</p>
					<Logos />
					<dl className="tillbook-connect__capabilities">
						{ capabilities().map( ( [ what, how ] ) => (
							<div key={ what }>
								<dt>{ what }</dt>
								<dd>{ how }</dd>
							</div>
						) ) }
					</dl>
					<p>
						<VerificationInfo />
					</p>
					{ ! settings.isAccountConnected && settings.capabilities.settings && (
						<CheckboxControl
							label={ __( 'Offer payments at checkout once the account is connected', 'tillbook' ) }
							help={ __( 'You can change this at any time in Payments › Settings.', 'tillbook' ) }
							checked={ connect.offerAtCheckout }
							onChange={ connect.setOfferAtCheckout }
							__nextHasNoMarginBottom
						/>
					) }
					<div className="tillbook-connect__actions">
						<Primary
							isBusy={ offer.status === 'asking' }
							onClick={ connect.takeStep }
							onTry={ connect.startSandbox }
						/>
						{ canReset( settings ) && <ResetAccount source={ query.source } /> }
					</div>
				</CardBody>
			</Card>
			<ConnectWays offerAtCheckout={ settings.isAccountConnected ? undefined : connect.offerAtCheckout } />
			<Incentive offer={ offer } />
			{ ! settings.isAccountConnected && (
				<SomeoneElse
					obstacle={ commonObstacle( settings ) }
					onStart={ connect.startSandbox }
					onVerify={ connect.tryVerification }
				/>
			) }
			{ progress.status !== 'idle' && progress.status !== 'failed' && (
				<FinishingSetup status={ progress.status } isLive={ progress.isLive } percent={ progress.percent } />
			) }
			{ connect.asked && <UnsupportedCountry onContinue={ connect.continueAnyway } onClose={ connect.close } /> }
			{ connect.isActivating && (
				<LiveActivation
					obstacle={ commonObstacle( settings ) ?? liveObstacle( settings ) }
					onActivate={ connect.activate }
					onClose={ connect.close }
				/>
			) }
		</div>
	);
}
