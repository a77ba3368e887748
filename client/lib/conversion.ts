import { exponentOf, formatMoney, isolate } from './money';
import { formatExchangeRate } from './rates';

/**
 * What became of an amount in another currency, such as "1 EUR → 1.08200 USD: $54.10 USD".
 *
 * @param from          What the customer paid or got back.
 * @param from.amount   Minor units.
 * @param from.currency ISO code, any case.
 * @param to            The same, settled.
 * @param to.amount     Minor units.
 * @param to.currency   ISO code, any case.
 * @return null where nothing was converted.
 */
export function conversionText(
	from: { amount: number; currency: string },
	to: { amount: number; currency: string }
): string | null {
	if ( from.currency.toLowerCase() === to.currency.toLowerCase() || from.amount === 0 ) {
		return null;
	}
	const rate = ( to.amount / from.amount ) * 10 ** ( exponentOf( from.currency ) - exponentOf( to.currency ) );
	return isolate(
		`${ rateText( Math.abs( rate ), from.currency, to.currency ) }: ${ formatMoney( to.amount, to.currency ) }`
	);
}

/**
 * An exchange rate, such as "1 EUR → 1.08200 USD".
 *
 * @param rate What one unit of the first currency is in the second.
 * @param from ISO code, any case.
 * @param to   ISO code, any case.
 */
export function rateText( rate: number, from: string, to: string ): string {
	return `1 ${ from.toUpperCase() } → ${ formatExchangeRate( rate ) } ${ to.toUpperCase() }`;
}
