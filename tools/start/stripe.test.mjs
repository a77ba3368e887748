import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { startStripe } from './stripe.mjs';

test( 'each start has the same account and past, until --reset', async () => {
	const folder = mkdtempSync( join( tmpdir(), 'tillbook-start-' ) );
	const start = async ( reset ) => {
		const stripe = await startStripe( { dir: join( folder, 'site' ), reset, log: () => {} } );
		const { TILLBOOK_DEV_STRIPE: url } = stripe.site.constants;
		const key = stripe.site.account.command.at( -1 ).replace( '--key=', '' );
		const answer = await fetch( `${ url }/v1/charges?limit=100`, {
			headers: { Authorization: `Bearer ${ key }` },
		} );
		const { data } = await answer.json();
		const endpoints = await use( `${ url }/v1/webhook_endpoints`, key );
		await stripe.close();
		return { key, endpoints, charges: data.filter( ( { created } ) => created < began ).map( ( { id } ) => id ) };
	};
	let use = async ( url, key ) => {
		const body = new URLSearchParams( { url: 'http://127.0.0.1/hook', 'enabled_events[]': '*' } );
		const headers = { Authorization: `Bearer ${ key }` };
		const answer = await fetch( url, { method: 'POST', headers, body } );
		return [ ( await answer.json() ).id ];
	};
	const began = Math.floor( Date.now() / 1000 );
	const first = await start( false );
	assert.match( first.key, /^rk_test_/ );
	assert.ok( first.charges.length > 50 );
	use = async ( url, key ) => {
		const answer = await fetch( url, { headers: { Authorization: `Bearer ${ key }` } } );
		return ( await answer.json() ).data.map( ( { id } ) => id );
	};
	assert.deepEqual( await start( false ), first );
	assert.deepEqual( await start( false ), first );
	const fresh = await start( true );
	assert.equal( fresh.key, first.key );
	assert.deepEqual( fresh.endpoints, [] );
	rmSync( folder, { recursive: true } );
} );
