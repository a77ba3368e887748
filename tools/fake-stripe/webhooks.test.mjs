import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer } from 'node:http';
import { after, before, beforeEach, test } from 'node:test';
import { fakeForTests, refusal } from './test-client.mjs';

let fake;
let stripe;
let shop;
/** Requests that the shop received. @type {{ path: string, body: string, signature: string }[]} */
let received;
let answers;

before( async () => {
	shop = createServer( async ( incoming, outgoing ) => {
		const parts = [];
		for await ( const part of incoming ) {
			parts.push( part );
		}
		received.push( {
			path: incoming.url,
			body: Buffer.concat( parts ).toString(),
			signature: incoming.headers[ 'stripe-signature' ],
		} );
		outgoing.writeHead( answers ).end();
	} ).listen( 0, '127.0.0.1' );
	await once( shop, 'listening' );
	fake = await fakeForTests();
	stripe = fake.client();
} );
after( async () => {
	await fake.close();
	shop.closeAllConnections();
	shop.close();
} );
beforeEach( async () => {
	for ( const { id } of ( await stripe.webhookEndpoints.list( { limit: 100 } ) ).data ) {
		await stripe.webhookEndpoints.del( id );
	}
	await fake.own( 'webhooks', { mode: 'auto', copies: 1, signedAt: 'machine' } );
	received = [];
	answers = 200;
} );

const url = ( path ) => `http://127.0.0.1:${ shop.address().port }${ path }`;
const listen = ( path = '/hook', events = [ '*' ], more = {} ) =>
	stripe.webhookEndpoints.create( { url: url( path ), enabled_events: events, ...more } );
const settled = () => fake.own( 'webhooks/settled', {} );
const types = () => received.map( ( { body } ) => JSON.parse( body ).type );
const PAID = [ 'payment_intent.created', 'charge.succeeded', 'payment_intent.succeeded' ];

test( 'events are sent at once, signed so that the official client accepts them', async () => {
	const { secret, api_version: version } = await listen( '/hook', [ '*' ], {
		api_version: '2026-10-28.endive',
		metadata: { tillbook_site: 'https://shop.example' },
	} );
	assert.equal( version, '2026-10-28.endive' );
	await fake.own( 'pay', { capture: 'automatic' } );
	await settled();
	assert.deepEqual( types(), PAID );
	for ( const { body, signature } of received ) {
		const event = stripe.webhooks.constructEvent( body, signature, secret );
		assert.equal( event.object, 'event' );
		assert.deepEqual(
			JSON.parse( JSON.stringify( ( await stripe.events.retrieve( event.id ) ).data ) ),
			JSON.parse( body ).data
		);
	}
	assert.throws(
		() => stripe.webhooks.constructEvent( `${ received[ 0 ].body } `, received[ 0 ].signature, secret ),
		/No signatures found matching/
	);
	assert.throws(
		() => stripe.webhooks.constructEvent( received[ 0 ].body, received[ 0 ].signature, 'whsec_other' ),
		/No signatures found matching/
	);
} );

test( 'the secret is shown once', async () => {
	const { id, secret } = await listen();
	assert.match( secret, /^whsec_/ );
	assert.equal( ( await stripe.webhookEndpoints.retrieve( id ) ).secret, undefined );
} );

test( 'several endpoints each get the events they take, with their own secret; a disabled one gets none', async () => {
	const charges = await listen( '/charges', [ 'charge.succeeded' ] );
	const all = await listen( '/all' );
	const off = await listen( '/off' );
	assert.equal( ( await stripe.webhookEndpoints.update( off.id, { disabled: true } ) ).status, 'disabled' );
	await fake.own( 'pay', { capture: 'automatic' } );
	await settled();
	const at = ( path ) => received.filter( ( each ) => each.path === path );
	assert.deepEqual( [ at( '/charges' ).length, at( '/all' ).length, at( '/off' ).length ], [ 1, 3, 0 ] );
	stripe.webhooks.constructEvent( at( '/charges' )[ 0 ].body, at( '/charges' )[ 0 ].signature, charges.secret );
	stripe.webhooks.constructEvent( at( '/all' )[ 0 ].body, at( '/all' )[ 0 ].signature, all.secret );
} );

test( 'events are held, and sent late, reversed and twice', async () => {
	await listen();
	await fake.own( 'webhooks', { mode: 'hold' } );
	await fake.own( 'pay', { capture: 'automatic' } );
	await settled();
	assert.deepEqual( received, [] );
	const { sent } = await fake.own( 'webhooks/deliver', { order: 'reversed', copies: 2 } );
	assert.deepEqual( types(), [ ...PAID, ...PAID ].reverse() );
	assert.ok( sent.every( ( { status } ) => status === 200 ) );
	assert.deepEqual( ( await fake.own( 'webhooks' ) ).held, [] );
} );

test( 'held events are shuffled, and only some are sent', async () => {
	await listen();
	await fake.own( 'webhooks', { mode: 'hold' } );
	await fake.own( 'pay', { capture: 'automatic' } );
	await fake.own( 'pay', { capture: 'automatic' } );
	await fake.own( 'webhooks/deliver', { only: [ 'charge.succeeded' ] } );
	assert.deepEqual( types(), [ 'charge.succeeded', 'charge.succeeded' ] );
	await fake.own( 'webhooks/deliver', { order: 'shuffled' } );
	assert.deepEqual( types().sort(), [ ...PAID, ...PAID ].sort() );
} );

test( 'events are sent twice at once, or never', async () => {
	await listen();
	await fake.own( 'webhooks', { copies: 2 } );
	await fake.own( 'pay', { capture: 'automatic' } );
	await settled();
	assert.equal( received.length, 6 );
	assert.equal( new Set( received.map( ( { body } ) => JSON.parse( body ).id ) ).size, 3 );
	await fake.own( 'webhooks', { mode: 'lose' } );
	await fake.own( 'pay', { capture: 'automatic' } );
	await settled();
	assert.equal( received.length, 6 );
	const unsent = await stripe.events.list( { delivery_success: false } );
	assert.deepEqual( unsent.data.map( ( { type } ) => type ).reverse(), PAID );
	await fake.own( 'webhooks/resend', { event: unsent.data[ 0 ].id } );
	assert.equal( received.length, 7 );
	assert.equal( ( await stripe.events.retrieve( unsent.data[ 0 ].id ) ).pending_webhooks, 0 );
} );

test( 'an endpoint that refuses leaves its event pending', async () => {
	await listen();
	answers = 500;
	await fake.own( 'pay', { capture: 'automatic' } );
	await settled();
	assert.equal( ( await stripe.events.list( { delivery_success: false } ) ).data[ 0 ].pending_webhooks, 1 );
	assert.equal( ( await fake.own( 'webhooks' ) ).log.at( -1 ).status, 500 );
} );

test( 'signatures carry the machine’s time, or the fake’s', async () => {
	const { secret } = await listen();
	await fake.own( 'webhooks', { signedAt: 'own' } );
	await fake.own( 'pay', { capture: 'automatic' } );
	await settled();
	assert.ok( received[ 0 ].signature.startsWith( `t=${ fake.world.now },v1=` ) );
	if ( fake.world.now < Date.now() / 1000 - 300 ) {
		assert.throws(
			() => stripe.webhooks.constructEvent( received[ 0 ].body, received[ 0 ].signature, secret ),
			/Timestamp outside the tolerance zone/
		);
	}
} );

test( 'an account takes 16 endpoints, with addresses it can reach', async () => {
	assert.equal(
		( await refusal( stripe.webhookEndpoints.create( { url: 'shop.example', enabled_events: [ '*' ] } ) ) ).code,
		'url_invalid'
	);
	fake.world.accounts[ 0 ].publicUrlsOnly = true;
	assert.match( ( await refusal( listen() ) ).message, /publicly accessible/ );
	fake.world.accounts[ 0 ].publicUrlsOnly = false;
	for ( let count = 0; count < 16; count++ ) {
		await listen( `/${ count }`, [ 'charge.succeeded' ] );
	}
	assert.match( ( await refusal( listen() ) ).message, /maximum of 16 test webhook endpoints/ );
} );

test( 'what is held is handed over, signed, for a site that no server serves', async () => {
	const { secret } = await listen();
	await fake.own( 'webhooks', { mode: 'hold' } );
	await fake.own( 'webhooks/take', {} );
	await fake.own( 'pay', { capture: 'automatic' } );
	const { messages } = await fake.own( 'webhooks/take', { copies: 2, order: 'reversed' } );
	assert.deepEqual(
		messages.map( ( { type } ) => type ),
		[ ...PAID, ...PAID ].reverse()
	);
	assert.equal( messages[ 0 ].url, url( '/hook' ) );
	const { id } = stripe.webhooks.constructEvent( messages[ 0 ].body, messages[ 0 ].signature, secret );
	assert.equal( id, messages[ 0 ].event );
	assert.deepEqual( received, [] );
	assert.deepEqual( ( await fake.own( 'webhooks/take', {} ) ).messages, [] );
} );
