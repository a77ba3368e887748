import type { Total } from './purchase';
import type { SentFields, Wallet } from './types';

/** Generates the idempotency key of a payment attempt; an attempt that is sent twice has the same key. */
export function newKey(): string {
	if ( typeof crypto.randomUUID === 'function' ) {
		return crypto.randomUUID();
	}
	// Pages without HTTPS have no randomUUID().
	const bytes = crypto.getRandomValues( new Uint8Array( 16 ) );
	bytes[ 6 ] = ( ( bytes[ 6 ] ?? 0 ) & 0x0f ) | 0x40; // eslint-disable-line no-bitwise
	bytes[ 8 ] = ( ( bytes[ 8 ] ?? 0 ) & 0x3f ) | 0x80; // eslint-disable-line no-bitwise
	const hex = [ ...bytes ].map( ( byte ) => byte.toString( 16 ).padStart( 2, '0' ) ).join( '' );
	return hex.replace( /^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5' );
}

/**
 * Builds the payment fields to send. Its parameters are names, keys and a total only, so a card number can't get in.
 *
 * @param method   Id of the method.
 * @param card     Name of a test card; empty for other methods and saved cards.
 * @param key      Idempotency key of this attempt.
 * @param approved The total that the shopper saw; null if the page doesn't know it.
 * @param wallet   The wallet used; empty for none.
 */
export function sentFields(
	method: string,
	card: string,
	key: string,
	approved: Total | null,
	wallet: Wallet | '' = ''
): SentFields {
	return {
		tillbook_method: method,
		tillbook_wallet: wallet,
		tillbook_card: card,
		tillbook_checkout_key: key,
		tillbook_approved: approved?.currency ? `${ approved.amount } ${ approved.currency }` : '',
	};
}
