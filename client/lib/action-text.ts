import { __, sprintf } from '@wordpress/i18n';

/**
 * Names an action on a payment.
 *
 * @param action Its name in the audit log, such as refund.
 * @param amount The amount that it moves, as text; null if none.
 */
export function actionText( action: string, amount: string | null ): string {
	const names: Record< string, string > = {
		refund: __( 'Refund', 'tillbook' ),
		capture: __( 'Capture', 'tillbook' ),
		cancel: __( 'Cancellation', 'tillbook' ),
		approve: __( 'Approval', 'tillbook' ),
		block: __( 'Block', 'tillbook' ),
		save_evidence: __( 'Evidence saved for later', 'tillbook' ),
		submit_evidence: __( 'Evidence submitted', 'tillbook' ),
		accept_dispute: __( 'Dispute accepted', 'tillbook' ),
	};
	const name = names[ action ] ?? action;
	return amount === null
		? name
		: sprintf(
				/* translators: 1: what was done, such as "Refund", 2: amount */
				__( '%1$s of %2$s', 'tillbook' ),
				name,
				amount
			);
}
