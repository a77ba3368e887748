/** Makes a shop's past: the same payments for the same seed. */
import { DAY, HOUR } from './clock.mjs';
import { dispute, end, escalate } from './machines/disputes.mjs';
import { attempt, bankAnswers, cancel, capture, closeReview, leftOf, pay, warn } from './machines/payments.mjs';
import { payoutFails, startSchedule } from './machines/payouts.mjs';
import { refund, refundFails } from './machines/refunds.mjs';
import { Random } from './random.mjs';

const NAMES = [
	'Ada Byron',
	'Jenny Rosen',
	'Lukas Weber',
	'Marie Dupont',
	'Noor Haddad',
	'Olu Adeyemi',
	'Sofia Rossi',
	'Tom Baker',
];
const COUNTRIES = [
	[ 'US', 70 ],
	[ 'CA', 8 ],
	[ 'GB', 8 ],
	[ 'DE', 8 ],
	[ 'JP', 6 ],
];
const BRANDS = [
	[ 'visa', 60 ],
	[ 'mastercard', 30 ],
	[ 'amex', 10 ],
];
const LAST4 = { visa: '4242', mastercard: '4444', amex: '0005' };
const DECLINES = [ 'card_declined', 'insufficient_funds', 'expired_card', 'incorrect_cvc' ];

/** Outcomes of payments, in percent. */
const COURSES = [
	[ 'paid', 78 ],
	[ 'declined first', 4 ],
	[ 'declined', 2 ],
	[ 'abandoned', 2 ],
	[ 'direct debit', 3 ],
	[ 'held', 4 ],
	[ 'confirmed by the bank', 3 ],
	[ 'legacy', 4 ],
];

/**
 * @typedef {object} Past
 * @property {number} payments
 * @property {number} [days] the time they are spread over, up to now
 * @property {string} [site] `metadata.tillbook_site` of this shop's payments
 * @property {number} [elsewhere] the part sold by others on the account, 0 to 1
 * @property {[ string, number ][]} [currencies] with their weights
 * @property {string} [seed]
 */

/**
 * Fills a fresh account.
 *
 * @param {import('./account.mjs').Account} account
 * @param {Past} past
 */
export function seedPast(
	account,
	{
		payments,
		days = 90,
		site = 'https://shop.example',
		elsewhere = 0.2,
		currencies = defaults( account ),
		seed = '1',
	}
) {
	if ( ! account.isFresh() ) {
		throw new Error( 'A past can only be given to an account to which nothing has happened.' );
	}
	const now = account.now;
	const random = new Random( `${ seed } past` );
	const start = now - Math.round( days * DAY );
	const times = Array.from(
		{ length: payments },
		() => start + HOUR + Math.floor( random.next() * Math.max( 1, now - start - 2 * HOUR ) )
	).sort( ( a, b ) => a - b );
	account.eventsFrom = now - 30 * DAY;
	account.clock.restart( start );
	startSchedule( account );
	const shoppers = Array.from( { length: Math.min( 200, Math.ceil( payments / 5 ) ) }, ( _, at ) =>
		account.add( 'customer', {
			name: NAMES[ at % NAMES.length ],
			email: `shopper${ at }@example.com`,
			metadata: {},
		} )
	);
	account.add( 'terminal.reader', {
		label: 'Counter',
		device: 'bbpos_wisepos_e',
		serial: 'WSC513105011295',
		status: 'online',
	} );
	account.add( 'file', {
		filename: 'receipt.png',
		purpose: 'dispute_evidence',
		content: Buffer.from( 'a receipt' ),
	} );
	times.forEach( ( time, at ) => {
		account.clock.moveTo( time );
		happen(
			account,
			random,
			facts( account, random, { number: 1000 + at, site, elsewhere, currencies, shoppers } )
		);
	} );
	failPayouts( account, random, now );
	account.clock.moveTo( now );
}

/** @type {(account: import('./account.mjs').Account) => [ string, number ][]} */
const defaults = ( account ) => [
	[ account.currency, 80 ],
	[ 'eur', 10 ],
	[ 'gbp', 5 ],
	[ 'jpy', 5 ],
];

function facts( account, random, { number, site, elsewhere, currencies, shoppers } ) {
	const currency = random.weighted( currencies );
	const brand = random.weighted( BRANDS );
	const customer = random.chance( 0.4 ) ? random.pick( shoppers ) : null;
	const amount = currency === 'jpy' ? random.between( 500, 30000 ) : random.between( 500, 25000 );
	return {
		amount,
		currency,
		brand,
		customer,
		last4: LAST4[ brand ],
		country: random.weighted( COUNTRIES ),
		name: customer?.name ?? random.pick( NAMES ),
		email: customer?.email ?? `guest${ number }@example.com`,
		risk: random.between( 0, 60 ),
		capture: random.chance( 0.8 ) ? 'automatic_async' : 'automatic',
		review: random.chance( 0.005 ),
		...seller( random, number, site, elsewhere ),
	};
}

/** This shop, another shop that counts its orders alike, or an invoice. */
function seller( random, number, site, elsewhere ) {
	if ( ! random.chance( elsewhere ) ) {
		return {
			description: `Order ${ number }`,
			metadata: { tillbook_site: site, order_id: String( number ), order_number: String( number ) },
		};
	}
	return random.chance( 0.6 )
		? {
				description: `Other Shop - Order ${ number }`,
				metadata: { order_id: String( number ), site_url: 'https://other.example' },
			}
		: { description: `Invoice ${ number }`, metadata: {} };
}

function happen( account, random, payment ) {
	const course = random.weighted( COURSES );
	const decline = random.pick( DECLINES );
	switch ( course ) {
		case 'abandoned':
			return void pay( account, { ...payment, outcome: 'abandoned' } );
		case 'declined':
			return void pay( account, { ...payment, outcome: 'declined', decline } );
		case 'declined first': {
			const { intent } = pay( account, { ...payment, outcome: 'declined', decline } );
			return void later( account, random, 60, 300, () =>
				follow( account, random, attempt( account, intent, payment ) )
			);
		}
		case 'direct debit': {
			const { charge } = pay( account, { ...payment, currency: 'eur', method: 'sepa_debit' } );
			if ( random.chance( 0.1 ) ) {
				later( account, random, DAY, 4 * DAY, () =>
					bankAnswers( account, charge.intent, 'failed', 'debit_not_authorized' )
				);
			}
			return;
		}
		case 'held':
			return void held( account, random, pay( account, { ...payment, capture: 'manual' } ).intent );
		case 'confirmed by the bank': {
			const { intent } = pay( account, { ...payment, outcome: 'requires_action' } );
			const answer = random.chance( 0.8 ) ? 'succeeded' : 'failed';
			return void later( account, random, 30, 600, () => {
				const charge = bankAnswers( account, intent, answer );
				if ( answer === 'succeeded' ) {
					follow( account, random, charge );
				}
			} );
		}
		default:
			follow( account, random, pay( account, { ...payment, legacy: course === 'legacy' } ).charge );
	}
}

/** Captures all or a part of an authorization, cancels it, or lets it expire. */
function held( account, random, intent ) {
	const outcome = random.weighted( [
		[ 'all', 50 ],
		[ 'part', 25 ],
		[ 'cancel', 15 ],
		[ 'forget', 10 ],
	] );
	if ( outcome === 'forget' ) {
		return;
	}
	const part = Math.max( 1, Math.floor( ( intent.amount * random.between( 30, 90 ) ) / 100 ) );
	// Some other program still uses an old API version.
	const isOld = part % 2 === 0;
	later( account, random, HOUR, 5 * DAY, () => {
		if ( outcome === 'cancel' ) {
			cancel( account, intent, 'requested_by_customer', isOld );
		} else {
			capture( account, intent, outcome === 'part' ? part : intent.amount, isOld );
			follow( account, random, intent.latestCharge );
		}
	} );
}

/** Plans the events that may follow a payment: refunds, a dispute, a warning, the end of a review. */
function follow( account, random, charge ) {
	if ( charge.review ) {
		later( account, random, HOUR, 2 * DAY, () => closeReview( account, charge, 'approved' ) );
	}
	if ( random.chance( 0.003 ) ) {
		later( account, random, DAY, 10 * DAY, () => warn( account, charge ) );
	}
	if ( random.chance( 0.08 ) ) {
		const isWhole = random.chance( 0.5 );
		const fails = random.chance( 0.04 );
		const waits = random.chance( 0.1 );
		later( account, random, HOUR, 30 * DAY, () => {
			const left = leftOf( charge );
			if ( charge.disputed || left === 0 ) {
				return;
			}
			const row = refund( account, charge, {
				amount: isWhole ? left : Math.max( 1, Math.floor( left / 3 ) ),
				reason: 'requested_by_customer',
				...( waits && { pending: true } ),
			} );
			if ( fails ) {
				later( account, random, 2 * DAY, 8 * DAY, () => refundFails( account, row ) );
			}
		} );
	} else if ( random.chance( 0.01 ) ) {
		disputed( account, random, charge );
	}
}

function disputed( account, random, charge ) {
	const inquiry = random.chance( 0.3 );
	const result = random.weighted( [
		[ 'lost', 45 ],
		[ 'won', 35 ],
		[ 'open', 20 ],
	] );
	const escalates = random.chance( 0.5 );
	later( account, random, 3 * DAY, 40 * DAY, () => {
		const row = dispute( account, charge, {
			inquiry,
			reason: random.pick( [ 'fraudulent', 'product_not_received', 'duplicate' ] ),
		} );
		if ( inquiry && escalates ) {
			later( account, random, DAY, 5 * DAY, () => escalate( account, row ) );
		}
		if ( result !== 'open' ) {
			later( account, random, 6 * DAY, 8 * DAY, () =>
				end( account, row, inquiry && ! escalates ? 'warning_closed' : result )
			);
		}
	} );
}

/** Lets the bank send back one payout in fifty. */
function failPayouts( account, random, now ) {
	for ( const row of account.all( 'payout' ) ) {
		if ( random.chance( 0.02 ) && row.arrival + DAY < now ) {
			account.clock.at( now - HOUR, () => payoutFails( account, row ) );
		}
	}
}

function later( account, random, least, most, action ) {
	account.clock.after( random.between( least, most ), action );
}
