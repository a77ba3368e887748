/** How many logos stand in the row (spec 1 §9). */
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

/** The one-click checkout, where the store's shoppers know it. */
const ONE_CLICK = 'link';

/**
 * The payment methods whose logos are shown: 20 with the one-click checkout, otherwise 19.
 *
 * @param hasOneClick Whether the store's country has the one-click checkout.
 */
export const methodsOf = ( hasOneClick: boolean ): string[] => ( hasOneClick ? [ ONE_CLICK, ...METHODS ] : METHODS );

/**
 * How many of them stand in the row; the rest goes behind "+N".
 *
 * @param isMedium The window is at most 768 pixels wide.
 * @param isNarrow The window is at most 480 pixels wide.
 */
export function shownAt( isMedium: boolean, isNarrow: boolean ): number {
	if ( isNarrow ) {
		return SHOWN.narrow;
	}
	return isMedium ? SHOWN.medium : SHOWN.wide;
}
