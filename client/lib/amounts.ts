import { MAX_DIGITS } from './facts/fraud-protection.gen';
import { latinDigits } from './latin-digits';
import { exponentOf, toDecimal } from './money';

/** The store's separators in amounts. */
export interface Separators {
	decimal: string;
	/** Between groups of three digits; can be a space. */
	thousand: string;
}

const isAmountText = ( text: string ): boolean => /^\d*(\.\d*)?$/.test( text );

/**
 * Whether a limit is an amount of a currency: digits with one decimal point at most (spec 1 §5), and no more decimals
 * than the currency has.
 *
 * @param limit    The form's value.
 * @param currency ISO code, any case.
 */
export const isReadable = ( limit: string, currency: string ): boolean =>
	isAmountText( limit ) && ( limit.split( '.' )[ 1 ] ?? '' ).length <= exponentOf( currency );

/** Spaces and apostrophes: they separate groups of digits in some languages, and decimals in none. */
const GROUP_SIGNS = [ ' ', '\u00a0', '\u202f', "'", '’', '\u066c' ];

const escaped = ( sign: string ): string => sign.replace( /[.*+?^${}()|[\]\\]/g, '\\$&' );

/**
 * Parses a typed limit, such as 1000.5 for "1,000.5" or, with the store's matching separators, for "1.000,5". A phone
 * may have only the other decimal separator, so "12.5" and "12,50" are parsed in every store. An ambiguous text, such
 * as "1.000" in a store whose decimal separator is a point, is not.
 *
 * @param typed      The field's content.
 * @param currency   ISO code, any case.
 * @param separators The store's.
 * @return Digits with one decimal point at most; the typed text, which `isReadable` rejects, if it is not an amount.
 */
export function readAmount( typed: string, currency: string, separators: Separators ): string {
	const decimal = separators.decimal || '.';
	const text = latinDigits( typed.trim(), decimal );
	const read = ( sign: string, decimals: string ): string | null => {
		const groups = [ separators.thousand, ...GROUP_SIGNS ]
			.filter( ( each ) => each && each !== sign )
			.map( escaped );
		const found = new RegExp(
			`^(\\d{1,3}(?:(?:${ groups.join( '|' ) })\\d{3})+|\\d*)(?:(?:${ escaped( sign ) })(${ decimals }))?$`
		).exec( text );
		const [ , whole = '', fraction ] = found ?? [];
		return found && whole.replace( /\D/g, '' ) + ( fraction === undefined ? '' : `.${ fraction }` );
	};
	// Three decimals could be a group of digits.
	const limit = read( decimal, '\\d*' ) ?? read( ',', '\\d{1,2}' ) ?? read( '.', '\\d{1,2}' ) ?? text;
	return isReadable( limit, currency ) ? limit : typed;
}

/**
 * Formats a limit with the store's separators, without groups.
 *
 * @param limit      Digits with one decimal point at most.
 * @param separators The store's.
 */
export const showAmount = ( limit: string, separators: Separators ): string =>
	isAmountText( limit ) ? limit.replace( '.', separators.decimal || '.' ) : limit;

/**
 * Whether an amount is larger than any payment.
 *
 * @param typed The field's content.
 */
export const isTooLarge = ( typed: string ): boolean =>
	( typed.split( '.' )[ 0 ] ?? '' ).replace( /^0+/, '' ).length > MAX_DIGITS;

/**
 * Converts a typed amount into minor units, rounded half up; null if it is not a limit: blank, zero, or not an amount.
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
	const amount =
		Number( ( whole || '0' ) + digits.slice( 0, exponent ) ) + ( Number( digits[ exponent ] ) >= 5 ? 1 : 0 );
	return amount === 0 ? null : amount;
}

/**
 * Formats an amount for a check, such as 5000|usd.
 *
 * @param amount   Minor units.
 * @param currency ISO code, any case.
 */
export const toThreshold = ( amount: number, currency: string ): string => `${ amount }|${ currency.toLowerCase() }`;

/**
 * Returns the decimal number of an amount in a check; null if it contains none.
 *
 * @param value Such as 5000|usd.
 */
export function fromThreshold( value: unknown ): string | null {
	const [ , amount, currency ] = ( typeof value === 'string' && /^(\d+)\|([a-z]{3})$/.exec( value ) ) || [];
	return amount && currency ? toDecimal( Number( amount ), currency ) : null;
}
