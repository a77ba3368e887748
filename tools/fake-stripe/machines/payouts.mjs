/** Payouts to the bank: automatic ones with their members, manual and instant ones, and those a bank sends back. */
import { HOUR, midnight } from '../clock.mjs';
import { badRequest } from '../errors.mjs';

const INSTANT_FEE = 0.01;
const SMALLEST_FEE = 50;

/** Returns what Stripe takes for an instant payout, in minor units. */
const feeOf = ( amount ) => Math.max( SMALLEST_FEE, Math.round( amount * INSTANT_FEE ) );

/** Returns what a payout can be drawn from: an instant one doesn't wait for what is pending. */
function inReach( account, currency, instant ) {
	const { available, pending } = account.balance.of( currency );
	return instant ? available + pending : available;
}

/**
 * Returns what can be paid out instantly in a currency: the balance with what is pending, and what is left of it
 * after the fee.
 *
 * @param {import('../account.mjs').Account} account
 * @param {string} currency
 * @return {{ amount: number, net: number }} minor units
 */
export function instantlyAvailable( account, currency ) {
	const amount = Math.max( 0, inReach( account, currency, true ) );
	let net = Math.max( 0, Math.min( amount - SMALLEST_FEE, Math.floor( amount / ( 1 + INSTANT_FEE ) ) ) );
	while ( net > 0 && net + feeOf( net ) > amount ) {
		net -= 1;
	}
	return { amount, net };
}

/**
 * Starts the account's schedule.
 *
 * @param {import('../account.mjs').Account} account
 */
export function startSchedule( account ) {
	if ( account.payouts === 'manual' ) {
		return;
	}
	const run = () => {
		const isMonday = new Date( account.now * 1000 ).getUTCDay() === 1;
		if ( account.payouts === 'daily' || isMonday ) {
			payAutomatically( account );
		}
		account.clock.at( midnight( account.now, 1 ) + 60, run );
	};
	account.clock.at( midnight( account.now, 1 ) + 60, run );
}

/**
 * Pays what is available, one payout per currency with more than nothing.
 *
 * @param {import('../account.mjs').Account} account
 * @return {any[]}
 */
export function payAutomatically( account ) {
	const made = [];
	for ( const currency of account.settles ) {
		const waiting = account.unpaid.get( currency ) ?? [];
		const members = waiting.filter( ( { availableOn } ) => availableOn <= account.now );
		const held = account.minimumBalance;
		const amount = members.reduce( ( sum, { net } ) => sum + net, 0 ) - held;
		if ( amount <= 0 ) {
			continue;
		}
		account.unpaid.set(
			currency,
			waiting.filter( ( { availableOn } ) => availableOn > account.now )
		);
		const row = add( account, {
			amount,
			currency,
			automatic: true,
			method: 'standard',
			arrival: midnight( account.now, 2 ),
			members,
			reconciliation: 'in_progress',
		} );
		if ( held > 0 ) {
			members.push( hold( account, currency, held ) );
		}
		for ( const member of members ) {
			member.payout = row;
		}
		row.transaction = account.book( {
			type: 'payout',
			category: 'payout',
			amount: -amount,
			currency,
			source: row,
			description: 'STRIPE PAYOUT',
			paidOut: true,
		} );
		row.transaction.payout = row;
		members.push( row.transaction );
		account.emit( 'payout.created', row );
		account.clock.after( HOUR, () => {
			row.reconciliation = 'completed';
			account.emit( 'payout.reconciliation_completed', row );
		} );
		travels( account, row );
		made.push( row );
	}
	return made;
}

/** Keeps a part of the balance out of a payout: a hold in this one, released for the next. Returns the hold. */
function hold( account, currency, amount ) {
	const book = ( what, moved, paidOut ) =>
		account.book( {
			type: `payout_minimum_balance_${ what }`,
			category: `payout_minimum_balance_${ what }`,
			amount: moved,
			currency,
			source: null,
			description: `Minimum balance ${ what }`,
			paidOut,
		} );
	const held = book( 'hold', -amount, true );
	book( 'release', amount, false );
	return held;
}

function add( account, facts ) {
	return account.add( 'payout', {
		bank: account.banks.find( ( { currency } ) => currency === facts.currency ),
		status: 'pending',
		metadata: {},
		statement: null,
		transaction: null,
		failureTransaction: null,
		failureCode: null,
		failureMessage: null,
		trace: null,
		members: null,
		description: facts.automatic ? 'STRIPE PAYOUT' : null,
		...facts,
	} );
}

/** Moves a payout on its way until it is paid. */
function travels( account, row ) {
	account.clock.after( 6 * HOUR, () => {
		if ( row.status === 'pending' ) {
			row.status = 'in_transit';
			account.emit( 'payout.updated', row, { status: 'pending' } );
		}
	} );
	account.clock.at( row.arrival, () => payoutPaid( account, row ) );
}

/**
 * Lets a payout arrive.
 *
 * @param {import('../account.mjs').Account} account
 * @param {any} row
 */
export function payoutPaid( account, row ) {
	if ( row.status === 'pending' || row.status === 'in_transit' ) {
		row.status = 'paid';
		row.trace = String( account.random.between( 10 ** 14, 10 ** 15 - 1 ) );
		account.emit( 'payout.paid', row );
	}
}

/**
 * Lets the bank send a payout back, even after it was paid. An automatic account pays the money again.
 *
 * @param {import('../account.mjs').Account} account
 * @param {any} row
 * @param {string} [code]
 */
export function payoutFails( account, row, code = 'account_closed' ) {
	if ( row.status === 'failed' || row.status === 'canceled' ) {
		throw badRequest( `Payout ${ row.id } has ended.` );
	}
	row.status = 'failed';
	row.failureCode = code;
	row.failureMessage =
		code === 'account_closed' ? 'The bank account has been closed.' : 'The bank could not process this payout.';
	row.failureTransaction = account.book( {
		type: 'payout_failure',
		category: 'payout_reversal',
		amount: row.amount,
		fee: -row.transaction.fee,
		currency: row.currency,
		source: row,
		description: 'PAYOUT FAILURE',
	} );
	account.emit( 'payout.failed', row );
}

/**
 * Makes a payout by hand.
 *
 * @param {import('../account.mjs').Account} account
 * @param {{ amount: number, currency: string, instant?: boolean, metadata?: Record<string, string>, description?: string|null, statement?: string|null, destination?: string }} facts
 */
export function createPayout(
	account,
	{ amount, currency, instant = false, metadata = {}, description = null, statement = null, destination = undefined }
) {
	const bank = account.banks.find( ( { id } ) => id === destination );
	if ( destination !== undefined && bank?.currency !== currency ) {
		throw badRequest( `No such external account: '${ destination }'`, 'resource_missing', 'destination' );
	}
	if ( instant && ! account.instant ) {
		throw badRequest( 'Your account does not support instant payouts.', 'instant_payouts_unsupported' );
	}
	const fee = instant ? feeOf( amount ) : 0;
	if ( ! account.settles.includes( currency ) ) {
		throw badRequest(
			`Sorry, you don't have any external accounts in that currency (${ currency }).`,
			'invalid_currency',
			'currency'
		);
	}
	if ( amount < 1 ) {
		throw badRequest( 'This value must be greater than or equal to 1.', 'parameter_invalid_integer', 'amount' );
	}
	if ( amount + fee > inReach( account, currency, instant ) ) {
		throw badRequest(
			`You have insufficient funds in your Stripe account for this transfer. Your ${ currency.toUpperCase() } balance is too low. You can use the the /v1/balance endpoint to view your Stripe balance (for more details, see stripe.com/docs/api#balance).`,
			'balance_insufficient'
		);
	}
	const row = add( account, {
		amount,
		currency,
		automatic: false,
		method: instant ? 'instant' : 'standard',
		arrival: instant ? account.now + 1800 : midnight( account.now, 2 ),
		reconciliation: 'not_applicable',
		metadata,
		description,
		statement,
	} );
	const feeDetails =
		fee > 0
			? [ { amount: fee, application: null, currency, description: 'Instant payout fee', type: 'stripe_fee' } ]
			: [];
	row.transaction = account.book( {
		type: 'payout',
		category: 'payout',
		amount: -amount,
		fee,
		feeDetails,
		currency,
		source: row,
		description: description ?? 'STRIPE PAYOUT',
	} );
	account.emit( 'payout.created', row );
	travels( account, row );
	return row;
}

/**
 * Cancels a payout made by hand that has not left yet.
 *
 * @param {import('../account.mjs').Account} account
 * @param {any} row
 */
export function cancelPayout( account, row ) {
	if ( row.automatic ) {
		throw badRequest( 'Cannot cancel an automatic payout.' );
	}
	if ( row.status !== 'pending' ) {
		throw badRequest( 'Payouts can only be canceled while they are pending.' );
	}
	row.status = 'canceled';
	row.failureTransaction = account.book( {
		type: 'payout_cancel',
		category: 'payout_reversal',
		amount: row.amount,
		fee: -row.transaction.fee,
		currency: row.currency,
		source: row,
		description: 'STRIPE PAYOUT CANCEL',
	} );
	account.emit( 'payout.canceled', row );
}
