import { paymentSourceName } from '../../lib/payment-methods';
import { make } from '../dom';

/** Brands and methods whose mark the style sheet has. */
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
 * Whether there is a mark of a card brand or method.
 *
 * @param source Such as visa or klarna.
 */
export const hasMark = ( source: string ) => MARKED.includes( source );

/**
 * The mark of a card brand or method for eyes; where there is none, its name in small type.
 *
 * @param source Such as visa or klarna; empty for nothing yet.
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
