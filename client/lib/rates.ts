import { __, sprintf } from '@wordpress/i18n';
import { localDecimal } from './money';

/**
 * Formats a rate as a percentage, such as 2.900% (spec 2 §5: three decimals for fees, two for taxes).
 *
 * @param rate     0.029 is 2.9 percent.
 * @param decimals Number of decimals.
 */
export function formatPercentage( rate: number, decimals: number ): string {
	return `${ localDecimal( ( rate * 100 ).toFixed( decimals ) ) }%`;
}

/**
 * Formats a share as a percentage with only the decimals it needs, at most two, such as 10% or 12.5%.
 *
 * @param rate 0.125 is 12.5 percent.
 */
export function formatShare( rate: number ): string {
	return `${ localDecimal( String( Number( ( rate * 100 ).toFixed( 2 ) ) ) ) }%`;
}

/**
 * Formats an exchange rate: five decimals, six when below 1 (spec 2 §5).
 *
 * @param rate The value of one unit of one currency in the other.
 */
export function formatExchangeRate( rate: number ): string {
	return localDecimal( rate.toFixed( rate < 1 ? 6 : 5 ) );
}

/**
 * Formats the value of one unit of a currency in another, such as "1 USD = 0.921300 EUR". A rate that six decimals
 * would round to zero keeps its digits.
 *
 * @param from The one currency.
 * @param rate A decimal number.
 * @param to   The other currency.
 */
export function rateEquation( from: string, rate: string, to: string ): string {
	const shown =
		Number( Number( rate ).toFixed( 6 ) ) > 0 ? formatExchangeRate( Number( rate ) ) : localDecimal( rate );
	return `1 ${ from } = ${ shown } ${ to }`;
}

/**
 * Returns the cost of an instant payout, such as "1.5% service fee" (spec 2 §5).
 *
 * @param percentage 1.5 is 1.5 percent.
 */
export function serviceFeeLabel( percentage: number ): string {
	return sprintf(
		/* translators: %s: a percentage without its sign, such as 1.5 */
		__( '%s%% service fee', 'tillbook' ),
		localDecimal( String( percentage ) )
	);
}
