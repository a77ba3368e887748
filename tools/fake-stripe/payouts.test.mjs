import assert from 'node:assert/strict';
import { after, before, beforeEach, test } from 'node:test';
import { fakeForTests, refusal } from './test-client.mjs';

let fake;
let account;
let stripe;
before( async () => ( fake = await fakeForTests() ) );
after( () => fake.close() );
beforeEach( () => begin( {} ) );

/** Gives the test an account without a schedule. */
async function begin( options ) {
	( { id: account } = await fake.own( 'accounts', { payouts: 'manual', ...options } ) );
	const { key } = await fake.own( 'keys', { account, secret: true } );
	stripe = fake.client( key );
}

const own = ( name, given = {} ) => fake.own( name, { account, ...given } );
const paid = async ( amount ) => {
	await own( 'pay', { amount } );
	await own( 'advance', { days: 4 } );
};
const instant = async () =>
	( await stripe.balance.retrieve( { expand: [ 'instant_available.net_available' ] } ) ).instant_available?.[ 0 ];
const request = ( more ) => ( { currency: 'usd', method: 'instant', ...more } );

for ( const amount of [ 100, 3000, 5230, 10050, 10151, 10200, 99999 ] ) {
	test( `what is offered of a payment of ${ amount } can be paid out, and leaves nothing`, async () => {
		await paid( amount );
		const {
			amount: whole,
			net_available: [ { amount: net, destination } ],
		} = await instant();
		assert.ok( net > 0 && net < whole );
		const payout = await stripe.payouts.create( request( { amount: net, destination } ), {
			idempotencyKey: `offer-${ amount }`,
		} );
		assert.equal( payout.destination, destination );
		const { available } = await stripe.balance.retrieve();
		assert.ok( available[ 0 ].amount >= 0 && available[ 0 ].amount <= 1, String( available[ 0 ].amount ) );
		assert.equal( ( await instant() ).net_available[ 0 ].amount, 0 );
	} );
}

test( 'the net amount is told only where it is asked for', async () => {
	await paid( 5000 );
	const { instant_available: bare } = await stripe.balance.retrieve();
	assert.deepEqual( [ bare[ 0 ].amount, bare[ 0 ].net_available ], [ 4825, undefined ] );
} );

test( 'more than there is, with the fee, is refused', async () => {
	await paid( 5000 );
	const { code, statusCode } = await refusal( stripe.payouts.create( request( { amount: 4800 } ) ) );
	assert.deepEqual( [ statusCode, code ], [ 400, 'balance_insufficient' ] );
	await stripe.payouts.create( request( { amount: 4775 } ) );
	assert.equal( ( await refusal( stripe.payouts.create( request( { amount: 1 } ) ) ) ).code, 'balance_insufficient' );
} );

test( 'what is pending is paid out instantly, not otherwise', async () => {
	await own( 'pay', { amount: 5000 } );
	await own( 'advance', { seconds: 10 } );
	assert.equal( ( await instant() ).amount, 4825 );
	const waits = await refusal( stripe.payouts.create( { amount: 100, currency: 'usd' } ) );
	assert.equal( waits.code, 'balance_insufficient' );
	await stripe.payouts.create( request( { amount: 4775 } ) );
	await own( 'advance', { days: 4 } );
	const { available, pending } = await stripe.balance.retrieve();
	assert.deepEqual( [ available[ 0 ].amount, pending[ 0 ].amount ], [ 0, 0 ] );
} );

test( "an account that can't pay out instantly says so", async () => {
	await begin( { instant: false } );
	await paid( 5000 );
	assert.equal( await instant(), undefined );
	assert.equal(
		( await refusal( stripe.payouts.create( request( { amount: 100 } ) ) ) ).code,
		'instant_payouts_unsupported'
	);
	await stripe.payouts.create( { amount: 100, currency: 'usd' } );
} );

test( "another account's bank account is unknown", async () => {
	await paid( 5000 );
	const { code, param } = await refusal(
		stripe.payouts.create( request( { amount: 100, destination: 'ba_none' } ) )
	);
	assert.deepEqual( [ code, param ], [ 'resource_missing', 'destination' ] );
} );

test( 'a key needs to be allowed to pay out; the same key makes one payout', async () => {
	await paid( 5000 );
	const { key: reading } = await fake.own( 'keys', { account, permissions: 'read' } );
	const denied = await refusal( fake.client( reading ).payouts.create( request( { amount: 100 } ) ) );
	assert.match( denied.message, /rak_payout_write/ );
	const probe = await refusal( fake.client( reading ).payouts.cancel( 'po_tillbook_probe' ) );
	assert.match( probe.message, /rak_payout_write/ );
	const { key: acting } = await fake.own( 'keys', { account, permissions: [ 'payout_write' ] } );
	assert.equal( ( await refusal( fake.client( acting ).payouts.cancel( 'po_tillbook_probe' ) ) ).statusCode, 404 );

	const twice = await Promise.all(
		[ 1, 2 ].map( () =>
			fake
				.client( acting )
				.payouts.create( request( { amount: 100, metadata: { tillbook_write: 'tb_1' } } ), {
					idempotencyKey: 'tb_1_1',
				} )
				.catch( ( { code } ) => ( { id: code } ) )
		)
	);
	const made = ( await stripe.payouts.list() ).data;
	assert.equal( made.length, 1 );
	assert.ok( twice.every( ( { id } ) => [ made[ 0 ].id, 'idempotency_key_in_use', 'lock_timeout' ].includes( id ) ) );
	assert.equal( made[ 0 ].metadata.tillbook_write, 'tb_1' );
} );

test( 'automatic payouts leave the minimum balance: held in each one, released for the next', async () => {
	await begin( { payouts: 'daily', minimumBalance: 1000 } );
	await paid( 5000 );
	await paid( 6000 );
	const { data: payouts } = await stripe.payouts.list();
	const members = await Promise.all(
		payouts.map( async ( { id } ) => ( await stripe.balanceTransactions.list( { payout: id } ) ).data )
	);
	assert.deepEqual(
		members.map( ( all ) => all.map( ( { type, net } ) => `${ type } ${ net }` ).sort() ),
		[
			[
				'charge 5796',
				'payout -5796',
				'payout_minimum_balance_hold -1000',
				'payout_minimum_balance_release 1000',
			],
			[ 'charge 4825', 'payout -3825', 'payout_minimum_balance_hold -1000' ],
		]
	);
	assert.equal( ( await stripe.balance.retrieve() ).available[ 0 ].amount, 1000 );
} );
