/** Everything the fake knows: accounts, keys, faults, deliveries, and the requests it received. */
import { Account } from './account.mjs';
import { Faults } from './faults.mjs';
import { Idempotency } from './idempotency.mjs';
import { Keys } from './keys.mjs';
import { startSchedule } from './machines/payouts.mjs';
import { Random } from './random.mjs';
import { Webhooks } from './webhooks.mjs';

const REMEMBERED = 10000;

export class World {
	/** @type {Account[]} */
	accounts = [];
	faults = new Faults();
	/** Where the bank's pages are: this fake, once it listens. */
	url = 'https://hooks.stripe.com';
	/** @type {any[]} */
	requests = [];
	#idempotency = new Map();
	#began = Date.now();
	#count = 0;

	/**
	 * @param {{ seed?: string, now?: number, ticking?: boolean }} [options] `now`: the clock's start in seconds; `ticking`:
	 *     whether time passes by itself
	 */
	constructor( { seed = '1', now = Math.floor( Date.now() / 1000 ), ticking = false } = {} ) {
		this.seed = String( seed );
		this.ticking = ticking;
		this.base = now;
		this.random = new Random( `${ this.seed } world` );
		this.keys = new Keys( this.random );
		this.webhooks = new Webhooks( new Random( `${ this.seed } webhooks` ) );
		this.webhooks.signedAt = ticking ? 'machine' : 'own';
	}

	/** The time now, in seconds. */
	get now() {
		return this.base + ( this.ticking ? Math.floor( ( Date.now() - this.#began ) / 1000 ) : 0 );
	}

	/**
	 * Makes an account.
	 *
	 * @param {import('./account.mjs').AccountOptions} [options]
	 */
	addAccount( options = {} ) {
		const account = new Account( options, {
			seed: `${ this.seed } ${ this.accounts.length }`,
			now: this.now,
			pages: () => this.url,
			onEvent: ( from, event ) => this.webhooks.take( from, event ),
		} );
		startSchedule( account );
		this.accounts.push( account );
		return account;
	}

	/**
	 * Returns an account, or the first one.
	 *
	 * @param {string} [id] with `/live` or `/test` after it where both modes have the same
	 */
	account( id ) {
		const account =
			id === undefined
				? this.accounts[ 0 ]
				: this.accounts.find(
						( each ) => each.id === id || `${ each.id }/${ each.livemode ? 'live' : 'test' }` === id
					);
		if ( ! account ) {
			throw new Error( `There is no account ${ id }.` );
		}
		return account;
	}

	/** Lets happen what is due. */
	catchUp() {
		this.accounts.forEach( ( { clock } ) => clock.moveTo( this.now ) );
	}

	/**
	 * Moves the clock forward.
	 *
	 * @param {number} seconds
	 */
	advance( seconds ) {
		this.base += seconds;
		this.catchUp();
	}

	/** Returns the answers kept by idempotency key of an account. */
	idempotency( account ) {
		let kept = this.#idempotency.get( account );
		if ( ! kept ) {
			kept = new Idempotency();
			this.#idempotency.set( account, kept );
		}
		return kept;
	}

	/** Makes the id of a request. It does not depend on chance, so that requests do not change what happens. */
	newRequestId() {
		return `req_${ ( this.#count++ ).toString( 36 ).padStart( 14, '0' ) }`;
	}

	/**
	 * Remembers a request.
	 *
	 * @param {any} request
	 */
	remember( request ) {
		this.requests.push( request );
		if ( this.requests.length > REMEMBERED ) {
			this.requests.splice( 0, this.requests.length - REMEMBERED );
		}
	}
}
