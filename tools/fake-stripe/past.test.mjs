import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { after, before, test } from 'node:test';
import { dump } from './dump.mjs';
import { seedPast } from './seed.mjs';
import { fakeForTests, START } from './test-client.mjs';
import { World } from './world.mjs';

let fake;
let stripe;
before( async () => {
	fake = await fakeForTests( { payments: 2000, days: 120, site: 'https://mine.example' } );
	stripe = fake.client( fake.keys.read );
} );
after( () => fake.close() );

/** Groups objects by a field, and returns how to get those with a value, in their order. */
function grouped( rows, field ) {
	const groups = new Map();
	rows.forEach( ( row ) => groups.set( row[ field ], [ ...( groups.get( row[ field ] ) ?? [] ), row ] ) );
	return ( value ) => groups.get( value ) ?? [];
}

const all = ( list ) => list.autoPagingToArray( { limit: 10000 } );

test( 'at 2,000 payments the balance is the sum of its transactions, and every automatic payout that of its members', async () => {
	const transactions = await all( stripe.balanceTransactions.list( { limit: 100 } ) );
	const { available, pending } = await stripe.balance.retrieve();
	for ( const [ list, isPart ] of [
		[ available, ( { available_on: time } ) => time <= START ],
		[ pending, ( { available_on: time } ) => time > START ],
	] ) {
		for ( const { currency, amount } of list ) {
			const own = transactions.filter( ( each ) => each.currency === currency && isPart( each ) );
			assert.equal(
				amount,
				own.reduce( ( sum, { net } ) => sum + net, 0 ),
				currency
			);
		}
	}
	for ( const { amount, fee, net, fee_details: details } of transactions ) {
		assert.equal( net, amount - fee );
		assert.equal(
			fee,
			details.reduce( ( sum, each ) => sum + each.amount, 0 )
		);
	}
	const payouts = await all( stripe.payouts.list( { limit: 100 } ) );
	assert.ok( payouts.length > 100 && payouts.some( ( { status } ) => status === 'failed' ) );
	const members = new Set();
	for ( const { id, amount } of payouts.slice( 0, 40 ) ) {
		const { data } = await stripe.balanceTransactions.list( { payout: id, limit: 100 } );
		assert.equal(
			data.reduce( ( sum, { net } ) => sum + net, 0 ),
			0,
			id
		);
		assert.equal( data.find( ( { type, source } ) => type === 'payout' && source === id ).net, -amount );
		data.forEach( ( each ) => {
			assert.ok( ! members.has( each.id ), 'a transaction is in one payout' );
			members.add( each.id );
		} );
	}
} );

test( 'charges, refunds and disputes agree with their money', async () => {
	const {
		charge: charges,
		refund: refunds,
		balance_transaction: transactions,
		dispute: disputes,
		payment_intent: intents,
	} = dump( fake.world.accounts[ 0 ] );
	const refundsOf = grouped(
		refunds.filter( ( { status } ) => status !== 'failed' ),
		'charge'
	);
	for ( const charge of charges ) {
		const own = refundsOf( charge.id );
		assert.equal(
			charge.amount_refunded,
			own.reduce( ( sum, { amount } ) => sum + amount, 0 ),
			charge.id
		);
		assert.ok( charge.amount_refunded <= charge.amount );
	}
	const money = grouped( transactions, 'source' );
	for ( const { id, status, captured, created } of charges ) {
		// A debit is booked when it is sent to the bank, and again if the bank refuses it.
		const times = captured && created < START - 10 ? ( status === 'failed' ? 2 : 1 ) : 0;
		assert.equal( money( id ).length, times, id );
	}
	for ( const dispute of disputes ) {
		assert.deepEqual(
			money( dispute.id ).map( ( { id } ) => id ),
			dispute.balance_transactions.map( ( { id } ) => id )
		);
	}
	const chargesOf = grouped( charges, 'payment_intent' );
	for ( const intent of intents ) {
		const own = chargesOf( intent.id );
		assert.equal( intent.latest_charge, own.at( -1 )?.id ?? null );
		assert.equal( intent.amount_received, intent.status === 'succeeded' ? own.at( -1 ).amount_captured : 0 );
	}
} );

test( 'the past has everything that a provider must understand', () => {
	const {
		charge: charges,
		payment_intent: intents,
		refund: refunds,
		dispute: disputes,
		balance_transaction: transactions,
	} = dump( fake.world.accounts[ 0 ] );
	const has = ( rows, ...words ) => words.forEach( ( word ) => assert.ok( rows.includes( word ), word ) );
	has(
		intents.map( ( { status } ) => status ),
		'succeeded',
		'canceled',
		'requires_payment_method',
		'requires_capture',
		'processing'
	);
	has(
		charges.map( ( { status } ) => status ),
		'succeeded',
		'failed',
		'pending'
	);
	has(
		refunds.map( ( { status } ) => status ),
		'succeeded',
		'failed'
	);
	has(
		disputes.map( ( { status } ) => status ),
		'won',
		'lost'
	);
	has(
		charges.map( ( { currency } ) => currency ),
		'usd',
		'eur',
		'gbp',
		'jpy'
	);
	has(
		transactions.map( ( { type } ) => type ),
		'charge',
		'payment',
		'refund',
		'refund_failure',
		'adjustment',
		'payout',
		'payout_failure'
	);
	has(
		transactions.map( ( { reporting_category: category } ) => category ),
		'partial_capture_reversal'
	);
	assert.ok(
		charges.some( ( { payment_intent: intent } ) => intent === null ),
		'legacy charges'
	);
	const sellers = charges.map( ( { metadata } ) =>
		metadata.tillbook_site === 'https://mine.example' ? 'own' : metadata.order_id ? 'other shop' : 'invoice'
	);
	has( sellers, 'own', 'other shop', 'invoice' );
} );

test( 'the same seed makes the same world, another seed another one', () => {
	const hash = ( seed ) => {
		const world = new World( { seed, now: START } );
		const account = world.addAccount( { settles: [ 'usd', 'eur' ] } );
		seedPast( account, { payments: 150, days: 40, seed } );
		world.advance( 86400 );
		return createHash( 'sha256' )
			.update( JSON.stringify( dump( account ) ) )
			.digest( 'hex' );
	};
	assert.equal( hash( 'a' ), hash( 'a' ) );
	assert.notEqual( hash( 'a' ), hash( 'b' ) );
} );

test( 'a past is given only to a fresh account', () => {
	assert.throws( () => seedPast( fake.world.accounts[ 0 ], { payments: 1 } ), /to which nothing has happened/ );
} );
