import { __ } from '@wordpress/i18n';
import { disputeStatuses } from './facts/labels/dispute-statuses.gen';
import { paymentStatuses } from './facts/labels/payment-statuses.gen';
import { isUnderWay } from './refund-status';

/** The kind of a status, as in StatusChip. */
type Kind = 'plain' | 'primary' | 'success' | 'warning' | 'alert';

/** A status with its text for the merchant. */
interface PaymentStatus {
	label: string;
	kind: Kind;
}

const status = ( label: string, kind: Kind ): PaymentStatus => ( { label, kind } );

/**
 * Returns a dispute's status in words: 'Inquiry: …' before a bank has decided to take the money back, 'Disputed: …'
 * afterwards.
 *
 * @param name Its status (spec 3 §4).
 */
export const disputeStatus = ( name: string ): PaymentStatus =>
	status( disputeStatuses()[ name ] ?? __( 'Disputed', 'tillbook' ), DISPUTE_KINDS[ name ] ?? 'alert' );

const DISPUTE_KINDS: Record< string, Kind > = {
	warning_under_review: 'primary',
	warning_closed: 'plain',
	under_review: 'primary',
	charge_refunded: 'plain',
	won: 'success',
};

const KINDS: Record< string, Kind > = {
	fraud_outcome_review: 'warning',
	fraud_outcome_block: 'alert',
	failed: 'alert',
	blocked: 'alert',
	refund_failed: 'alert',
	returned: 'alert',
	paid: 'success',
	authorized: 'primary',
	processing: 'primary',
	pending: 'warning',
	succeeded: 'success',
	requires_action: 'warning',
	requires_confirmation: 'warning',
	requires_payment_method: 'warning',
	requires_capture: 'primary',
};

interface StatusData {
	/** The status to display, as the server decided by the rules of spec 2 §4. */
	payment_status: string;
	charge: { refunds: { data: { status: string }[] } } | null;
}

/**
 * Returns a payment's status in words. A refund that has not arrived is not shown as completed.
 *
 * @param payment A payment.
 */
export function paymentStatus( payment: StatusData ): PaymentStatus {
	const { payment_status: name, charge } = payment;
	if ( name.startsWith( 'disputed_' ) ) {
		return disputeStatus( name.slice( 'disputed_'.length ) );
	}
	const isRefund = name === 'refunded_full' || name === 'refunded_partial';
	if ( isRefund && charge?.refunds.data.some( isUnderWay ) ) {
		return status( __( 'Refund pending', 'tillbook' ), 'warning' );
	}
	return status( paymentStatuses()[ name ] ?? name, KINDS[ name ] ?? 'plain' );
}
