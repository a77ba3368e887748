import { getNewPath } from '@woocommerce/navigation';
import { PAYMENT_DETAILS_PATH } from './facts/paths.gen';
import type { PageQuery } from './query';

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
		PAYMENT_DETAILS_PATH,
		{}
	);
}

/** The item that the page's address requests. */
type PaymentAddress =
	| { kind: 'payment'; id: string }
	| { kind: 'charge'; id: string }
	| { kind: 'order'; id: string }
	| { kind: 'reader-fee'; transactionId: string }
	| { kind: 'nothing' };

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
		return { kind: 'reader-fee', transactionId: text( query.transaction_id ) };
	}
	const id = text( query.id );
	if ( id === '' ) {
		return { kind: 'nothing' };
	}
	if ( /^\d+$/.test( id ) ) {
		return { kind: 'order', id };
	}
	return /(ch|py)_/.test( id ) ? { kind: 'charge', id } : { kind: 'payment', id };
}
