import { exponentOf, toDecimal } from '../money';

/** The most digits before the decimal point that an amount may have. */
const MOST_DIGITS = 9;

/**
 * Whether a text can become an amount: digits with one decimal point at most (spec 1 §5).
 *
 * @param typed What is in the field.
 */
export const isAmountText = ( typed: string ): boolean => /^\d*(\.\d*)?$/.test( typed );

/**
 * Whether an amount is larger than any payment.
 *
 * @param typed What is in the field.
 */
export const isTooLarge = ( typed: string ): boolean => ( typed.split( '.' )[ 0 ] ?? '' ).replace( /^0+/, '' ).length > MOST_DIGITS;

/**
 * Minor units of what was typed, rounded half up beyond them; null where that is no limit: blank, or zero.
 *
 * @param typed    Digits with one decimal point at most.
 * @param currency ISO code, any case.
 */
export function toMinorUnits( typed: string | null, currency: string ): number | null {
	if ( ! typed || ! isAmountText( typed ) || isTooLarge( typed ) ) {
		return null;
	}
	const exponent = exponentOf( currency );
	const [ whole = '', fraction = '' ] = typed.split( '.' );
	const digits = fraction.padEnd( exponent + 1, '0' );
	const amount = Number( ( whole || '0' ) + digits.slice( 0, exponent ) ) + ( Number( digits[ exponent ] ) >= 5 ? 1 : 0 );
	return amount === 0 ? null : amount;
}

/**
 * An amount as a check holds it, such as 5000|usd.
 *
 * @param amount   Minor units.
 * @param currency ISO code, any case.
 */
export const toThreshold = ( amount: number, currency: string ): string => `${ amount }|${ currency.toLowerCase() }`;

/**
 * The decimal number of an amount in a check; null where it holds none.
 *
 * @param value Such as 5000|usd.
 */
export function fromThreshold( value: unknown ): string | null {
	const [ , amount, currency ] = ( typeof value === 'string' && /^(\d+)\|([a-z]{3})$/.exec( value ) ) || [];
	return amount && currency ? toDecimal( Number( amount ), currency ) : null;
}
