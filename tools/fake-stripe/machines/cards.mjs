/** Stripe's test cards that the fake knows, by number, and what each does. */

/**
 * @typedef {object} TestCard
 * @property {string} [brand] `visa` if left out
 * @property {string} [decline] what the bank says to a charge
 * @property {'always'|'until_set_up'} [asks] whether the bank wants to hear from the shopper
 * @property {Record<string, 'pass'|'fail'|'unavailable'>} [checks] what the bank says about address and security code, if
 *   something else than to other cards
 * @property {boolean} [isSaved] whether it can be saved although charges are declined
 */

/** @type {Record<string, TestCard>} */
export const CARDS = {
	4242424242424242: {},
	5555555555554444: { brand: 'mastercard' },
	378282246310005: { brand: 'amex' },
	4000000000000010: { checks: { address_line1_check: 'fail', address_postal_code_check: 'fail' } },
	4000000000000028: { checks: { address_line1_check: 'fail' } },
	4000000000000036: { checks: { address_postal_code_check: 'fail' } },
	4000000000000044: { checks: { address_line1_check: 'unavailable', address_postal_code_check: 'unavailable' } },
	4000000000000002: { decline: 'card_declined' },
	4000000000000341: { decline: 'card_declined', isSaved: true },
	4000000000009995: { decline: 'insufficient_funds' },
	4000000000009987: { decline: 'lost_card' },
	4000000000009979: { decline: 'stolen_card' },
	4000000000000069: { decline: 'expired_card' },
	4000000000000127: { decline: 'incorrect_cvc' },
	4000000000000119: { decline: 'processing_error' },
	4000002500003155: { asks: 'until_set_up' },
	4000002760003184: { asks: 'always' },
	4000000000003220: { asks: 'always' },
	4000008260003178: { asks: 'always', decline: 'insufficient_funds' },
};

/** Names of test cards that need no browser. */
export const NAMED_CARDS = {
	pm_card_visa: '4242424242424242',
	pm_card_mastercard: '5555555555554444',
	pm_card_visa_chargeDeclined: '4000000000000002',
	pm_card_visa_chargeDeclinedInsufficientFunds: '4000000000009995',
	pm_card_chargeCustomerFail: '4000000000000341',
	pm_card_authenticationRequired: '4000002760003184',
	pm_card_authenticationRequiredOnSetup: '4000002500003155',
};

/**
 * Makes the payment method of a card that a shopper entered.
 *
 * @param {import('../account.mjs').Account} account
 * @param {string} number
 * @param {{ month?: number, year?: number, billing?: any, wallet?: string }} [more] `wallet`: what held it, such as
 *     `apple_pay`; Link's payments are of a type of their own
 */
export const addCard = ( account, number, { month = 12, year, billing, wallet } = {} ) =>
	account.add( 'payment_method', {
		type: wallet === 'link' ? 'link' : 'card',
		wallet: wallet === 'link' ? undefined : wallet,
		brand: CARDS[ number ].brand ?? 'visa',
		last4: number.slice( -4 ),
		country: account.country,
		month,
		expires: year ?? new Date( account.now * 1000 ).getUTCFullYear() + 2,
		customer: null,
		name: billing?.name ?? 'Jenny Rosen',
		email: billing?.email ?? null,
		billing,
		metadata: {},
		number,
		isSetUp: false,
	} );

/** How the shape of a card names what a row has of it. */
const ROWS = { brand: 'brand', last4: 'last4', exp_month: 'month', exp_year: 'expires' };
const WORDS = {
	brand: /^(amex|diners|discover|eftpos_au|jcb|link|mastercard|unionpay|visa|unknown)$/,
	last4: /^\d{4}$/,
	exp_month: /^([1-9]|1[0-2])$/,
	exp_year: /^20\d\d$/,
};

/**
 * Changes a card that is kept for a customer.
 *
 * @param {import('../account.mjs').Account} account
 * @param {any} row
 * @param {Record<string, string|number>} changes `brand`, `last4`, `exp_month`, `exp_year`
 * @param {boolean} [isAutomatic] whether the card's network told Stripe
 * @throws {Error} if it isn't a card, or a card can't be so
 */
export function changeCard( account, row, changes, isAutomatic = false ) {
	const wrong = Object.entries( changes ).find( ( [ name, value ] ) => ! WORDS[ name ]?.test( String( value ) ) );
	if ( row.type !== 'card' || ! row.customer || wrong ) {
		throw new Error( wrong ? `A card has no ${ wrong.join( ' ' ) }.` : `${ row.id } is not a card of a customer.` );
	}
	const before = Object.keys( changes ).map( ( name ) => [ name, row[ ROWS[ name ] ] ?? 12 ] );
	for ( const [ name, value ] of Object.entries( changes ) ) {
		row[ ROWS[ name ] ] = value;
	}
	account.emit( isAutomatic ? 'payment_method.automatically_updated' : 'payment_method.updated', row, {
		card: Object.fromEntries( before ),
	} );
}

/**
 * Takes a payment method away from its customer, for good.
 *
 * @param {import('../account.mjs').Account} account
 * @param {any} row
 */
export function detach( account, row ) {
	const previous = { customer: row.customer.id };
	row.customer = null;
	account.emit( 'payment_method.detached', row, previous );
}
