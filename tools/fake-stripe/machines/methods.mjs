/** Payment methods besides cards that the fake knows: how each is entered, and what happens when it is confirmed. */
import { badRequest } from '../errors.mjs';

/** Methods that the shopper approves on a page. */
const APPROVED = [ 'affirm', 'afterpay_clearpay', 'alipay', 'bancontact', 'eps', 'grabpay', 'ideal', 'klarna', 'p24' ];
/** Debits that a bank answers days later, with the field for the account. */
const DEBITS = { au_becs_debit: 'account_number', bacs_debit: 'account_number', sepa_debit: 'iban' };
/** Methods whose shopper gets a voucher, and how long it can be paid, in seconds. */
const VOUCHERS = { multibanco: 7 * 86400 };
/** Methods that only one currency, or a few, can be paid with. */
const CURRENCIES = {
	au_becs_debit: [ 'aud' ],
	bacs_debit: [ 'gbp' ],
	bancontact: [ 'eur' ],
	eps: [ 'eur' ],
	grabpay: [ 'sgd' ],
	ideal: [ 'eur' ],
	multibanco: [ 'eur' ],
	p24: [ 'eur', 'pln' ],
	sepa_debit: [ 'eur' ],
};
/** Currencies of the accounts that some methods pay in their own currency only; the other accounts are European. */
const OVERSEAS = { AU: 'aud', CA: 'cad', HK: 'hkd', JP: 'jpy', NZ: 'nzd', SG: 'sgd', US: 'usd' };
/** Methods whose currencies depend on the account's country. */
const ACCOUNT_CURRENCIES = {
	affirm: ( own ) => [ own ],
	afterpay_clearpay: ( own ) => [ own ?? 'gbp' ],
	alipay: ( own ) => [ 'cny', own ?? 'eur' ],
	klarna: ( own ) => ( own ? [ own ] : [ 'chf', 'czk', 'dkk', 'eur', 'gbp', 'nok', 'pln', 'ron', 'sek' ] ),
};
/** Methods that can be authorized first. */
const CAN_WAIT = [ 'affirm', 'afterpay_clearpay', 'card', 'klarna' ];
/** Billing detail that a method requires. */
const NEEDS = { klarna: 'email', multibanco: 'email', p24: 'email', sepa_debit: 'name' };
/** Test accounts, by their end, and what the bank says in the end. */
const FAILING = [ '3201', '0002' ];

export const isDebit = ( type ) => Object.hasOwn( DEBITS, type );
export const isApproved = ( type ) => APPROVED.includes( type );
export const isVoucher = ( type ) => Object.hasOwn( VOUCHERS, type );
/** Returns how long a voucher can be paid, in seconds. */
export const timeOfVoucher = ( type ) => VOUCHERS[ type ];
/** Whether the bank will refuse a debit. */
export const willFail = ( { type, last4 } ) => isDebit( type ) && FAILING.includes( last4 );

/**
 * Makes the payment method that a shopper or a server describes.
 *
 * @param {import('../account.mjs').Account} account
 * @param {any} data `payment_method_data`
 * @param {any} billing with all of its fields
 */
export function addMethod( account, data, billing ) {
	const { type } = data;
	if ( ! isApproved( type ) && ! isDebit( type ) && ! isVoucher( type ) ) {
		throw badRequest( `Invalid payment_method_data[type]: ${ type }`, undefined, 'payment_method_data[type]' );
	}
	if ( NEEDS[ type ] && ! billing[ NEEDS[ type ] ] ) {
		throw badRequest(
			`Missing required param: payment_method_data[billing_details][${ NEEDS[ type ] }].`,
			'parameter_missing',
			`billing_details[${ NEEDS[ type ] }]`
		);
	}
	const { line1, city, postal_code: postcode, country } = billing.address;
	if ( type === 'bacs_debit' && ! ( billing.name && billing.email && line1 && city && postcode && country ) ) {
		throw badRequest(
			'Bacs Direct Debit needs the name, the email and the full address of the payer.',
			'parameter_missing',
			'billing_details'
		);
	}
	const number = isDebit( type ) ? String( data[ type ]?.[ DEBITS[ type ] ] ?? '' ).replaceAll( ' ', '' ) : '';
	if ( isDebit( type ) && number.length < 6 ) {
		throw badRequest( 'The bank account number you provided is invalid.', 'invalid_bank_account_iban', 'iban' );
	}
	return account.add( 'payment_method', {
		type,
		brand: null,
		last4: number.slice( -4 ),
		country: isDebit( type ) ? number.slice( 0, 2 ).toUpperCase() : billing.address.country,
		customer: null,
		name: billing.name,
		email: billing.email,
		billing,
		metadata: {},
	} );
}

/**
 * Refuses what Stripe refuses when a payment is confirmed with a method.
 *
 * @param {import('../account.mjs').Account} account
 * @param {any} intent
 * @param {any} paymentMethod
 */
export function assertFits( account, intent, { type } ) {
	if ( intent.types && ! intent.types.includes( type ) ) {
		throw badRequest(
			`The PaymentMethod provided (${ type }) is not allowed for this PaymentIntent. Allowed: ${ intent.types.join() }.`,
			'payment_intent_invalid_parameter',
			'payment_method'
		);
	}
	const currencies = CURRENCIES[ type ] ?? ACCOUNT_CURRENCIES[ type ]?.( OVERSEAS[ account.country ] );
	if ( currencies && ! currencies.includes( intent.currency ) ) {
		throw badRequest(
			`The currency provided (${ intent.currency }) is invalid. Payments with ${ type } support the following currencies: ${ currencies.join( ', ' ) }.`,
			'payment_intent_invalid_currency',
			'currency'
		);
	}
	if ( intent.capture === 'manual' && ! CAN_WAIT.includes( type ) ) {
		throw badRequest(
			`The payment method type "${ type }" does not support the capture method manual.`,
			'payment_intent_invalid_parameter',
			'capture_method'
		);
	}
}

/**
 * Shows what a method is.
 *
 * @param {any} row a payment method
 * @return {Record<string, any>}
 */
export function methodDetails( { type, last4, country } ) {
	if ( type === 'au_becs_debit' ) {
		return { bsb_number: '000000', fingerprint: `fake${ last4 }`, last4 };
	}
	if ( type === 'bacs_debit' ) {
		return { fingerprint: `fake${ last4 }`, last4, sort_code: '108800' };
	}
	if ( type === 'sepa_debit' ) {
		return { bank_code: '37040044', branch_code: null, country, fingerprint: `fake${ last4 }`, last4 };
	}
	return { eps: { bank: null }, ideal: { bank: null, bic: null }, p24: { bank: null } }[ type ] ?? {};
}

/** Shows a method of a charge. */
export const chargedDetails = ( row ) =>
	isDebit( row.type )
		? { ...methodDetails( row ), mandate: null }
		: ( {
				bancontact: {
					bank_code: null,
					bank_name: null,
					bic: null,
					generated_sepa_debit: null,
					generated_sepa_debit_mandate: null,
					iban_last4: null,
					preferred_language: 'en',
					verified_name: null,
				},
				eps: { bank: null, verified_name: null },
				ideal: {
					bank: null,
					bic: null,
					generated_sepa_debit: null,
					generated_sepa_debit_mandate: null,
					iban_last4: null,
					transaction_id: null,
					verified_name: null,
				},
				multibanco: { entity: '12345', reference: '999999999' },
				p24: { bank: null, reference: null, verified_name: null },
				klarna: { payer_details: null, payment_method_category: 'pay_later', preferred_locale: 'en-US' },
				alipay: { fingerprint: null, transaction_id: null },
				grabpay: { transaction_id: null },
				affirm: { transaction_id: null },
				afterpay_clearpay: { order_id: null, reference: null },
			}[ row.type ] ?? {} );
