import { getSettings } from './settings';

interface NumberStyle {
	thousand: string;
	decimal: string;
	symbolAfter: boolean;
}

const NARROW_NO_BREAK_SPACE = '\u202f';

/** A sign that ends in a letter is separated from the number: CHF 5.00. */
const ENDS_IN_LETTER = /\p{L}\.?$/u;

/**
 * Returns the separators of a language (spec 3 §9).
 *
 * @param locale Such as de-CH.
 */
export function numberStyle( locale: string ): NumberStyle {
	if ( /^de-ch(-|$)/i.test( locale ) ) {
		return { thousand: '’', decimal: '.', symbolAfter: false };
	}
	const language = locale.split( '-', 1 )[ 0 ]?.toLowerCase() ?? '';
	if ( language === 'fr' || language === 'pl' ) {
		return {
			thousand: NARROW_NO_BREAK_SPACE,
			decimal: ',',
			symbolAfter: true,
		};
	}
	if ( [ 'de', 'it', 'es', 'pt', 'nl' ].includes( language ) ) {
		return { thousand: '.', decimal: ',', symbolAfter: language !== 'nl' };
	}
	return { thousand: ',', decimal: '.', symbolAfter: false };
}

/**
 * Formats a decimal number with the user's decimal separator. No digit is lost.
 *
 * @param decimal Such as 0.92415.
 */
export const localDecimal = ( decimal: string ): string =>
	decimal.replace( '.', numberStyle( getSettings().locale ).decimal );

/**
 * Returns a currency's number of decimals.
 *
 * @param currency ISO code, any case.
 */
export function exponentOf( currency: string ): number {
	return getSettings().currencyExponents[ currency.toLowerCase() ] ?? 2;
}

/**
 * Returns the plain decimal number of an amount, such as -12.34 or 1234 (JPY).
 *
 * @param amount   Minor units.
 * @param currency ISO code, any case.
 */
export function toDecimal( amount: number, currency: string ): string {
	const exponent = exponentOf( currency );
	const digits = String( Math.abs( amount ) ).padStart( exponent + 1, '0' );
	const sign = amount < 0 ? '-' : '';
	return exponent === 0 ? sign + digits : `${ sign }${ digits.slice( 0, -exponent ) }.${ digits.slice( -exponent ) }`;
}

/**
 * Formats an amount for the merchant, such as $1,234.50 USD. The code distinguishes currencies that share a sign, such
 * as $ and kr: it is omitted only for the store's currency, if the account has no other.
 *
 * @param amount   Minor units.
 * @param currency ISO code, any case.
 */
export function formatMoney( amount: number, currency: string ): string {
	const { currencyData, shouldUseExplicitPrice, storeCurrency } = getSettings();
	const code = currency.toUpperCase();
	const symbol = currencyData[ code ]?.symbol ?? code;
	const price = priceOf( toDecimal( amount, currency ), symbol );
	return ( shouldUseExplicitPrice || code.toLowerCase() !== storeCurrency ) && symbol !== code
		? `${ price }\u00a0${ code }`
		: price;
}

/** Formats a decimal number with separators and a currency's sign. */
function priceOf( decimal: string, symbol: string ): string {
	const style = numberStyle( getSettings().locale );
	const [ whole = '0', fraction ] = decimal.replace( '-', '' ).split( '.' );
	const grouped = whole.replace( /\B(?=(\d{3})+$)/g, style.thousand );
	const number = fraction ? grouped + style.decimal + fraction : grouped;
	const sign = decimal.startsWith( '-' ) ? '-' : '';
	return style.symbolAfter
		? `${ sign }${ number }\u00a0${ symbol }`
		: `${ sign }${ symbol }${ ENDS_IN_LETTER.test( symbol ) ? '\u00a0' : '' }${ number }`;
}

/**
 * Formats an amount at an axis, such as $1,500: without the currency's code, and without decimals that no tick needs.
 *
 * @param amount   Minor units.
 * @param currency ISO code, any case.
 * @param step     Minor units between two ticks.
 */
export function formatTick( amount: number, currency: string, step: number ): string {
	const isWhole = step % 10 ** exponentOf( currency ) === 0;
	const decimal = toDecimal( amount, currency );
	const code = currency.toUpperCase();
	return priceOf(
		isWhole ? decimal.replace( /\..*$/, '' ) : decimal,
		getSettings().currencyData[ code ]?.symbol ?? code
	);
}

/**
 * Isolates numbers and signs inside a sentence: they are read from left to right, whatever the direction of the
 * sentence.
 *
 * @param text Such as an amount or a rate.
 */
export function isolate( text: string ): string {
	return `\u2066${ text }\u2069`;
}

/**
 * Formats an amount inside a sentence; elsewhere use `Money`.
 *
 * @param amount   Minor units.
 * @param currency ISO code, any case.
 */
export function moneyInText( amount: number, currency: string ): string {
	// A word joiner keeps a minus sign and its amount in one line.
	return isolate( formatMoney( amount, currency ).replace( '-', '-\u2060' ) );
}

/**
 * Formats a whole number with separators, such as 1,234.
 *
 * @param value Any whole number.
 */
export function formatCount( value: number ): string {
	return String( value ).replace( /\B(?=(\d{3})+$)/g, numberStyle( getSettings().locale ).thousand );
}
