import { __ } from '@wordpress/i18n';

const BRANDS: Record< string, string > = {
	amex: 'American Express',
	cartes_bancaires: 'Cartes Bancaires',
	diners: 'Diners Club',
	discover: 'Discover',
	jcb: 'JCB',
	mastercard: 'Mastercard',
	unionpay: 'UnionPay',
	visa: 'Visa',
	apple_pay: 'Apple Pay',
	google_pay: 'Google Pay',
	affirm: 'Affirm',
	afterpay_clearpay: 'Afterpay / Clearpay',
	alipay: 'Alipay',
	au_becs_debit: 'BECS Direct Debit',
	bancontact: 'Bancontact',
	eps: 'EPS',
	giropay: 'giropay',
	grabpay: 'GrabPay',
	ideal: 'iDEAL',
	klarna: 'Klarna',
	link: 'Link',
	multibanco: 'Multibanco',
	p24: 'Przelewy24',
	sofort: 'Sofort',
	wechat_pay: 'WeChat Pay',
};

/**
 * Returns the name of a card brand or payment method.
 *
 * @param source Such as visa or sepa_debit.
 */
export function paymentSourceName( source: string ): string {
	switch ( source ) {
		case 'card':
			return __( 'Card', 'tillbook' );
		case 'card_present':
			return __( 'In-person card', 'tillbook' );
		case 'sepa_debit':
			return __( 'SEPA Direct Debit', 'tillbook' );
		default:
			return BRANDS[ source ] ?? source;
	}
}
