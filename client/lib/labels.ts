import { __ } from '@wordpress/i18n';

/** Transaction types by name (spec 2 §3). */
export const transactionTypes = (): Record< string, string > => ( {
	charge: __( 'Charge', 'tillbook' ),
	payment: __( 'Payment', 'tillbook' ),
	payment_failure_refund: __( 'Payment failure refund', 'tillbook' ),
	payment_refund: __( 'Payment refund', 'tillbook' ),
	refund: __( 'Refund', 'tillbook' ),
	refund_failure: __( 'Refund failure', 'tillbook' ),
	dispute: __( 'Dispute', 'tillbook' ),
	dispute_reversal: __( 'Dispute reversal', 'tillbook' ),
	card_reader_fee: __( 'Reader fee', 'tillbook' ),
	financing_payout: __( 'Loan disbursement', 'tillbook' ),
	financing_paydown: __( 'Loan repayment', 'tillbook' ),
	adjustment: __( 'Adjustment', 'tillbook' ),
	reserve: __( 'Reserve', 'tillbook' ),
} );

/** Sales channels by name. */
export const channels = (): Record< string, string > => ( {
	online: __( 'Online store', 'tillbook' ),
	in_person: __( 'In-person', 'tillbook' ),
	in_person_pos: __( 'In-person (POS)', 'tillbook' ),
} );

/** Device types by name. */
export const devices = (): Record< string, string > => ( {
	ios: __( 'iPhone', 'tillbook' ),
	android: __( 'Android', 'tillbook' ),
} );

/**
 * Returns the name of a card reader's model; an unknown one unchanged.
 *
 * @param type Such as WISEPAD_3.
 */
export function readerModel( type: string ): string {
	switch ( type ) {
		case 'COTS_DEVICE':
			return __( 'Tap to pay', 'tillbook' );
		case 'WISEPAD_3':
			return 'WisePad 3';
		default:
			return type;
	}
}

/** Risk levels by number. */
export const riskLevels = (): Record< string, string > => ( {
	'0': __( 'Normal', 'tillbook' ),
	'1': __( 'Elevated', 'tillbook' ),
	'2': __( 'Highest', 'tillbook' ),
} );

/**
 * Returns the name of a risk level.
 *
 * @param level 0, 1 or 2; anything else is unknown.
 */
export const riskLevelLabel = ( level: number | null ): string =>
	riskLevels()[ String( level ) ] ?? __( 'N/A', 'tillbook' );

/** Payout statuses by name (spec 2 §4). */
export const payoutStatuses = (): Record< string, string > => ( {
	paid: __( 'Completed (paid)', 'tillbook' ),
	pending: __( 'Pending', 'tillbook' ),
	in_transit: __( 'In transit', 'tillbook' ),
	canceled: __( 'Canceled', 'tillbook' ),
	failed: __( 'Failed', 'tillbook' ),
} );
