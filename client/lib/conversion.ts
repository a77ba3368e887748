import { exponentOf, formatMoney, isolate } from './money';
import { formatExchangeRate } from './rates';

/**
 * Describes the conversion of an amount into another currency, such as "1 EUR → 1.08200 USD: $54.10 USD".
 *
 * @param from          The amount that the customer paid or got back.
 * @param from.amount   Minor units.
 * @param from.currency ISO code, any case.
 * @param to            The same amount, settled.
 * @param to.amount     Minor units.
 * @param to.currency   ISO code, any case.
 * @return null if nothing was converted.
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
 * Formats an exchange rate, such as "1 EUR → 1.08200 USD".
 *
 * @param rate The value of one unit of the first currency in the second.
 * @param from ISO code, any case.
 * @param to   ISO code, any case.
 */
export function rateText( rate: number, from: string, to: string ): string {
	return `1 ${ from.toUpperCase() } → ${ formatExchangeRate( rate ) } ${ to.toUpperCase() }`;
}
