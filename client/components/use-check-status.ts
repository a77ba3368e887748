import { useDispatch } from '@wordpress/data';
import { __, sprintf } from '@wordpress/i18n';
import { store as paymentsStore, type PaymentIntent } from '../data/payments';
import { useNotices } from '../data/use-notices';
import { actionText } from '../lib/action-text';
import { moneyInText } from '../lib/money';
import { sentences } from '../lib/sentences';

/** An action on a payment whose outcome is not known. */
export type Unsettled = PaymentIntent[ 'unsettled' ][ number ];

type AuditRow = PaymentIntent[ 'audit' ][ number ];

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
 * Returns how an action ended, as the status of a refund: one that the provider has accepted is not over yet.
 *
 * @param action  The action, which isn't unknown any more.
 * @param payment Its payment, with refunds in which the newest is first.
 */
function statusOf( action: AuditRow, payment: PaymentIntent ): string {
	if ( action.outcome !== 'done' ) {
		return 'failed';
	}
	return action.action === 'refund'
		? ( payment.charge?.refunds.data.find( ( { amount } ) => amount === action.amount )?.status ?? 'pending' )
		: 'succeeded';
}

const isSame = ( one: AuditRow | Unsettled, action: Unsettled ): boolean =>
	one.action === action.action && one.amount === action.amount && one.currency === action.currency;

/**
 * Returns a function that looks up what became of a payment's actions without an answer, shows a notice for each of
 * which it is known now, and returns whether any is still unknown.
 *
 * @param id     The payment.
 * @param before Its actions without an answer, as the page shows them.
 */
export function useCheckStatus( id: string, before: readonly Unsettled[] ): () => Promise< boolean > {
	const { checkStatus } = useDispatch( paymentsStore );
	const { notifySuccess, notifyError } = useNotices();
	return async () => {
		const payment = await checkStatus( id );
		const audit = payment.audit.slice();
		let isUnknown = false;
		for ( const action of before ) {
			// Rows from before it was sent are of other actions.
			const place = audit.findIndex( ( one ) => isSame( one, action ) && one.created >= action.created );
			const [ row ] = place < 0 ? [] : audit.splice( place, 1 );
			if ( ! row || row.outcome === 'unknown' || payment.unsettled.some( ( one ) => isSame( one, action ) ) ) {
				isUnknown = true;
				continue;
			}
			const what = unsettledText( row );
			switch ( statusOf( row, payment ) ) {
				case 'succeeded':
					/* translators: %s: action, such as "Refund of $12.00" */
					notifySuccess( sprintf( __( '%s succeeded.', 'tillbook' ), what ) );
					break;
				case 'failed':
				case 'canceled':
					notifyError(
						sentences(
							/* translators: %s: action, such as "Refund of $12.00" */
							sprintf( __( '%s failed.', 'tillbook' ), what ),
							row.message ?? ''
						)
					);
					break;
				default:
					/* translators: %s: action, such as "Refund of $12.00" */
					notifySuccess( sprintf( __( '%s was started and is pending.', 'tillbook' ), what ) );
			}
		}
		return isUnknown;
	};
}
