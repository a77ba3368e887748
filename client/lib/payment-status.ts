import { __ } from '@wordpress/i18n';

/** The kind of a status, as in StatusChip. */
type Kind = 'plain' | 'primary' | 'success' | 'warning' | 'alert';

/** A status with its text for the merchant. */
export interface PaymentStatus {
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
export function disputeStatus( name: string ): PaymentStatus {
	switch ( name ) {
		case 'warning_needs_response':
			return status( __( 'Inquiry: Needs response', 'tillbook' ), 'alert' );
		case 'warning_under_review':
			return status( __( 'Inquiry: Under review', 'tillbook' ), 'primary' );
		case 'warning_closed':
			return status( __( 'Inquiry: Closed', 'tillbook' ), 'plain' );
		case 'needs_response':
			return status( __( 'Disputed: Needs response', 'tillbook' ), 'alert' );
		case 'under_review':
			return status( __( 'Disputed: Under review', 'tillbook' ), 'primary' );
		case 'charge_refunded':
			return status( __( 'Disputed: Charge refunded', 'tillbook' ), 'plain' );
		case 'won':
			return status( __( 'Disputed: Won', 'tillbook' ), 'success' );
		case 'lost':
			return status( __( 'Disputed: Lost', 'tillbook' ), 'alert' );
		default:
			return status( __( 'Disputed', 'tillbook' ), 'alert' );
	}
}

const statuses = (): Record< string, PaymentStatus > => ( {
	fraud_outcome_review: status( __( 'Needs review', 'tillbook' ), 'warning' ),
	fraud_outcome_block: status( __( 'Payment blocked', 'tillbook' ), 'alert' ),
	failed: status( __( 'Payment failed', 'tillbook' ), 'alert' ),
	blocked: status( __( 'Payment blocked', 'tillbook' ), 'alert' ),
	refunded_partial: status( __( 'Partial refund', 'tillbook' ), 'plain' ),
	refunded_full: status( __( 'Refunded', 'tillbook' ), 'plain' ),
	refund_failed: status( __( 'Refund failed', 'tillbook' ), 'alert' ),
	returned: status( __( 'Returned by the bank', 'tillbook' ), 'alert' ),
	paid: status( __( 'Paid', 'tillbook' ), 'success' ),
	authorized: status( __( 'Payment authorized', 'tillbook' ), 'primary' ),
	canceled: status( __( 'Canceled', 'tillbook' ), 'plain' ),
	processing: status( __( 'Processing', 'tillbook' ), 'primary' ),
	pending: status( __( 'Pending', 'tillbook' ), 'warning' ),
	succeeded: status( __( 'Payment succeeded', 'tillbook' ), 'success' ),
	requires_action: status( __( 'Waiting for the customer', 'tillbook' ), 'warning' ),
	requires_confirmation: status( __( 'Not confirmed yet', 'tillbook' ), 'warning' ),
	requires_payment_method: status( __( 'Waiting for a payment method', 'tillbook' ), 'warning' ),
	requires_capture: status( __( 'Payment authorized', 'tillbook' ), 'primary' ),
} );

/** Statuses of refunds that were requested and have not arrived. */
const UNDER_WAY = [ 'pending', 'requires_action' ];

interface StatusFacts {
	/** The status to display, as the server decided by the rules of spec 2 §4. */
	payment_status: string;
	charge: { refunds: { data: { status: string }[] } } | null;
}

/**
 * Returns a payment's status in words. A refund that has not arrived is not shown as completed.
 *
 * @param payment A payment.
 */
export function paymentStatus( payment: StatusFacts ): PaymentStatus {
	const { payment_status: name, charge } = payment;
	if ( name.startsWith( 'disputed_' ) ) {
		return disputeStatus( name.slice( 'disputed_'.length ) );
	}
	const isRefund = name === 'refunded_full' || name === 'refunded_partial';
	if ( isRefund && charge?.refunds.data.some( ( refund ) => UNDER_WAY.includes( refund.status ) ) ) {
		return status( __( 'Refund pending', 'tillbook' ), 'warning' );
	}
	return statuses()[ name ] ?? status( name, 'plain' );
}
