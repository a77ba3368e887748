import { getNewPath } from '@woocommerce/navigation';
import { PAYMENT_DETAILS_PATH as PAYMENT_PATH } from './facts/paths.gen';
import type { PageQuery } from './query';

export { PAYMENT_PATH };

/** The data of a transaction that identifies its payment. */
export interface PaymentLink {
	payment_intent_id?: string | null;
	charge_id?: string | null;
	transaction_id?: string | null;
	/** The transaction's type. */
	type?: string | null;
}

/**
 * Returns the address of the payment details page (spec 2 §2).
 *
 * @param link The known ids of the payment.
 * @return null if there is no payment, as for the payout of a loan.
 */
export function paymentUrl( link: PaymentLink ): string | null {
	const isReaderFee = link.type === 'card_reader_fee';
	const id = link.payment_intent_id ?? link.charge_id ?? ( isReaderFee ? link.transaction_id : null );
	if ( ! id ) {
		return null;
	}
	return getNewPath(
		{
			id,
			transaction_id: link.transaction_id ?? undefined,
			transaction_type: link.type ?? undefined,
		},
		PAYMENT_PATH,
		{}
	);
}

/** The item that the page's address requests. */
export type PaymentAddress =
	| { is: 'payment'; id: string }
	| { is: 'charge'; id: string }
	| { is: 'order'; id: string }
	| { is: 'reader-fee'; transactionId: string }
	| { is: 'nothing' };

const text = ( value: unknown ): string =>
	typeof value === 'string' || typeof value === 'number' ? String( value ) : '';

/**
 * Reads the item that the page's address requests (spec 2 §2): digits are an order, ch_ or py_ a charge, anything else
 * a payment.
 *
 * @param query The page's URL query.
 */
export function paymentAddress( query: PageQuery ): PaymentAddress {
	if ( query.transaction_type === 'card_reader_fee' && text( query.transaction_id ) ) {
		return { is: 'reader-fee', transactionId: text( query.transaction_id ) };
	}
	const id = text( query.id );
	if ( id === '' ) {
		return { is: 'nothing' };
	}
	if ( /^\d+$/.test( id ) ) {
		return { is: 'order', id };
	}
	return /(ch|py)_/.test( id ) ? { is: 'charge', id } : { is: 'payment', id };
}
