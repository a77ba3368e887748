import { __ } from '@wordpress/i18n';
import type { ChipKind } from '../../../components/status-chip';
import type { Account } from '../../../data/overview';

/** A state's label and its color. */
interface Display {
	kind: ChipKind;
	label: string;
}

const sellsEarly = ( { isEnabled, isComplete }: Account[ 'progressiveOnboarding' ] ): boolean =>
	isEnabled && ! isComplete;

/**
 * Returns whether payouts are held until the account is verified (spec 3 §4).
 *
 * @param account The account.
 */
export const isUnverified = ( account: Pick< Account, 'status' | 'progressiveOnboarding' > ): boolean =>
	account.status === 'pending_verification' || sellsEarly( account.progressiveOnboarding );

const pending = (): Display => ( { kind: 'warning', label: __( 'Pending verification', 'tillbook' ) } );
const unknown = (): Display => ( { kind: 'plain', label: __( 'Unknown', 'tillbook' ) } );

/**
 * Returns the account's state (spec 3 §4 "Overview displays").
 *
 * @param account The account.
 */
export function accountDisplay( account: Pick< Account, 'status' | 'progressiveOnboarding' > ): Display {
	const { status, progressiveOnboarding } = account;
	if ( status.startsWith( 'rejected' ) ) {
		return { kind: 'alert', label: __( 'Rejected', 'tillbook' ) };
	}
	switch ( status ) {
		case 'complete':
			return { kind: 'success', label: __( 'Complete', 'tillbook' ) };
		case 'enabled':
			return { kind: 'success', label: __( 'Enabled', 'tillbook' ) };
		case 'restricted_soon':
			return { kind: 'warning', label: __( 'Restricted soon', 'tillbook' ) };
		case 'pending':
		case 'pending_verification':
			return pending();
		case 'restricted_partially':
			return { kind: 'warning', label: __( 'Partially restricted', 'tillbook' ) };
		case 'restricted':
			return sellsEarly( progressiveOnboarding )
				? { kind: 'warning', label: __( 'Pending', 'tillbook' ) }
				: { kind: 'alert', label: __( 'Restricted', 'tillbook' ) };
		case 'under_review':
			return { kind: 'warning', label: __( 'Under review', 'tillbook' ) };
		default:
			return unknown();
	}
}

/**
 * Returns the state of payouts (spec 3 §4).
 *
 * @param account The account.
 */
export function payoutsDisplay( account: Pick< Account, 'status' | 'deposits' | 'progressiveOnboarding' > ): Display {
	const { status, deposits } = account;
	// A rejection is permanent.
	if ( status.startsWith( 'rejected' ) ) {
		return { kind: 'alert', label: __( 'Disabled', 'tillbook' ) };
	}
	if ( deposits.status === 'blocked' || status === 'under_review' ) {
		return { kind: 'alert', label: __( 'Temporarily suspended', 'tillbook' ) };
	}
	if ( isUnverified( account ) ) {
		return pending();
	}
	if ( deposits.status === 'disabled' ) {
		return { kind: 'alert', label: __( 'Disabled', 'tillbook' ) };
	}
	if ( [ 'daily', 'weekly', 'monthly' ].includes( deposits.interval ) ) {
		return { kind: 'success', label: __( 'Automatic', 'tillbook' ) };
	}
	return deposits.interval === 'manual' ? { kind: 'plain', label: __( 'Manual', 'tillbook' ) } : unknown();
}

/**
 * Returns the state of payments (spec 3 §4): customers can pay if the account accepts payments and the store
 * offers them.
 *
 * @param account The account.
 */
export function paymentsDisplay(
	account: Pick< Account, 'status' | 'paymentsEnabled' | 'isOfferedAtCheckout' >
): Display {
	const { status, paymentsEnabled, isOfferedAtCheckout } = account;
	if ( paymentsEnabled && ! isOfferedAtCheckout ) {
		return { kind: 'warning', label: __( 'Off at checkout', 'tillbook' ) };
	}
	if ( paymentsEnabled ) {
		return { kind: 'success', label: __( 'Enabled', 'tillbook' ) };
	}
	return [ 'pending', 'pending_verification' ].includes( status )
		? pending()
		: { kind: 'alert', label: __( 'Disabled', 'tillbook' ) };
}

/**
 * Returns whether the provider has stopped the account, so that task list and inbox are hidden (spec 1 §2.4).
 *
 * @param status Status of the account.
 */
export const isStopped = ( status: string ): boolean => status.startsWith( 'rejected' ) || status === 'under_review';
