import { __ } from '@wordpress/i18n';

const reasons = (): Record< string, string > => ( {
	bank_cannot_process: __( 'Bank cannot process', 'tillbook' ),
	check_returned: __( 'Check returned', 'tillbook' ),
	credit_not_processed: __( 'Credit not processed', 'tillbook' ),
	customer_initiated: __( 'Customer initiated', 'tillbook' ),
	debit_not_authorized: __( 'Debit not authorized', 'tillbook' ),
	duplicate: __( 'Duplicate', 'tillbook' ),
	fraudulent: __( 'Transaction unauthorized', 'tillbook' ),
	general: __( 'General', 'tillbook' ),
	incorrect_account_details: __( 'Incorrect account details', 'tillbook' ),
	insufficient_funds: __( 'Insufficient funds', 'tillbook' ),
	product_not_received: __( 'Product not received', 'tillbook' ),
	product_unacceptable: __( 'Product unacceptable', 'tillbook' ),
	subscription_canceled: __( 'Subscription canceled', 'tillbook' ),
	unrecognized: __( 'Unrecognized', 'tillbook' ),
} );

/**
 * Returns the reason of a dispute in words (spec 3 §3).
 *
 * @param reason The provider's code; null if it gave none.
 */
export function disputeReason( reason: string | null ): string {
	return reasons()[ reason ?? '' ] ?? reasons().general ?? '';
}
