import { numberStyle } from './money';
import { getSettings } from './settings';

const localized = ( digits: string ): string =>
	digits.replace( '.', numberStyle( getSettings().locale ).decimal );

/**
 * A rate as a percentage, such as 2.900% (spec 2 §5: three decimals for fees, two for taxes).
 *
 * @param rate     0.029 is 2.9 percent.
 * @param decimals How many decimals it has.
 */
export function formatPercentage( rate: number, decimals: number ): string {
	return `${ localized( ( rate * 100 ).toFixed( decimals ) ) }%`;
}

/**
 * An exchange rate: five decimals, six when below 1 (spec 2 §5).
 *
 * @param rate What one unit of the one currency is in the other.
 */
export function formatExchangeRate( rate: number ): string {
	return localized( rate.toFixed( rate < 1 ? 6 : 5 ) );
}
