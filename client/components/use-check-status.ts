import { useDispatch } from '@wordpress/data';
import { __, sprintf } from '@wordpress/i18n';
import { store as paymentsStore, type PaymentIntent } from '../data/payments';
import { useNotices } from '../data/use-notices';
import { actionText } from '../lib/action-text';
import { moneyInText } from '../lib/money';
import { sentences } from '../lib/sentences';

/** An action on a payment whose outcome is not known. */
export type Unsettled = PaymentIntent[ 'unsettled' ][ number ];

/**
 * Names an action of which no answer came, or that was audited.
 *
 * @param action The action.
 */
export const unsettledText = ( action: Pick< Unsettled, 'action' | 'amount' | 'currency' > ): string =>
	actionText(
		action.action,
		action.amount === null || ! action.currency ? null : moneyInText( action.amount, action.currency )
	);

/**
 * Returns a function that looks up what became of a payment's actions without an answer, shows a notice with what it
 * finds, and returns whether any is still unknown.
 *
 * @param id The payment.
 */
export function useCheckStatus( id: string ): () => Promise< boolean > {
	const { checkStatus } = useDispatch( paymentsStore );
	const { notifySuccess, notifyError } = useNotices();
	return async () => {
		const { unsettled, audit } = await checkStatus( id );
		const [ latest ] = audit;
		if ( unsettled.length > 0 || ! latest ) {
			return unsettled.length > 0;
		}
		const what = unsettledText( latest );
		if ( latest.outcome === 'done' ) {
			/* translators: %s: action, such as "Refund of $12.00" */
			notifySuccess( sprintf( __( '%s succeeded.', 'tillbook' ), what ) );
		} else {
			notifyError(
				sentences(
					/* translators: %s: action, such as "Refund of $12.00" */
					sprintf( __( '%s failed.', 'tillbook' ), what ),
					latest.message ?? ''
				)
			);
		}
		return false;
	};
}
