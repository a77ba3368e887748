import { useDispatch } from '@wordpress/data';
import { __, sprintf } from '@wordpress/i18n';
import { useHeadingFocus } from '../../../components/details-frame';
import { store as paymentsStore, type Charge, type PaymentIntent } from '../../../data/payments';
import type { RefundRequest } from '../../../data/schema.gen';
import { useNotices } from '../../../data/use-notices';
import { useRefusal } from '../../../data/use-refusal';
import { recordEvent } from '../../../lib/analytics';
import { fieldProblems, isOutcomeUnknown, refundErrorText, restError } from '../../../lib/command-errors';
import { moneyInText } from '../../../lib/money';

export type Reason = NonNullable< RefundRequest[ 'reason' ] >;

/** The merchant's input. */
interface RefundInput {
	/** Minor units of the charge's currency. */
	amount: number;
	reason: Reason | '';
	note: string;
}

interface Done {
	status: string;
	amount: number;
	isFull: boolean;
}

/** Returns the notice for a refund by its status; only a succeeded refund is reported as completed. */
function resultText( { status, amount, isFull }: Done, { id, currency }: PaymentIntent ): string {
	const money = moneyInText( amount, currency );
	if ( status === 'succeeded' ) {
		return isFull
			? /* translators: %s: id of the payment */
				sprintf( __( 'Refunded payment #%s.', 'tillbook' ), id )
			: /* translators: 1: amount, 2: id of the payment */
				sprintf( __( 'Refunded %1$s of payment #%2$s.', 'tillbook' ), money, id );
	}
	return isFull
		? /* translators: %s: id of the payment */
			sprintf( __( 'The refund of payment #%s was started and is pending.', 'tillbook' ), id )
		: sprintf(
				/* translators: 1: amount, 2: id of the payment */
				__( 'The refund of %1$s of payment #%2$s was started and is pending.', 'tillbook' ),
				money,
				id
			);
}

/**
 * Sends a refund and shows a notice with its result. A refund that was refused stays open with the reason, so that the
 * user can try again with the same amount. If the user has gone to another page meanwhile, a notice shows it.
 *
 * @param payment      A payment.
 * @param charge       Its charge.
 * @param changesOrder Whether its order gets the refund; one of another gateway is only shown.
 * @param onClose      Closes the dialog.
 * @return The server's refusal, empty for none, and a function that sends.
 */
export function useRefund(
	payment: PaymentIntent,
	charge: Charge,
	changesOrder: boolean,
	onClose: () => void
): [ string, ( input: RefundInput ) => Promise< void > ] {
	const notices = useNotices();
	const { refundPayment } = useDispatch( paymentsStore );
	const focusHeading = useHeadingFocus();
	const [ refusal = '', refuse ] = useRefusal();
	const { id, order, attempts } = payment;

	const send = async ( { amount, reason, note }: RefundInput ) => {
		const isFull = amount === charge.amount_captured && charge.amount_refunded === 0;
		recordEvent(
			isFull
				? 'wcpay_payments_transactions_details_refund_full'
				: 'wcpay_payments_transactions_details_refund_partial',
			{ payment_intent_id: id }
		);
		refuse( undefined );
		try {
			const refund = await refundPayment( id, {
				charge_id: charge.id,
				amount,
				reason: reason || null,
				...( note.trim() === '' ? {} : { note: note.trim() } ),
				order_id: changesOrder ? ( order?.id ?? null ) : null,
				attempt: attempts.refund,
			} );
			onClose();
			notices.notifySuccess( resultText( { status: refund.status, amount, isFull }, payment ) );
			focusHeading();
		} catch ( error ) {
			const { code, message } = restError( error );
			// One that failed, which has no message, was made. A payment that has changed is shown before another try.
			if ( ! isOutcomeUnknown( error ) && message !== '' && code !== 'tillbook_payment_changed' ) {
				refuse( Object.values( fieldProblems( error ) ).join( ' ' ) || message, refundErrorText( error, id ) );
				return;
			}
			onClose();
			notices.notifyError( refundErrorText( error, id ) );
			if ( isOutcomeUnknown( error ) ) {
				focusHeading();
			}
		}
	};
	return [ refusal, send ];
}
