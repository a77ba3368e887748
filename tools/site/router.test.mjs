import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { freePort } from './ports.mjs';
import { serve } from './serve.mjs';

const folder = mkdtempSync( join( tmpdir(), 'tillbook-router-' ) );
const site = join( folder, 'wordpress' );
let url = '';
let server;

before( async () => {
	mkdirSync( join( site, 'js' ), { recursive: true } );
	mkdirSync( join( folder, 'kept' ) );
	writeFileSync( join( site, 'js/app.js' ), 'const grüße = 1;' );
	writeFileSync( join( site, 'wp-login.php' ), 'ready' );
	// A fake WordPress that counts its responses.
	writeFileSync(
		join( site, 'index.php' ),
		"<?php file_put_contents(__DIR__ . '/count', '.', FILE_APPEND); header('X-WP-Total: 7'); http_response_code(isset($_GET['fails']) ? 403 : 200); echo 'answer ', filesize(__DIR__ . '/count');"
	);
	const port = await freePort();
	url = `http://127.0.0.1:${ port }`;
	server = await serve( site, port, folder, '', { TILLBOOK_KEPT_ANSWERS: join( folder, 'kept' ) } );
} );
after( async () => {
	await server?.stop();
	rmSync( folder, { recursive: true, force: true } );
} );

test( 'the browser keeps a script with a version in its address, and no other', async () => {
	const versioned = await fetch( `${ url }/js/app.js?ver=1` );
	assert.equal( await versioned.text(), 'const grüße = 1;' );
	assert.match( versioned.headers.get( 'content-type' ) ?? '', /^text\/javascript/ );
	assert.match( versioned.headers.get( 'cache-control' ) ?? '', /immutable/ );
	const plain = await fetch( `${ url }/js/app.js` );
	assert.equal( await plain.text(), 'const grüße = 1;' );
	assert.equal( plain.headers.get( 'cache-control' ), null );
} );

test( "WooCommerce's own questions are answered once for each user, what Tillbook asks each time", async () => {
	const ask = async ( path, user ) => {
		const answer = await fetch( url + path, { headers: { cookie: `wordpress_logged_in_x=${ user }` } } );
		return `${ answer.status } ${ await answer.text() } of ${ answer.headers.get( 'x-wp-total' ) }`;
	};
	const tasks = '/wp-json/wc-admin/onboarding/tasks?_locale=user';
	const first = await ask( tasks, 'ada' );
	assert.equal( await ask( tasks, 'ada' ), first );
	assert.notEqual( await ask( tasks, 'grace' ), first );
	const own = '/wp-json/wc/v3/payments/transactions?page=1';
	assert.notEqual( await ask( own, 'ada' ), await ask( own, 'ada' ) );
	const refused = '/wp-json/wc-admin/plugins/active?fails=1';
	assert.notEqual( await ask( refused, 'ada' ), await ask( refused, 'ada' ) );
} );
