/** Sends signed events to endpoints: at once, or when told to, in any order and number. */
import { createHmac } from 'node:crypto';
import { event as shape } from './shapes/event.mjs';

const TIMEOUT = 20000;

/**
 * Signs a body.
 *
 * @param {string} body
 * @param {string} secret `whsec_…`
 * @param {number} time in seconds
 */
export const signature = ( body, secret, time ) =>
	`t=${ time },v1=${ createHmac( 'sha256', secret ).update( `${ time }.${ body }` ).digest( 'hex' ) }`;

/**
 * @typedef {object} Delivery
 * @property {any} event
 * @property {any} endpoint
 * @property {import('./account.mjs').Account} account
 */

export class Webhooks {
	/** `auto` sends at once, `hold` waits for `deliver()`, `lose` never sends. @type {'auto'|'hold'|'lose'} */
	mode = 'auto';
	/** How often `auto` sends each event. */
	copies = 1;
	/** The time in signatures: the machine's, so that a site accepts them however far the fake's clock went, or the fake's. @type {'machine'|'own'} */
	signedAt = 'machine';
	/** @type {Delivery[]} */
	held = [];
	/** Answered deliveries, oldest first. @type {{ event: string, type: string, endpoint: string, status: number }[]} */
	log = [];
	/** @type {Promise<any>} */
	#underWay = Promise.resolve();

	/** @param {import('./random.mjs').Random} random */
	constructor( random ) {
		this.random = random;
	}

	/**
	 * Takes an event that has just happened.
	 *
	 * @param {import('./account.mjs').Account} account
	 * @param {any} event
	 */
	take( account, event ) {
		for ( const endpoint of account.all( 'webhook_endpoint' ) ) {
			if (
				endpoint.status === 'enabled' &&
				( endpoint.events.includes( '*' ) || endpoint.events.includes( event.type ) )
			) {
				event.waiting.add( endpoint.id );
				if ( this.mode === 'hold' ) {
					this.held.push( { account, event, endpoint } );
				} else if ( this.mode === 'auto' ) {
					for ( let copy = 0; copy < this.copies; copy++ ) {
						this.#underWay = this.#underWay.then( () => this.#send( { account, event, endpoint } ) );
					}
				}
			}
		}
	}

	/** Waits until everything that was sent has been answered. */
	async settled() {
		await this.#underWay;
	}

	/**
	 * Sends what is held.
	 *
	 * @param {How} [how]
	 */
	async deliver( how ) {
		const answers = [];
		for ( const delivery of this.#take( how ) ) {
			answers.push( await this.#send( delivery ) );
		}
		return answers;
	}

	/**
	 * Hands over what is held instead of sending it, for tests of a site that no server serves.
	 *
	 * @param {How} [how]
	 */
	messages( how ) {
		return this.#take( how ).map( ( delivery ) => {
			const { event, endpoint } = delivery;
			this.log.push( { event: event.id, type: event.type, endpoint: endpoint.id, status: 200 } );
			event.waiting.delete( endpoint.id );
			return { event: event.id, type: event.type, url: endpoint.url, ...this.#signed( delivery ) };
		} );
	}

	/**
	 * @typedef {object} How
	 * @property {'kept'|'reversed'|'shuffled'} [order]
	 * @property {number} [copies]
	 * @property {string[]} [only] ids or types of events
	 * @property {number} [limit]
	 * @property {boolean} [keep] hold them still, to send them again later
	 */

	/**
	 * Takes what is held.
	 *
	 * @param {How} [how]
	 */
	#take( { order = 'kept', copies = 1, only, limit = Infinity, keep = false } = {} ) {
		const chosen = this.held
			.filter( ( { event } ) => ! only || only.includes( event.id ) || only.includes( event.type ) )
			.slice( 0, limit );
		if ( ! keep ) {
			this.held = this.held.filter( ( each ) => ! chosen.includes( each ) );
		}
		const all = Array.from( { length: copies }, () => chosen ).flat();
		return order === 'reversed' ? all.reverse() : order === 'shuffled' ? this.random.shuffled( all ) : all;
	}

	/**
	 * Sends an event again to every endpoint that takes it, as the Dashboard's button does.
	 *
	 * @param {import('./account.mjs').Account} account
	 * @param {any} event
	 * @param {number} copies
	 */
	async resend( account, event, copies = 1 ) {
		const answers = [];
		for ( const endpoint of account.all( 'webhook_endpoint' ) ) {
			for ( let copy = 0; copy < copies; copy++ ) {
				answers.push( await this.#send( { account, event, endpoint } ) );
			}
		}
		return answers;
	}

	/** @param {Delivery} delivery */
	#signed( { account, event, endpoint } ) {
		const body = JSON.stringify( shape( event, account, endpoint.version ?? undefined ), null, 2 );
		const time = this.signedAt === 'own' ? account.now : Math.floor( Date.now() / 1000 );
		return { body, signature: signature( body, endpoint.secret, time ) };
	}

	async #send( delivery ) {
		const { event, endpoint } = delivery;
		const { body, signature: signed } = this.#signed( delivery );
		const status = await fetch( endpoint.url, {
			method: 'POST',
			body,
			redirect: 'manual',
			headers: {
				'Content-Type': 'application/json; charset=utf-8',
				'Stripe-Signature': signed,
				'User-Agent': 'Stripe/1.0 (+https://stripe.com/docs/webhooks)',
			},
			signal: AbortSignal.timeout( TIMEOUT ),
		} ).then(
			async ( answer ) => {
				await answer.arrayBuffer();
				return answer.status;
			},
			() => 0
		);
		if ( status >= 200 && status < 300 ) {
			event.waiting.delete( endpoint.id );
		}
		const entry = { event: event.id, type: event.type, endpoint: endpoint.id, status };
		this.log.push( entry );
		return entry;
	}
}
