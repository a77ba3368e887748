import { paymentSourceName } from '../../lib/payment-methods';
import { make } from '../dom';

/** Brands and methods with a mark in the style sheet. */
const MARKED = [
	'visa',
	'mastercard',
	'amex',
	'discover',
	'diners',
	'jcb',
	'klarna',
	'alipay',
	'afterpay_clearpay',
	'wechat_pay',
	'sepa_debit',
	'apple_pay',
	'google_pay',
];

/**
 * Returns whether a card brand or method has a mark.
 *
 * @param source Such as visa or klarna.
 */
export const hasMark = ( source: string ) => MARKED.includes( source );

/**
 * Creates the mark of a card brand or method, hidden from screen readers; without a mark, its name in small type.
 *
 * @param source Such as visa or klarna; empty if not known yet.
 */
export function brandMark( source: string ): HTMLElement {
	return hasMark( source )
		? make( 'span', { class: `tillbook-mark is-${ source.replace( '_', '-' ) }`, 'aria-hidden': 'true' } )
		: make(
				'span',
				{ class: 'tillbook-mark is-text', 'aria-hidden': 'true' },
				source ? paymentSourceName( source ) : ''
			);
}
