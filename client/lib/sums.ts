import { formatMoney, isolate } from './money';

/**
 * Adds up amounts, each currency separately.
 *
 * @param amounts Minor units with their currency.
 * @return Sums in the order their currencies appeared.
 */
export function sumsByCurrency(
	amounts: readonly { amount: number; currency: string }[]
): { amount: number; currency: string }[] {
	const sums = new Map< string, number >();
	for ( const { amount, currency } of amounts ) {
		sums.set( currency, ( sums.get( currency ) ?? 0 ) + amount );
	}
	return [ ...sums ].map( ( [ currency, amount ] ) => ( { currency, amount } ) );
}

/**
 * Formats sums of several currencies in one line, such as "$12.00 USD · €3.00 EUR".
 *
 * @param sums Minor units with their currency.
 */
export function formatSums( sums: readonly { amount: number; currency: string }[] ): string {
	return sums.map( ( { amount, currency } ) => formatMoney( amount, currency ) ).join( ' · ' );
}

/**
 * Formats the sums inside a sentence.
 *
 * @param sums Minor units with their currency.
 */
export const sumsInText = ( sums: readonly { amount: number; currency: string }[] ): string =>
	isolate( formatSums( sums ) );
