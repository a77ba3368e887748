/** The fake's own API, `/_fake/*`: what a shopper, a bank or the network does. */
import { DAY, HOUR } from './clock.mjs';
import { dump, dumpRows } from './dump.mjs';
import { FAULTS } from './faults.mjs';
import { changeCard, detach } from './machines/cards.mjs';
import { answer as answerDispute, dispute, end, escalate } from './machines/disputes.mjs';
import { attempt, bankAnswers, cancel, capture, closeReview, openReview, pay, warn } from './machines/payments.mjs';
import { createPayout, instantlyAvailable, payAutomatically, payoutFails, payoutPaid } from './machines/payouts.mjs';
import { refund, refundCanceled, refundFails, refundSucceeds, returnDebit } from './machines/refunds.mjs';
import { endVoucher } from './machines/selling.mjs';
import { permissionSet } from './permissions.mjs';
import { seedPast } from './seed.mjs';
import { render } from './shapes/index.mjs';

/**
 * @typedef {object} Context
 * @property {import('./world.mjs').World} world
 * @property {import('./account.mjs').Account} account the one that `account` names, or the first
 * @property {any} given the body
 */

/** Returns the newest object of a kind, or the one with an id. */
function pick( account, kind, id ) {
	const row = id === undefined ? account.all( kind ).at( -1 ) : account.get( kind, id );
	if ( ! row ) {
		throw new Error( id === undefined ? `There is no ${ kind } yet.` : `There is no ${ kind } ${ id }.` );
	}
	return row;
}

/** Returns the charge of a payment, named by its own id or its intent's. */
function chargeOf( account, id ) {
	const charge = account.get( 'payment_intent', id )?.latestCharge ?? pick( account, 'charge', id );
	return charge;
}

/** Returns the newest payment method that is kept for a customer, or the one with an id. */
function keptMethod( account, id ) {
	const kept = account.all( 'payment_method' ).filter( ( { customer } ) => customer );
	const row = id === undefined ? kept.at( -1 ) : kept.find( ( each ) => each.id === id );
	if ( ! row ) {
		throw new Error( `No customer has ${ id ?? 'a payment method' }.` );
	}
	return row;
}

const withCustomer = ( account, { customer, ...rest } ) => ( {
	...rest,
	...( customer !== undefined && { customer: pick( account, 'customer', customer ) } ),
} );
const shown = ( account, rows ) =>
	Object.fromEntries( Object.entries( rows ).map( ( [ name, row ] ) => [ name, row && render( row, account ) ] ) );
const describe = ( { id, livemode, country, currency, payouts } ) => ( { id, livemode, country, currency, payouts } );
const describeKey = ( { text, account, permissions, state, denial, denialStatus } ) => ( {
	key: text,
	account: account.id,
	livemode: account.livemode,
	permissions: permissions === 'all' ? 'all' : [ ...permissions ],
	state,
	denial,
	denialStatus,
} );

/** @type {Record<string, (context: Context) => any>} */
const ACTIONS = {
	'GET ': ( { world } ) => ( {
		now: world.now,
		accounts: world.accounts.map( describe ),
		keys: [ ...world.keys.byText.values() ].map( describeKey ),
	} ),
	'POST accounts': ( { world, given } ) => describe( world.addAccount( given ) ),
	'POST keys': ( { world, account, given } ) =>
		describeKey(
			world.keys.add(
				account,
				given.permissions ?? ( given.publishable ? [] : 'read' ),
				given.publishable ? 'pk' : given.secret ? 'sk' : 'rk'
			)
		),
	'POST keys/change'( { world, given } ) {
		const key = world.keys.byText.get( given.key );
		if ( ! key ) {
			throw new Error( 'There is no such key.' );
		}
		const { permissions, state, denial, denialStatus } = given;
		Object.assign(
			key,
			permissions && { permissions: permissionSet( permissions ) },
			state && { state },
			denial && { denial },
			denialStatus && { denialStatus }
		);
		return describeKey( key );
	},
	'POST seed'( { account, world, given } ) {
		seedPast( account, { seed: world.seed, ...given } );
		return Object.fromEntries(
			Object.entries( account.collections ).map( ( [ kind, { rows } ] ) => [ kind, rows.length ] )
		);
	},
	'POST review': ( { account, given } ) =>
		shown( account, { review: openReview( account, chargeOf( account, given.payment ) ) } ),
	'POST reviewEnds'( { account, given } ) {
		const review = pick( account, 'review', given.review );
		closeReview( account, review.charge, given.reason ?? 'approved' );
		return shown( account, { review } );
	},
	'POST customer': ( { account, given } ) =>
		shown( account, {
			customer: account.add( 'customer', {
				name: given.name ?? 'Jenny Rosen',
				email: given.email ?? 'jenny@example.com',
				metadata: given.metadata ?? {},
			} ),
		} ),
	'POST forget'( { account, given } ) {
		if ( given.payment ) {
			const intent = pick( account, 'payment_intent', given.payment );
			account.collections.payment_intent.remove( intent );
			account.byId.delete( intent.id );
			return shown( account, { intent } );
		}
		const row = pick( account, 'customer', given.customer );
		row.deleted = true;
		for ( const method of account.collections.payment_method.rows ) {
			if ( method.customer === row ) {
				method.customer = null;
			}
		}
		account.emit( 'customer.deleted', row );
		return shown( account, { customer: row } );
	},
	'POST methods'( { account, given } ) {
		account.setMethods( given.methods );

		return account.methods;
	},
	'POST cardChanged'( { account, given: { method, automatic = true, ...changes } } ) {
		const row = keptMethod( account, method );
		changeCard( account, row, changes, automatic );
		return shown( account, { method: row } );
	},
	'POST detached'( { account, given } ) {
		const row = keptMethod( account, given.method );
		detach( account, row );
		return shown( account, { method: row } );
	},
	'POST reader': ( { account, given } ) =>
		shown( account, {
			reader: account.add( 'terminal.reader', {
				label: given.label ?? 'Counter',
				device: 'bbpos_wisepos_e',
				serial: given.serial ?? 'WSC513105011295',
				status: given.status ?? 'online',
			} ),
		} ),
	'POST pay': ( { account, given } ) => shown( account, pay( account, withCustomer( account, given ) ) ),
	'POST tryAgain'( { account, given } ) {
		const intent = pick( account, 'payment_intent', given.payment );
		if ( intent.status !== 'requires_payment_method' ) {
			throw new Error( `${ intent.id } is ${ intent.status }.` );
		}
		return shown( account, { intent, charge: attempt( account, intent, withCustomer( account, given ) ) } );
	},
	'POST bankAnswers'( { account, given } ) {
		const intent = pick( account, 'payment_intent', given.payment );
		if ( given.answer === 'failed' && intent.voucher ) {
			endVoucher( account, intent );
			return shown( account, { intent } );
		}
		return shown( account, {
			charge: bankAnswers( account, intent, given.answer ?? 'succeeded', given.decline ),
			intent,
		} );
	},
	'POST capture'( { account, given } ) {
		const intent = pick( account, 'payment_intent', given.payment );
		capture( account, intent, given.amount, given.old );
		return shown( account, { intent, charge: intent.latestCharge } );
	},
	'POST cancel'( { account, given } ) {
		const intent = pick( account, 'payment_intent', given.payment );
		cancel( account, intent, given.reason, given.old );
		return shown( account, { intent } );
	},
	'POST warn': ( { account, given } ) =>
		shown( account, { warning: warn( account, chargeOf( account, given.payment ) ) } ),
	'POST refund': ( { account, given: { payment, ...facts } } ) =>
		shown( account, { refund: refund( account, chargeOf( account, payment ), facts ) } ),
	'POST refundSucceeds': ( { account, given } ) =>
		after( account, 'refund', given.refund, ( row ) => refundSucceeds( account, row ) ),
	'POST refundFails': ( { account, given } ) =>
		after( account, 'refund', given.refund, ( row ) => refundFails( account, row, given.reason, given.type ) ),
	'POST refundCanceled': ( { account, given } ) =>
		after( account, 'refund', given.refund, ( row ) => refundCanceled( account, row ) ),
	'POST returnDebit'( { account, given } ) {
		const charge = chargeOf( account, given.payment );
		returnDebit( account, charge, given.reason );
		return shown( account, { charge } );
	},
	'POST dispute': ( { account, given: { payment, ...facts } } ) =>
		shown( account, { dispute: dispute( account, chargeOf( account, payment ), facts ) } ),
	'POST disputeEscalates': ( { account, given } ) =>
		after( account, 'dispute', given.dispute, ( row ) => escalate( account, row ) ),
	'POST evidence': ( { account, given } ) =>
		after( account, 'dispute', given.dispute, ( row ) =>
			answerDispute( account, row, given.evidence ?? {}, given.submit ?? true )
		),
	'POST disputeEnds': ( { account, given } ) =>
		after( account, 'dispute', given.dispute, ( row ) => end( account, row, given.result ?? 'won' ) ),
	'POST payout': ( { account, given } ) => ( {
		payouts: ( given.amount === undefined && ! given.instant
			? payAutomatically( account )
			: [
					createPayout( account, {
						currency: account.currency,
						amount: instantlyAvailable( account, given.currency ?? account.currency ).net,
						...given,
					} ),
				]
		).map( ( row ) => render( row, account ) ),
	} ),
	'POST otherBalance': ( { account, given } ) =>
		shown( account, {
			transaction: account.book( {
				amount: given.amount ?? -5000,
				currency: given.currency ?? account.currency,
				type: 'issuing_transaction',
				category: 'issuing_transaction',
				source: null,
				balanceType: given.balance ?? 'issuing',
			} ),
		} ),
	'POST payoutPaid': ( { account, given } ) =>
		after( account, 'payout', given.payout, ( row ) => payoutPaid( account, row ) ),
	'POST payoutFails': ( { account, given } ) =>
		after( account, 'payout', given.payout, ( row ) => payoutFails( account, row, given.code ) ),
	'POST advance'( { world, given: { seconds = 0, minutes = 0, hours = 0, days = 0 } } ) {
		world.advance( seconds + minutes * 60 + hours * HOUR + days * DAY );
		return { now: world.now };
	},
	'POST emit'( { account, given } ) {
		account.emit( given.type, pick( account, given.kind ?? 'charge', given.id ) );
		return shown( account, { event: account.all( 'event' ).at( -1 ) } );
	},
	'GET faults': ( { world } ) => ( { kinds: FAULTS, faults: world.faults.list, latency: world.faults.latency } ),
	'POST faults'( { world, given } ) {
		world.faults.add( given );
		return { faults: world.faults.list };
	},
	'DELETE faults'( { world } ) {
		world.faults.clear();
		return { faults: [] };
	},
	'POST latency'( { world, given } ) {
		world.faults.latency = given.ms ?? 0;
		return { latency: world.faults.latency };
	},
	'GET requests': ( { world } ) => ( { requests: world.requests } ),
	'DELETE requests'( { world } ) {
		world.requests = [];
		return { requests: [] };
	},
	'GET webhooks': ( { world: { webhooks } } ) => ( {
		mode: webhooks.mode,
		copies: webhooks.copies,
		signedAt: webhooks.signedAt,
		held: webhooks.held.map( ( { event, endpoint } ) => ( {
			event: event.id,
			type: event.type,
			endpoint: endpoint.id,
		} ) ),
		log: webhooks.log,
	} ),
	'POST webhooks'( { world: { webhooks }, given: { mode, copies, signedAt } } ) {
		Object.assign( webhooks, mode && { mode }, copies && { copies }, signedAt && { signedAt } );
		return { mode: webhooks.mode, copies: webhooks.copies, signedAt: webhooks.signedAt };
	},
	'POST webhooks/take': ( { world, given } ) => ( { messages: world.webhooks.messages( given ) } ),
	'POST webhooks/deliver': async ( { world, given } ) => ( { sent: await world.webhooks.deliver( given ) } ),
	'POST webhooks/resend': async ( { world, account, given } ) => ( {
		sent: await world.webhooks.resend( account, pick( account, 'event', given.event ), given.copies ),
	} ),
	async 'POST webhooks/settled'( { world } ) {
		await world.webhooks.settled();
		return {};
	},
	'GET dump': ( { world } ) => ( { accounts: world.accounts.map( dump ) } ),
	'POST rows': ( { account, given } ) => ( {
		data: dumpRows( account, given.kind, given.from ?? 0, given.limit ?? 500 ),
	} ),
};

function after( account, kind, id, act ) {
	const row = pick( account, kind, id );
	act( row );
	return shown( account, { [ kind ]: row } );
}

/** Names of the actions in the fake's own API, for its error message and its tests. */
export const ACTION_NAMES = Object.keys( ACTIONS );

/**
 * Does something.
 *
 * @param {import('./world.mjs').World} world
 * @param {string} method
 * @param {string} name what follows `/_fake/`
 * @param {any} given
 * @return {Promise<any>}
 * @throws {Error} with what was wrong
 */
export async function control( world, method, name, given ) {
	const action = ACTIONS[ `${ method } ${ name }` ];
	if ( ! action ) {
		throw new Error( `There is no ${ method } /_fake/${ name }. There is: ${ ACTION_NAMES.join( ', ' ) }.` );
	}
	const { account: id, ...rest } = given;
	return action( { world, account: name === 'accounts' ? world.accounts[ 0 ] : world.account( id ), given: rest } );
}
