import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { fakeForTests, refusal, START } from './test-client.mjs';

let fake;
let stripe;
before( async () => {
	fake = await fakeForTests( { payments: 250, days: 20 } );
	stripe = fake.client();
} );
after( () => fake.close() );

const bare = ( path, key = fake.keys.secret, more = {} ) =>
	fetch( fake.url + path, { ...more, headers: { Authorization: `Bearer ${ key }`, ...more.headers } } );
const errorOf = async ( path, key, more ) => {
	const answer = await bare( path, key, more );
	return { status: answer.status, ...( await answer.json() ).error };
};
const post = ( body, headers = {} ) => ( { method: 'POST', body: new URLSearchParams( body ), headers } );

test( 'lists come newest first, ten at a time, and are read to the end without gaps or doubles', async () => {
	const first = await stripe.charges.list();
	assert.equal( first.data.length, 10 );
	assert.equal( first.has_more, true );
	const all = await stripe.charges.list( { limit: 100 } ).autoPagingToArray( { limit: 10000 } );
	assert.equal( all.length, fake.world.accounts[ 0 ].all( 'charge' ).length );
	assert.equal( new Set( all.map( ( { id } ) => id ) ).size, all.length );
	assert.deepEqual(
		all.map( ( { created } ) => created ),
		all.map( ( { created } ) => created ).sort( ( a, b ) => b - a )
	);
	assert.deepEqual(
		first.data.map( ( { id } ) => id ),
		all.slice( 0, 10 ).map( ( { id } ) => id )
	);
} );

test( 'a list continues after one object, or ends before one', async () => {
	const { data } = await stripe.paymentIntents.list( { limit: 9 } );
	const ids = data.map( ( { id } ) => id );
	const later = await stripe.paymentIntents.list( { limit: 3, starting_after: ids[ 2 ] } );
	assert.deepEqual(
		later.data.map( ( { id } ) => id ),
		ids.slice( 3, 6 )
	);
	const earlier = await stripe.paymentIntents.list( { limit: 3, ending_before: ids[ 6 ] } );
	assert.deepEqual(
		earlier.data.map( ( { id } ) => id ),
		ids.slice( 3, 6 )
	);
	assert.equal( earlier.has_more, true );
	const first = await stripe.paymentIntents.list( { limit: 3, ending_before: ids[ 2 ] } );
	assert.deepEqual(
		first.data.map( ( { id } ) => id ),
		ids.slice( 0, 2 )
	);
	assert.equal( first.has_more, false );
} );

test( 'bounds of time are kept, whether they are included or not', async () => {
	const all = await stripe.charges.list( { limit: 100 } ).autoPagingToArray( { limit: 10000 } );
	const [ newest, oldest ] = [ all[ 20 ].created, all[ 60 ].created ];
	const included = await stripe.charges.list( { limit: 100, created: { gte: oldest, lte: newest } } );
	assert.deepEqual(
		included.data.map( ( { id } ) => id ),
		all.filter( ( { created } ) => created >= oldest && created <= newest ).map( ( { id } ) => id )
	);
	const between = await stripe.charges.list( { limit: 100, created: { gt: oldest, lt: newest } } );
	assert.deepEqual(
		between.data.map( ( { id } ) => id ),
		all.filter( ( { created } ) => created > oldest && created < newest ).map( ( { id } ) => id )
	);
	const exact = await stripe.charges.list( { created: newest } );
	assert.ok( exact.data.length > 0 && exact.data.every( ( { created } ) => created === newest ) );
} );

test( 'lists are filtered by what they refer to', async () => {
	const { data: refunds } = await stripe.refunds.list( { limit: 1 } );
	const ofCharge = await stripe.refunds.list( { charge: refunds[ 0 ].charge } );
	assert.ok( ofCharge.data.every( ( { charge } ) => charge === refunds[ 0 ].charge ) && ofCharge.data.length > 0 );
	const payouts = await stripe.payouts.list( { status: 'paid', limit: 1 } );
	const members = await stripe.balanceTransactions
		.list( { payout: payouts.data[ 0 ].id, limit: 100 } )
		.autoPagingToArray( { limit: 10000 } );
	const [ own ] = members.filter( ( { type } ) => type === 'payout' );
	assert.equal( own.source, payouts.data[ 0 ].id );
	assert.equal(
		members.filter( ( each ) => each !== own ).reduce( ( sum, { net } ) => sum + net, 0 ),
		payouts.data[ 0 ].amount
	);
	const adjustments = await stripe.balanceTransactions.list( { type: 'refund', source: refunds[ 0 ].id } );
	assert.ok( adjustments.data.every( ( { source } ) => source === refunds[ 0 ].id ) );
} );

test( 'objects are expanded up to four levels, through lists and sources of different kinds', async () => {
	const { data } = await stripe.balanceTransactions.list( {
		limit: 100,
		expand: [ 'data.source', 'data.source.charge', 'data.source.charge.payment_intent' ],
	} );
	const refund = data.find( ( { type } ) => type === 'refund' ).source;
	assert.equal( refund.charge.object, 'charge' );
	assert.ok( refund.charge.payment_intent === null || refund.charge.payment_intent.object === 'payment_intent' );
	assert.equal( data.find( ( { type } ) => type === 'payout' ).source.object, 'payout' );
	const plain = await stripe.charges.retrieve( refund.charge.id );
	assert.equal( plain.refunds, undefined );
	assert.equal( typeof plain.balance_transaction, 'string' );
	const whole = await stripe.charges.retrieve( refund.charge.id, {
		expand: [ 'refunds', 'refunds.data.balance_transaction', 'balance_transaction' ],
	} );
	assert.equal( whole.refunds.data[ 0 ].object, 'refund' );
	assert.equal( whole.balance_transaction.source, whole.id );
} );

test( 'what cannot be expanded is refused', async () => {
	assert.match(
		( await errorOf( '/v1/charges?expand[]=data.amount' ) ).message,
		/^This property cannot be expanded \(amount\)/
	);
	assert.match(
		( await errorOf( '/v1/charges?expand[]=customer' ) ).message,
		/You may want to try expanding 'data\.customer'/
	);
	assert.match(
		( await errorOf( '/v1/charges?expand[]=data.payment_intent.latest_charge.payment_intent.review' ) ).message,
		/more than 4 levels/
	);
} );

test( 'parameters that are unknown, missing or of a wrong type are refused in Stripe’s words', async () => {
	const cases = [
		[
			'/v1/charges?foo=1',
			undefined,
			{ code: 'parameter_unknown', param: 'foo', message: 'Received unknown parameter: foo' },
		],
		[ '/v1/charges?foo=1&constructor=2', undefined, { message: 'Received unknown parameters: foo, constructor' } ],
		[ '/v1/charges?created[since]=1', undefined, { message: 'Received unknown parameter: created[since]' } ],
		[ '/v1/charges?limit=ten', undefined, { code: 'parameter_invalid_integer', message: 'Invalid integer: ten' } ],
		[
			'/v1/charges?limit=101',
			undefined,
			{ param: 'limit', message: 'This value must be less than or equal to 100.' },
		],
		[ '/v1/charges?limit=0', undefined, { message: 'This value must be greater than or equal to 1.' } ],
		[ '/v1/refunds?charge=', undefined, { code: 'parameter_invalid_empty', param: 'charge' } ],
		[
			'/v1/payouts',
			post( { amount: '100' } ),
			{ code: 'parameter_missing', param: 'currency', message: 'Missing required param: currency.' },
		],
		[ '/v1/refunds', post( {} ), { code: 'parameter_missing' } ],
		[
			'/v1/refunds',
			post( { charge: 'ch_x', reason: 'mood' } ),
			{ message: 'Invalid reason: must be one of duplicate, fraudulent, or requested_by_customer' },
		],
		[
			'/v1/events?' + Array.from( { length: 21 }, ( _, at ) => `types[]=charge.t${ at }` ).join( '&' ),
			undefined,
			{ param: 'types' },
		],
	];
	for ( const [ path, more, expected ] of cases ) {
		const error = await errorOf( path, fake.keys.secret, more );
		assert.equal( error.status, 400, path );
		assert.equal( error.type, 'invalid_request_error' );
		assert.deepEqual(
			Object.fromEntries( Object.keys( expected ).map( ( name ) => [ name, error[ name ] ] ) ),
			expected
		);
	}
} );

test( 'what does not exist is named', async () => {
	const error = await refusal( stripe.paymentIntents.retrieve( 'pi_none' ) );
	assert.deepEqual(
		[ error.statusCode, error.code, error.param, error.message ],
		[ 404, 'resource_missing', 'intent', "No such payment_intent: 'pi_none'" ]
	);
	const inList = await refusal( stripe.charges.list( { starting_after: 'ch_none' } ) );
	assert.deepEqual( [ inList.statusCode, inList.param ], [ 400, 'starting_after' ] );
	assert.match( ( await errorOf( '/v1/unicorns' ) ).message, /^Unrecognized request URL \(GET: \/v1\/unicorns\)/ );
} );

test( 'answers carry the version, the id of the request and the fake’s own time', async () => {
	const answer = await bare( '/v1/balance' );
	assert.equal( answer.headers.get( 'stripe-version' ), '2026-10-28.endive' );
	assert.match( answer.headers.get( 'request-id' ), /^req_/ );
	assert.equal( Date.parse( answer.headers.get( 'date' ) ) / 1000, START );
	assert.equal(
		(
			await errorOf( '/v1/balance', fake.keys.secret, { headers: { 'Stripe-Version': '2020-01-01' } } )
		).message.slice( 0, 29 ),
		'Invalid Stripe API version: 2'
	);
} );

test( 'a missing, an unknown, a revoked and an expired key are refused', async () => {
	assert.match(
		( await ( await fetch( `${ fake.url }/v1/balance` ) ).json() ).error.message,
		/^You did not provide an API key/
	);
	assert.deepEqual(
		( await errorOf( '/v1/balance', 'rk_test_unknown1234' ) ).message,
		'Invalid API Key provided: rk_test_*******1234'
	);
	const { key } = await fake.own( 'keys', { permissions: 'read' } );
	assert.equal( ( await bare( '/v1/balance', key ) ).status, 200 );
	await fake.own( 'keys/change', { key, state: 'revoked' } );
	assert.equal( ( await errorOf( '/v1/balance', key ) ).status, 401 );
	await fake.own( 'keys/change', { key, state: 'expired' } );
	assert.equal( ( await errorOf( '/v1/balance', key ) ).code, 'api_key_expired' );
} );

test( 'a missing permission is named in each of the three forms, before it is looked whether an object exists', async () => {
	const { key, account } = await fake.own( 'keys', {
		permissions: [ 'rak_charge_read', 'balance_transaction_source_read' ],
	} );
	const probe = post( {} );
	const error = await refusal( fake.client( key ).paymentIntents.capture( 'pi_tillbook_probe' ) );
	assert.equal( error.type, 'StripePermissionError' );
	assert.equal(
		error.message,
		`The provided key '${ key.slice( 0, 8 ) }${ '*'.repeat( key.length - 12 ) }${ key.slice(
			-4
		) }' does not have the required permissions for this endpoint on account '${ account }'. Having the 'rak_payment_intent_write' permission would allow this request to continue.`
	);
	await fake.own( 'keys/change', { key, denial: 'plural' } );
	assert.match(
		( await errorOf( '/v1/disputes/dp_probe/close', key, probe ) ).message,
		/Having the 'rak_dispute_client_write', 'rak_dispute_write' permissions would allow/
	);
	await fake.own( 'keys/change', { key, denial: 'nameless', denialStatus: 401 } );
	const nameless = await errorOf( '/v1/payouts/po_probe/cancel', key, probe );
	assert.deepEqual(
		[
			nameless.status,
			nameless.message.endsWith( 'Having more permissions would allow this request to continue.' ),
		],
		[ 401, true ]
	);
	await fake.own( 'keys/change', {
		key,
		permissions: [ 'charge_write', 'payment_intent_write', 'dispute_write', 'payout_write' ],
	} );
	for ( const path of [
		'/v1/payment_intents/pi_probe/capture',
		'/v1/disputes/dp_probe/close',
		'/v1/payouts/po_probe/cancel',
	] ) {
		assert.equal( ( await errorOf( path, key, probe ) ).status, 404, path );
	}
	assert.equal( ( await errorOf( '/v1/refunds', key, post( { charge: 'ch_probe' } ) ) ).code, 'resource_missing' );
} );

test( 'write contains read, transactions contain the balance, and an expansion asks for its own permission', async () => {
	const { key } = await fake.own( 'keys', { permissions: [ 'charge_write', 'balance_transaction_source_read' ] } );
	assert.equal( ( await bare( '/v1/charges', key ) ).status, 200 );
	assert.equal( ( await bare( '/v1/balance', key ) ).status, 200 );
	assert.equal( ( await bare( '/v1/charges?expand[]=data.balance_transaction', key ) ).status, 200 );
	assert.match( ( await errorOf( '/v1/charges?expand[]=data.customer', key ) ).message, /rak_customer_read/ );
	assert.match(
		( await errorOf( '/v1/account', key ) ).message,
		/on account 'acct_\w+'.*rak_connected_account_read/
	);
	fake.world.accounts[ 0 ].kycOnly = true;
	assert.match( ( await errorOf( '/v1/account', fake.keys.read ) ).message, /rak_accounts_kyc_basic_read/ );
	fake.world.accounts[ 0 ].kycOnly = false;
	assert.equal( ( await fake.client( fake.keys.read ).accounts.retrieveCurrent() ).country, 'US' );
} );

test( 'the key of another account, or of live mode, does not see this account', async () => {
	const { data } = await stripe.charges.list( { limit: 1 } );
	assert.equal( ( await errorOf( `/v1/charges/${ data[ 0 ].id }`, fake.keys.live ) ).code, 'resource_missing' );
	const live = await ( await bare( '/v1/balance', fake.keys.live ) ).json();
	assert.deepEqual( [ live.livemode, live.available[ 0 ].amount ], [ true, 0 ] );
	const { id } = await fake.own( 'accounts', { country: 'DE', currency: 'eur' } );
	const { key } = await fake.own( 'keys', { account: id, permissions: 'read' } );
	assert.deepEqual( ( await fake.client( key ).charges.list() ).data, [] );
	assert.equal(
		( await errorOf( '/v1/charges', key, { headers: { 'Stripe-Account': fake.world.accounts[ 0 ].id } } ) ).code,
		'account_invalid'
	);
} );

test( 'a request with an idempotency key has one effect and one answer, for 24 hours', async () => {
	const { charge } = await fake.own( 'pay', { amount: 3000, capture: 'automatic' } );
	const options = { idempotencyKey: 'tb_1' };
	const first = await stripe.refunds.create( { charge: charge.id, amount: 1000 }, options );
	const again = await stripe.refunds.create( { charge: charge.id, amount: 1000 }, options );
	assert.equal( again.id, first.id );
	assert.equal( again.lastResponse.headers[ 'idempotent-replayed' ], 'true' );
	assert.equal( ( await stripe.refunds.list( { charge: charge.id } ) ).data.length, 1 );
	const other = await refusal( stripe.refunds.create( { charge: charge.id, amount: 500 }, options ) );
	assert.equal( other.type, 'StripeIdempotencyError' );
	assert.match( other.message, /only be used with the same parameters/ );
	assert.match(
		( await refusal( stripe.refunds.update( first.id, {}, options ) ) ).message,
		/only be used for the same endpoint/
	);
	await fake.own( 'advance', { hours: 25 } );
	assert.notEqual( ( await stripe.refunds.create( { charge: charge.id, amount: 1000 }, options ) ).id, first.id );
} );

test( 'a refused parameter is not kept, a refusal by state is', async () => {
	const { charge } = await fake.own( 'pay', { amount: 3000, capture: 'automatic' } );
	await refusal( stripe.refunds.create( { charge: 'ch_none' }, { idempotencyKey: 'tb_2' } ) );
	await stripe.refunds.create( { charge: charge.id }, { idempotencyKey: 'tb_2' } );
	const refused = await refusal( stripe.refunds.create( { charge: charge.id }, { idempotencyKey: 'tb_3' } ) );
	const replayed = await refusal( stripe.refunds.create( { charge: charge.id }, { idempotencyKey: 'tb_3' } ) );
	assert.deepEqual( [ refused.code, replayed.code ], [ 'charge_already_refunded', 'charge_already_refunded' ] );
	assert.equal( replayed.headers[ 'idempotent-replayed' ], 'true' );
} );

test( 'the same key twice at once is refused with 409', async () => {
	const { charge } = await fake.own( 'pay', { capture: 'automatic' } );
	await fake.own( 'faults', { kind: 'slow', ms: 300, path: '/v1/refunds' } );
	const slow = stripe.refunds.create( { charge: charge.id }, { idempotencyKey: 'tb_4' } );
	await new Promise( ( done ) => setTimeout( done, 100 ) );
	const error = await refusal( stripe.refunds.create( { charge: charge.id }, { idempotencyKey: 'tb_4' } ) );
	assert.deepEqual( [ error.statusCode, error.code ], [ 409, 'idempotency_key_in_use' ] );
	assert.equal( ( await slow ).status, 'succeeded' );
} );

test( 'a fault can meet a part of the requests', async () => {
	await fake.own( 'faults', { kind: 'lock', path: '/v1/refunds', percent: 30, times: 0 } );
	let met = 0;
	for ( let request = 0; request < 100; request++ ) {
		const error = await refusal( stripe.refunds.retrieve( 're_none' ) );
		met += Number( error.statusCode === 409 );
	}
	await fake.own( 'faults', {}, 'DELETE' );
	assert.ok( met > 15 && met < 45, `${ met } of 100` );
} );

test( 'faults happen as often as they should, before or after the effect', async () => {
	const { charge } = await fake.own( 'pay', { amount: 9000, capture: 'automatic' } );
	const refund = ( key ) => stripe.refunds.create( { charge: charge.id, amount: 1000 }, { idempotencyKey: key } );
	const refunded = async () => ( await stripe.charges.retrieve( charge.id ) ).amount_refunded;

	await fake.own( 'faults', { kind: 'rate_limit', path: '/v1/refunds', retryAfter: 7, times: 2 } );
	const limited = await refusal( refund( 'f1' ) );
	assert.deepEqual( [ limited.type, limited.headers[ 'retry-after' ] ], [ 'StripeRateLimitError', '7' ] );
	await refusal( refund( 'f1' ) );
	await refund( 'f1' );
	assert.equal( await refunded(), 1000 );

	await fake.own( 'faults', { kind: 'error_before', method: 'POST' } );
	assert.equal( ( await refusal( refund( 'f2' ) ) ).statusCode, 500 );
	assert.equal( await refunded(), 1000 );

	await fake.own( 'faults', { kind: 'error_after', method: 'POST', status: 503 } );
	assert.equal( ( await refusal( refund( 'f3' ) ) ).statusCode, 503 );
	assert.equal( await refunded(), 2000 );
	assert.equal( ( await refusal( refund( 'f3' ) ) ).statusCode, 503, 'Stripe keeps errors, too' );

	const once = ( key ) =>
		bare(
			'/v1/refunds',
			fake.keys.secret,
			post( { charge: charge.id, amount: '1000' }, { 'Idempotency-Key': key, Connection: 'close' } )
		);
	await fake.own( 'faults', { kind: 'drop_after', method: 'POST', path: '/v1/' } );
	assert.match( ( await refusal( once( 'f4' ) ) ).message, /fetch failed/ );
	assert.equal( await refunded(), 3000 );
	assert.equal( ( await once( 'f4' ) ).headers.get( 'idempotent-replayed' ), 'true' );
	assert.equal( await refunded(), 3000 );

	await fake.own( 'faults', { kind: 'drop_before', method: 'POST' } );
	assert.match( ( await refusal( once( 'f5' ) ) ).message, /fetch failed/ );
	assert.equal( await refunded(), 3000 );

	await fake.own( 'faults', { kind: 'garbage', path: '/v1/balance' } );
	assert.match( ( await refusal( stripe.balance.retrieve() ) ).message, /Invalid JSON/ );
	assert.deepEqual( ( await fake.own( 'faults' ) ).faults, [] );
} );

test( 'requests are remembered with what was sent, but not with the key', async () => {
	await fake.own( 'requests', undefined, 'DELETE' );
	await stripe.charges.list( { limit: 2, created: { gte: 5 } } );
	const { requests } = await fake.own( 'requests' );
	assert.deepEqual(
		[ requests.length, requests[ 0 ].path, requests[ 0 ].params ],
		[ 1, '/v1/charges', { limit: '2', created: { gte: '5' } } ]
	);
	assert.equal( requests[ 0 ].key, fake.keys.secret.slice( -4 ) );
	assert.ok( ! JSON.stringify( requests ).includes( fake.keys.secret ) );
} );

test( 'files are sent and read', async () => {
	const file = await stripe.files.create( {
		purpose: 'dispute_evidence',
		file: { data: Buffer.from( '%PDF-1.4\r\nof delivery' ), name: 'proof.pdf', type: 'application/pdf' },
	} );
	assert.deepEqual( [ file.filename, file.size, file.type ], [ 'proof.pdf', 21, 'pdf' ] );
	assert.equal( await ( await bare( `/v1/files/${ file.id }/contents` ) ).text(), '%PDF-1.4\r\nof delivery' );
	const text = { data: Buffer.from( 'Dear bank' ), name: 'proof.pdf', type: 'application/pdf' };
	const refused = await refusal( stripe.files.create( { purpose: 'dispute_evidence', file: text } ) );
	assert.match( refused.message, /supports files of the types PDF, JPEG and PNG/ );
} );

test( 'files have a host of their own', async () => {
	const [ { id } ] = ( await stripe.files.list() ).data;
	const at = ( path, host ) => bare( path, fake.keys.secret, { headers: { 'X-Fake-Host': host } } );
	assert.equal( ( await at( `/v1/files/${ id }/contents`, 'files.stripe.com' ) ).status, 200 );
	assert.equal( ( await at( `/v1/files/${ id }/contents`, 'api.stripe.com' ) ).status, 404 );
	assert.equal( ( await at( `/v1/files/${ id }`, 'api.stripe.com' ) ).status, 200 );
	assert.equal( ( await at( '/v1/charges', 'files.stripe.com' ) ).status, 404 );
} );

test( 'a reset begins with a new world and other options', async () => {
	const other = await fakeForTests( { payments: 20, days: 5 } );
	const [ { id: former } ] = ( await other.client().charges.list() ).data;
	const { keys, accounts, now } = await other.own( 'reset', { seed: 'b', now: 1790000000 } );
	assert.equal( now, 1790000000 );
	assert.notEqual( keys.secret, other.keys.secret );
	assert.equal( ( await other.client( keys.read ).accounts.retrieveCurrent() ).id, accounts.test );
	assert.deepEqual( ( await other.client( keys.read ).charges.list() ).data, [] );
	assert.equal( ( await refusal( other.client().charges.retrieve( former ) ) ).statusCode, 401 );
	await other.close();
} );
