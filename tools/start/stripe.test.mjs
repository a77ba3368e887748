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
		await stripe.close();
		return { key, charges: data.filter( ( { created } ) => created < began ).map( ( { id } ) => id ) };
	};
	const began = Math.floor( Date.now() / 1000 );
	const first = await start( false );
	assert.match( first.key, /^rk_test_/ );
	assert.ok( first.charges.length > 50 );
	assert.deepEqual( await start( false ), first );
	assert.equal( ( await start( true ) ).key, first.key );
	rmSync( folder, { recursive: true } );
} );
