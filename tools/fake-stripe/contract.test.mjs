import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { differences, readContract, skipWithout } from './contract.mjs';
import { EXPANDABLE } from './expand.mjs';
import { routes } from './routes/index.mjs';
import { fakeForTests } from './test-client.mjs';
import { API_VERSION } from './version.mjs';

const contract = readContract();
const skip = skipWithout( contract );
let fake;
before( async () => {
	fake = await fakeForTests( { payments: 600, days: 60 } );
	const { customer } = await fake.own( 'customer', {} );
	await fake.own( 'pay', { customer: customer.id } );
	await fake.own( 'cardChanged', { last4: '1881', exp_year: 2041 } );
	await fake.own( 'cardChanged', { exp_month: 2, automatic: false } );
	await fake.own( 'detached', {} );
} );
after( () => fake.close() );

test( 'a difference of any kind is found', () => {
	const schema = {
		type: 'object',
		required: [ 'id' ],
		properties: {
			id: { type: 'string' },
			status: { type: 'string', enum: [ 'open' ] },
			next: { anyOf: [ { type: 'string' }, { type: 'number' } ], nullable: true },
		},
	};
	assert.deepEqual( differences( {}, schema, { id: 'a', next: null } ), [] );
	assert.deepEqual( differences( {}, schema, { status: 'shut' } ), [
		'id is missing',
		'status is "shut", which is none of open',
	] );
	assert.deepEqual( differences( {}, schema, { id: null, other: 1, next: true } ), [
		'id is null, not string',
		'other is unknown',
		'next is boolean, not string',
	] );
} );

test( 'the version is that of the description', { skip }, () => assert.equal( contract.info.version, API_VERSION ) );

test( 'every route and every parameter is one of Stripe, and no parameter lacks', { skip }, () => {
	const wrong = [];
	// Only browsers make confirmation tokens; the description is that of servers. It leaves test clocks out, which only
	// `stripe:verify` uses.
	const described = routes.filter(
		( { path, publishable } ) => publishable !== 'only' && ! path.startsWith( '/v1/test_helpers/test_clocks' )
	);
	for ( const { method, path, params } of described ) {
		const operation = contract.paths[ path ]?.[ method.toLowerCase() ];
		if ( ! operation ) {
			wrong.push( `${ method } ${ path } is no route of Stripe` );
			continue;
		}
		const names =
			method === 'POST'
				? Object.keys( Object.values( operation.requestBody.content )[ 0 ].schema.properties )
				: ( operation.parameters ?? [] ).filter( ( each ) => each.in === 'query' ).map( ( { name } ) => name );
		const own = Object.keys( params );
		wrong.push(
			...own
				.filter( ( name ) => ! names.includes( name ) )
				.map( ( name ) => `${ method } ${ path } takes ${ name }` )
		);
		wrong.push(
			...names
				.filter( ( name ) => ! own.includes( name ) )
				.map( ( name ) => `${ method } ${ path } does not take ${ name }` )
		);
	}
	assert.deepEqual( wrong, [] );
} );

test( 'every object has the fields and types of Stripe', { skip }, async () => {
	const { accounts } = await fake.own( 'dump' );
	const found = new Set();
	for ( const [ kind, value ] of Object.entries( accounts[ 0 ] ) ) {
		const schema = contract.components.schemas[ kind ];
		for ( const each of kind === 'event' ? [] : [ value ].flat() ) {
			differences( contract, schema, each ).forEach( ( text ) => found.add( `${ kind }: ${ text }` ) );
		}
	}
	for ( const { data, type, ...event } of accounts[ 0 ].event ) {
		differences( contract, contract.components.schemas[ data.object.object ], data.object ).forEach( ( text ) =>
			found.add( `${ type }: ${ text }` )
		);
		const { data: _, type: __, ...properties } = contract.components.schemas.event.properties;
		differences( contract, { type: 'object', properties }, event ).forEach( ( text ) =>
			found.add( `event: ${ text }` )
		);
		assert.ok( contract[ 'x-event-types' ].includes( type ), `${ type } is an event of Stripe` );
	}
	assert.deepEqual( [ ...found ], [] );
} );

test( 'every answer has the shape of Stripe, with all that can be expanded', { skip }, async () => {
	const headers = { Authorization: `Bearer ${ fake.keys.secret }` };
	const ids = Object.fromEntries(
		Object.entries( fake.world.accounts[ 0 ].collections ).map( ( [ kind, { rows } ] ) => [
			kind,
			rows.at( -1 )?.id,
		] )
	);
	const wrong = [];
	let checked = 0;
	for ( const { method, path, kind, isList, params } of routes ) {
		const id = path.startsWith( '/v1/customers/{id}/' )
			? ids.customer
			: path.startsWith( '/v1/accounts/' )
				? fake.world.accounts[ 0 ].id
				: ids[ kind ];
		if ( method !== 'GET' || ! kind || ( path.includes( '{id}' ) && ! id ) ) {
			continue;
		}
		const query = new URLSearchParams( isList && 'limit' in params ? { limit: '50' } : {} );
		expansions( kind ).forEach( ( name ) => query.append( 'expand[]', isList ? `data.${ name }` : name ) );
		const answer = await fetch( `${ fake.url }${ path.replace( '{id}', id ) }?${ query }`, { headers } );
		const body = await answer.json();
		assert.equal( answer.status, 200, `${ path }: ${ body.error?.message }` );
		const schema = contract.paths[ path ].get.responses[ 200 ].content[ 'application/json' ].schema;
		if ( kind !== 'event' ) {
			differences( contract, schema, body ).forEach( ( text ) => wrong.push( `${ path }: ${ text }` ) );
		}
		checked++;
	}
	assert.deepEqual( [ ...new Set( wrong.map( ( text ) => text.replace( /\[\d+\]/g, '[]' ) ) ) ], [] );
	assert.ok( checked > 25, `${ checked } answers` );
} );

test( 'what can be expanded can be expanded at Stripe', { skip }, () => {
	const wrong = [];
	for ( const [ kind, fields ] of Object.entries( EXPANDABLE ) ) {
		const schema = contract.components.schemas[ kind ];
		for ( const name of schema?.[ 'x-expandableFields' ] ?? [] ) {
			if ( ! ( name in fields ) ) {
				wrong.push( `${ kind }.${ name }` );
			}
		}
	}
	assert.deepEqual( wrong, [] );
} );

/** Names every field of a kind that can be expanded. */
const expansions = ( kind ) =>
	Object.entries( EXPANDABLE[ kind ] ?? {} ).flatMap( ( [ name, inner ] ) =>
		Array.isArray( inner ) ? [ name ] : Object.keys( inner ).map( ( each ) => `${ name }.${ each }` )
	);
