/**
 * One account in one mode. It keeps flat rows that refer to each other; `shapes/` makes Stripe's objects of them when
 * one is asked for, so that 100,000 payments are quick to make and small to keep.
 */
import { Balance } from './balance.mjs';
import { Clock, DAY, midnight } from './clock.mjs';
import { Collection } from './collection.mjs';
import { Random } from './random.mjs';
import { render } from './shapes/index.mjs';

/** Prefixes of ids, by kind of object. */
const PREFIXES = {
	balance_transaction: 'txn',
	bank_account: 'ba',
	charge: 'ch',
	confirmation_token: 'ctoken',
	customer: 'cus',
	dispute: 'du',
	event: 'evt',
	file: 'file',
	payment_intent: 'pi',
	payment_method: 'pm',
	payment_method_domain: 'pmd',
	payout: 'po',
	'radar.early_fraud_warning': 'issfr',
	refund: 're',
	review: 'prv',
	setup_intent: 'seti',
	'terminal.reader': 'tmr',
	'test_helpers.test_clock': 'clock',
	webhook_endpoint: 'we',
};

/** How long events can be read, in days. */
const RETENTION = 30;

/**
 * @typedef {object} AccountOptions
 * @property {string} [id]
 * @property {boolean} [livemode]
 * @property {string} [country] two letters (US)
 * @property {string} [currency] the default currency (usd)
 * @property {string[]} [settles] currencies with a bank account; payments in others are converted to the default one
 * @property {'daily'|'weekly'|'manual'} [payouts] automatic payouts every day, on Mondays, or none
 * @property {number} [delayDays] days until a payment's money is available
 * @property {number} [settleDelay] seconds until a charge has its balance transaction
 * @property {boolean} [booksDebitsLate] whether debits are booked when they are paid, as Stripe did for some before 2024
 * @property {number} [feeTax] tax on fees, 0.19 for 19 %
 * @property {string} [name]
 * @property {boolean} [kycOnly] whether /v1/account asks for a permission that restricted keys do not offer
 * @property {boolean} [listsBanks] false: /v1/account has no external_accounts, as Stripe may leave them out (true)
 * @property {boolean} [publicUrlsOnly] whether endpoints on this machine are refused, as Stripe does
 * @property {Record<string, 'on'|'off'|'inactive'>} [methods] payment methods: turned on, off, or not allowed
 * @property {boolean} [instant] whether the account can pay out instantly (true)
 * @property {number} [minimumBalance] what automatic payouts leave in the balance, minor units of each currency (0)
 * @property {string[]} [due] what Stripe asks of the merchant
 */

export class Account {
	/** @type {Record<string, Collection>} */
	collections = Object.fromEntries( Object.keys( PREFIXES ).map( ( kind ) => [ kind, new Collection() ] ) );
	/** @type {Map<string, any>} */
	byId = new Map();
	/** @type {Record<string, 'on'|'off'|'inactive'>} */
	methods = {};
	/** @type {Record<string, string>} */
	capabilities = {};
	/** Transactions that automatic payouts have not paid yet, by currency. @type {Map<string, any[]>} */
	unpaid = new Map();
	/** The request that causes what happens, for its events. @type {{ id: string|null, key: string|null }} */
	cause = { id: null, key: null };
	/** Events before this time are not kept. */
	eventsFrom = 0;
	#ids = 0;

	/**
	 * @param {AccountOptions} options
	 * @param {{ seed: string, now: number, onEvent?: (account: Account, event: any) => void, pages?: () => string }} world
	 *     `pages`: where the bank's pages are
	 */
	constructor( options, { seed, now, onEvent = () => {}, pages = () => 'https://hooks.stripe.com' } ) {
		this.pages = pages;
		this.livemode = options.livemode ?? false;
		this.country = options.country ?? 'US';
		this.currency = options.currency ?? 'usd';
		this.settles = options.settles ?? [ this.currency ];
		this.payouts = options.payouts ?? 'daily';
		this.delayDays = options.delayDays ?? 2;
		this.settleDelay = options.settleDelay ?? 2;
		this.feeTax = options.feeTax ?? 0;
		this.booksDebitsLate = options.booksDebitsLate ?? false;
		this.name = options.name ?? 'Example Shop';
		this.kycOnly = options.kycOnly ?? false;
		this.listsBanks = options.listsBanks ?? true;
		this.publicUrlsOnly = options.publicUrlsOnly ?? false;
		this.due = options.due ?? [];
		this.instant = options.instant ?? true;
		this.minimumBalance = options.minimumBalance ?? 0;
		this.setMethods( options.methods ?? { card: 'on', link: 'on', sepa_debit: 'on' } );
		this.random = new Random( `${ seed } ${ options.id ?? '' } ${ this.livemode }` );
		this.id = options.id ?? `acct_1${ this.random.letters( 15 ) }`;
		this.onEvent = onEvent;
		this.clock = new Clock( now );
		this.balance = new Balance( this.clock, this.settles );
		this.banks = this.settles.map( ( currency ) =>
			this.add( 'bank_account', { currency, last4: String( this.random.between( 1000, 9999 ) ) } )
		);
	}

	/**
	 * Changes which payment methods the account may take and which of them are turned on.
	 *
	 * @param {Record<string, 'on'|'off'|'inactive'>} methods by Stripe's name; `inactive`: the account may not
	 */
	setMethods( methods ) {
		this.methods = methods;
		this.capabilities = Object.fromEntries( [
			...Object.entries( methods )
				// Stripe has no capability for it.
				.filter( ( [ type ] ) => type !== 'alipay' )
				.map( ( [ type, state ] ) => [ `${ type }_payments`, state === 'inactive' ? 'inactive' : 'active' ] ),
			[ 'transfers', 'active' ],
		] );
	}

	/** The time now, in seconds. */
	get now() {
		return this.clock.now;
	}

	/**
	 * Makes an id.
	 *
	 * @param {string} prefix
	 */
	newId( prefix ) {
		const count = ( this.#ids++ ).toString( 36 ).toUpperCase().padStart( 6, '0' );
		return `${ prefix }_3${ count }${ this.id.slice( 6, 10 ) }${ this.random.letters( 13 ) }`;
	}

	/**
	 * Adds an object.
	 *
	 * @param {string} kind Stripe's name of it
	 * @param {Record<string, any>} facts become the row, because copies of 100,000 objects take time
	 * @param {string} [prefix] of its id, if not the usual one
	 */
	add( kind, facts, prefix = PREFIXES[ kind ] ) {
		facts.kind = kind;
		facts.id = this.newId( prefix );
		facts.created = this.now;
		this.byId.set( facts.id, facts );
		return this.collections[ kind ].add( facts );
	}

	/**
	 * Puts back an object that a fake with the same accounts had before.
	 *
	 * @param {Record<string, any>} row
	 */
	putBack( row ) {
		this.byId.set( row.id, row );
		return this.collections[ row.kind ].add( row );
	}

	/**
	 * Returns an object of a kind, or undefined.
	 *
	 * @param {string} kind
	 * @param {string} id
	 */
	get( kind, id ) {
		const row = this.byId.get( id );
		return row?.kind === kind ? row : undefined;
	}

	/** Returns the objects of a kind, oldest first. */
	all( kind ) {
		return this.collections[ kind ].rows;
	}

	/**
	 * Adds a balance transaction; its `net` moves the balance.
	 *
	 * @param {{ amount: number, currency: string, type: string, category: string, source: any, availableOn?: number,
	 *     fee?: number, feeDetails?: any[], rate?: number|null, description?: string|null, paidOut?: boolean,
	 *     balanceType?: string }} facts
	 *     `paidOut`: no automatic payout is to pay it; `balanceType`: what it moves, if not the balance of payments
	 */
	book( {
		amount,
		currency,
		type,
		category,
		source,
		fee = 0,
		feeDetails = [],
		rate = null,
		description = null,
		availableOn = this.now,
		paidOut = false,
		balanceType = 'payments',
	} ) {
		const row = this.add( 'balance_transaction', {
			amount,
			currency,
			type,
			category,
			source,
			fee,
			feeDetails,
			rate,
			description,
			availableOn,
			net: amount - fee,
			payout: null,
			balanceType,
		} );
		if ( balanceType !== 'payments' ) {
			return row;
		}
		this.balance.move( row );
		if ( ! paidOut ) {
			const waiting = this.unpaid.get( row.currency );
			if ( waiting ) {
				waiting.push( row );
			} else {
				this.unpaid.set( row.currency, [ row ] );
			}
		}
		return row;
	}

	/** Returns the currency a payment is settled in. */
	settlementOf( currency ) {
		return this.settles.includes( currency ) ? currency : this.currency;
	}

	/**
	 * Returns when the money of a payment made now is available.
	 *
	 * @param {number} [waits] days until the bank answers
	 */
	availableOn( waits = 0 ) {
		return midnight( this.now, this.delayDays + 1 + waits );
	}

	/**
	 * Makes an event with the object as it is now.
	 *
	 * @param {string} type
	 * @param {any} row
	 * @param {Record<string, any>} [previous] old values of what changed
	 */
	emit( type, row, previous ) {
		if ( this.now < this.eventsFrom ) {
			return;
		}
		const data = { object: render( row, this ), ...( previous && { previous_attributes: previous } ) };
		const event = this.add( 'event', {
			type,
			data: JSON.stringify( data ),
			cause: this.cause,
			waiting: new Set(),
			object: row.id,
		} );
		this.onEvent( this, event );
	}

	/** Returns the events that can still be read, oldest first. */
	events() {
		const rows = this.all( 'event' );
		const first = rows.findIndex( ( { created } ) => created > this.now - RETENTION * DAY );
		return first === -1 ? [] : first === 0 ? rows : rows.slice( first );
	}

	/** Returns whether nothing has happened yet. */
	isFresh() {
		return this.all( 'payment_intent' ).length + this.all( 'charge' ).length + this.all( 'event' ).length === 0;
	}
}
