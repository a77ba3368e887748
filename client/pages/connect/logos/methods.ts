/** Number of logos in the row (spec 1 §9). */
const SHOWN = { wide: 10, medium: 7, narrow: 5 };

/** Widths in pixels up to which fewer logos are shown. */
export const MEDIUM_WIDTH = 768;
export const NARROW_WIDTH = 480;

const METHODS = [
	'visa',
	'mastercard',
	'amex',
	'discover',
	'apple_pay',
	'google_pay',
	'klarna',
	'afterpay_clearpay',
	'affirm',
	'ideal',
	'jcb',
	'diners',
	'unionpay',
	'cartes_bancaires',
	'bancontact',
	'eps',
	'p24',
	'sepa_debit',
	'multibanco',
];

/** The one-click checkout, shown in countries where it is available. */
const ONE_CLICK = 'link';

/**
 * Returns the payment methods to show logos for: 20 with the one-click checkout, otherwise 19.
 *
 * @param hasOneClick Whether the one-click checkout is available in the store's country.
 */
export const methodsOf = ( hasOneClick: boolean ): string[] => ( hasOneClick ? [ ONE_CLICK, ...METHODS ] : METHODS );

/**
 * Returns the number of logos in the row; the rest are behind "+N".
 *
 * @param isMedium Whether the window is at most 768 pixels wide.
 * @param isNarrow Whether the window is at most 480 pixels wide.
 */
export function shownAt( isMedium: boolean, isNarrow: boolean ): number {
	if ( isNarrow ) {
		return SHOWN.narrow;
	}
	return isMedium ? SHOWN.medium : SHOWN.wide;
}
