import { Button } from '@wordpress/components';
import { createInterpolateElement, useState } from '@wordpress/element';
import { __, sprintf } from '@wordpress/i18n';
import { ConfirmModal } from '../../../components/confirm-modal';
import { Facts } from '../../../components/facts';
import { Loaded } from '../../../components/loaded';
import { StatusChip } from '../../../components/status-chip';
import { resetUrl } from '../../../data/connect';
import type { Account } from '../../../data/overview';
import { whyNot } from '../../../lib/abilities';
import { formatMomentDay } from '../../../lib/dates';
import { formatMoney, isolate, moneyInText } from '../../../lib/money';
import { formatPercentage } from '../../../lib/rates';
import { getSettings } from '../../../lib/settings';
import { useNavigate } from '../../../lib/use-navigate';
import { OverviewCard } from '../card';
import { accountError, useAccountState } from '../use-account-state';
import { useOfferAtCheckout } from '../use-offer-at-checkout';
import { accountDisplay, paymentsDisplay, payoutsDisplay } from './displays';

type Fee = Account[ 'fees' ][ 'discount' ][ number ];

/**
 * Formats a fee, such as "2.900% + $0.30" (spec 3 §9).
 *
 * @param fee Base or discounted fee.
 */
const rate = ( fee: Fee ): string =>
	isolate(
		[
			formatPercentage( fee.percentage_rate, 3 ),
			...( fee.fixed_rate > 0 ? [ formatMoney( fee.fixed_rate, fee.currency ) ] : [] ),
		].join( ' + ' )
	);

/** Shows a discount's end date and volume limit. */
function Discount( { fee }: { fee: Fee } ) {
	const { volume_allowance: allowance, current_volume: used, volume_currency: currency, end_time: end } = fee;
	const label = __( 'Discounted volume', 'tillbook' );
	return (
		<div className="tillbook-overview__discount">
			<p>
				<StatusChip kind="success" label={ __( 'Discount', 'tillbook' ) } />{ ' ' }
				{ end === null ? (
					<strong>{ rate( fee ) }</strong>
				) : (
					createInterpolateElement(
						sprintf(
							/* translators: <rate/> is a fee, such as 2.900% + $0.30; %s: date */
							__( '<rate/> until %s', 'tillbook' ),
							formatMomentDay( end )
						),
						{ rate: <strong>{ rate( fee ) }</strong> }
					)
				) }
			</p>
			{ allowance !== null && used !== null && currency !== null && (
				<>
					<p>
						{ sprintf(
							/* translators: 1: amount, 2: amount */
							__( '%1$s of %2$s in discounted sales used', 'tillbook' ),
							moneyInText( used, currency ),
							moneyInText( allowance, currency )
						) }
					</p>
					<progress value={ Math.min( used, allowance ) } max={ allowance } aria-label={ label } />
				</>
			) }
		</div>
	);
}

/**
 * Shows the fees for payments and any discounts.
 *
 * @param props
 * @param props.fees Fees of the account.
 */
export function Fees( { fees }: { fees: Account[ 'fees' ] } ) {
	if ( ! fees.base ) {
		return null;
	}
	return (
		<div className="tillbook-overview__fees">
			<h3>{ __( 'Fees', 'tillbook' ) }</h3>
			<p>
				{ createInterpolateElement(
					/* translators: <rate/> is a fee, such as 2.900% + $0.30 */
					__( '<rate/> per domestic card payment', 'tillbook' ),
					{ rate: fees.discount.length > 0 ? <s>{ rate( fees.base ) }</s> : <>{ rate( fees.base ) }</> }
				) }
			</p>
			{ fees.discount.map( ( fee ) => (
				<Discount key={ `${ fee.end_time }-${ fee.percentage_rate }` } fee={ fee } />
			) ) }
		</div>
	);
}

/** Resets the account to start over with another sandbox account (spec 3 §6: only for test accounts). */
function ResetAccount() {
	const [ isAsking, setAsking ] = useState( false );
	const { navigate, isNavigating } = useNavigate();
	return (
		<>
			<Button variant="link" isDestructive onClick={ () => setAsking( true ) }>
				{ __( 'Reset account', 'tillbook' ) }
			</Button>
			{ isAsking && (
				<ConfirmModal
					title={ __( 'Reset account', 'tillbook' ) }
					confirmLabel={ __( 'Yes, reset account', 'tillbook' ) }
					keepLabel={ __( 'Cancel', 'tillbook' ) }
					isDestructive
					isBusy={ isNavigating }
					onConfirm={ () => navigate( resetUrl( 'wcpay-overview' ) ) }
					onClose={ () => setAsking( false ) }
				>
					<p>
						{ __(
							'Your sandbox account and its sample orders will be deleted, and you can start over. Your shoppers’ orders won’t change.',
							'tillbook'
						) }
					</p>
				</ConfirmModal>
			) }
		</>
	);
}

/** Shows a button to offer payments at checkout if they are ready but not offered to shoppers. */
function OfferPayments( { account }: { account: Account } ) {
	const { offer, isBusy } = useOfferAtCheckout();
	if ( ! account.paymentsEnabled || account.isOfferedAtCheckout || ! getSettings().capabilities.settings ) {
		return null;
	}
	return (
		<Button
			variant="secondary"
			isBusy={ isBusy }
			disabled={ isBusy }
			accessibleWhenDisabled
			onClick={ offer }
			__next40pxDefaultSize
		>
			{ __( 'Offer payments at checkout', 'tillbook' ) }
		</Button>
	);
}

function Details( { account }: { account: Account } ) {
	const chip = ( display: ReturnType< typeof accountDisplay > ) => <StatusChip { ...display } />;
	const { capabilities, site, testModeOnboarding } = getSettings();
	const mayChange = capabilities.settings;
	return (
		<>
			<Facts
				label={ __( 'Account details', 'tillbook' ) }
				facts={ [
					{ label: __( 'Account', 'tillbook' ), value: chip( accountDisplay( account ) ) },
					{
						label: __( 'Payments', 'tillbook' ),
						value:
							whyNot( 'takePayments' ) === undefined ? (
								chip( paymentsDisplay( account ) )
							) : (
								<StatusChip kind="plain" label={ __( 'Read only', 'tillbook' ) } />
							),
					},
					{ label: __( 'Payouts', 'tillbook' ), value: chip( payoutsDisplay( account ) ) },
				] }
			/>
			<OfferPayments account={ account } />
			<Fees fees={ account.fees } />
			<p className="tillbook-overview__links">
				{ mayChange && account.accountLink && (
					<a href={ account.accountLink }>{ __( 'Edit details', 'tillbook' ) }</a>
				) }
				{ mayChange && testModeOnboarding && site !== 'copied' && whyNot( 'openAccounts' ) === undefined && (
					<ResetAccount />
				) }
			</p>
		</>
	);
}

/** Shows the account's state and its fees (spec 3 §2 and §4). */
export function AccountCard() {
	const { account, error, retry } = useAccountState();
	return (
		<OverviewCard title={ __( 'Account details', 'tillbook' ) } name="account">
			<Loaded
				data={ account }
				error={ error }
				retry={ retry }
				errorText={ accountError() }
				loadingText={ __( 'Loading the account…', 'tillbook' ) }
			>
				{ ( loaded ) => <Details account={ loaded } /> }
			</Loaded>
		</OverviewCard>
	);
}
