/**
 * Tests a store with an unusual setup: another table prefix, a subfolder, another language without its files, a
 * time zone with a half-hour offset, WP_DEBUG and SCRIPT_DEBUG; and a merchant who turns plugins on and off. The
 * steps build on each other.
 */
import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { makeStore, ours, signIn } from './store.mjs';

const ADMIN = '/wp-admin/index.php';
let store, server, page, clean, full;

before( async () => {
	store = await makeStore( 'one-store', {
		prefix: 'Shop7_',
		folder: '/shop',
		constants: { SCRIPT_DEBUG: true, WPLANG: 'de_DE' },
	} );
	await store.cli( [ 'option', 'update', 'timezone_string', 'Asia/Kolkata' ] );
	await store.cli( [ 'option', 'delete', 'WPLANG' ] ).catch( () => {} );
	assert.equal( ( await store.cli( [ 'eval', 'echo get_locale();' ] ) ).stdout.trim(), 'de_DE' );
	await store.ask( 'others' );
	server = await store.serve();
	page = await signIn( store.url );
	await page( ADMIN );
	// Open the pages first, because WooCommerce writes data on its first visits.
	await page( '/wp-admin/admin.php?page=wc-admin' );
	clean = await store.ask( 'snapshot' );
	store.logged();
} );

after( async () => {
	await server?.stop();
	await store?.close();
} );

const quiet = () => assert.deepEqual( ours( store.logged() ), [] );

test( 'it is activated and used', async () => {
	store.install();
	await store.cli( [ 'plugin', 'activate', 'tillbook' ] );
	await store.cli( [ 'tillbook', 'sandbox', 'connect' ] );
	await page( ADMIN );
	assert.match( await store.ask( 'use' ), /USED/ );
	full = await store.ask( 'count' );
	assert.ok( full.transactions > 500, JSON.stringify( full ) );
	assert.equal( full.prefix, 'Shop7_' );
	assert.ok( full.routes > 40 && full.jobs > 3 && full.can && full.accountant, JSON.stringify( full ) );
	quiet();
} );

test( 'deactivation stops its jobs and keeps everything; it comes back with all of it', async () => {
	await store.cli( [ 'plugin', 'deactivate', 'tillbook' ] );
	const off = await store.ask( 'count' );
	assert.deepEqual( [ off.active, off.routes, off.jobs, off.transactions ], [ false, 0, 0, full.transactions ] );
	await store.cli( [ 'plugin', 'activate', 'tillbook' ] );
	await page( ADMIN );
	const on = await store.ask( 'count' );
	assert.deepEqual(
		[ on.active, on.routes, on.transactions, on.can ],
		[ true, full.routes, full.transactions, true ]
	);
	assert.ok( on.jobs > 3 );
	quiet();
} );

for ( const [ what, take, bring ] of [
	[
		'deactivated',
		() => store.cli( [ 'plugin', 'deactivate', 'woocommerce', '--skip-plugins' ] ),
		() => store.cli( [ 'plugin', 'activate', 'woocommerce' ] ),
	],
	[
		'deleted',
		() => store.hideWooCommerce(),
		async () => {
			store.showWooCommerce();
			await store.cli( [ 'plugin', 'activate', 'woocommerce' ] );
		},
	],
] ) {
	test( `WooCommerce is ${ what } under it: the admin says so, nothing breaks, and all is there when it is back`, async () => {
		await take();
		const { status, text } = await page( ADMIN );
		assert.equal( status, 200 );
		assert.ok(
			/id="tillbook-requirement"[^>]*><p>Tillbook Payments needs WooCommerce/.test( text ),
			'no notice says that WooCommerce is missing'
		);
		assert.equal( ( await page( '/' ) ).status, 200 );
		const without = await store.ask( 'count' );
		assert.deepEqual( [ without.routes, without.transactions ], [ 0, full.transactions ] );
		quiet();
		await bring();
		assert.ok( ! ( await page( ADMIN ) ).text.includes( 'tillbook-requirement' ), 'the notice stays' );
		const again = await store.ask( 'count' );
		assert.deepEqual( [ again.routes, again.transactions ], [ full.routes, full.transactions ] );
		quiet();
	} );
}

test( 'deactivated while WooCommerce is off it leaves no jobs to it', async () => {
	await store.cli( [ 'plugin', 'deactivate', 'woocommerce', '--skip-plugins' ] );
	await store.cli( [ 'plugin', 'deactivate', 'tillbook' ] );
	await store.cli( [ 'plugin', 'activate', 'woocommerce' ] );
	// The stand-in doesn't store jobs in the same tables as Action Scheduler.
	assert.ok( store.woocommerce !== 'real' || ( await store.ask( 'count' ) ).jobs === 0 );
	await store.cli( [ 'plugin', 'activate', 'tillbook' ] );
	await page( ADMIN );
	assert.ok( ( await store.ask( 'count' ) ).jobs > 3 );
	quiet();
} );

test( 'WooPayments beside it: it steps aside, says so, and goes on when that is gone', async () => {
	const folder = join( store.plugins, 'woocommerce-payments' );
	mkdirSync( folder );
	writeFileSync(
		join( folder, 'woocommerce-payments.php' ),
		"<?php\n/* Plugin Name: Stand-in of another payments plugin */\ndefine('WCPAY_PLUGIN_FILE', __FILE__);\nclass WC_Payments {}\n"
	);
	try {
		await store.cli( [ 'plugin', 'activate', 'woocommerce-payments' ] );
		const { status, text } = await page( ADMIN );
		assert.equal( status, 200 );
		assert.ok(
			text.includes( 'Tillbook Payments is paused: WooPayments is active' ),
			'no notice names WooPayments'
		);
		assert.equal( text.match( /id="tillbook-requirement"/g ).length, 1 );
		assert.deepEqual( [ ( await store.ask( 'count' ) ).routes, ( await page( '/' ) ).status ], [ 0, 200 ] );
		const checked = [ 'option', 'list', '--search=tillbook_jobs_checked', '--format=count' ];
		assert.equal( ( await store.cli( checked ) ).stdout.trim(), '0', 'the next admin page schedules its jobs' );
		await store.cli( [ 'plugin', 'deactivate', 'woocommerce-payments' ] );
		assert.equal( ( await store.ask( 'count' ) ).routes, full.routes );
		assert.ok( ! ( await page( ADMIN ) ).text.includes( 'tillbook-requirement' ), 'the notice stays' );
		quiet();
	} finally {
		rmSync( folder, { recursive: true } );
	}
} );

test( 'a language whose files are there is spoken by PHP and by scripts', async () => {
	const folder = join( store.dir, 'wp-content/languages/plugins' );
	mkdirSync( folder, { recursive: true } );
	const php = [ 'Payments', 'Transactions', 'Overview' ]
		.map( ( text ) => `'${ text }' => 'DE ${ text }'` )
		.join( ', ' );
	writeFileSync(
		join( folder, 'tillbook-de_DE.l10n.php' ),
		`<?php return ['domain' => 'tillbook', 'plural-forms' => 'nplurals=2; plural=(n != 1);', 'language' => 'de_DE', 'messages' => [${ php }]];`
	);
	// A language pack names a script's file after the hash of the script's path.
	const script = createHash( 'md5' ).update( 'build/page-transactions.js' ).digest( 'hex' );
	writeFileSync(
		join( folder, `tillbook-de_DE-${ script }.json` ),
		JSON.stringify( {
			domain: 'tillbook',
			locale_data: { tillbook: { '': { lang: 'de_DE' }, 'Money in': [ 'DE Money in' ] } },
		} )
	);
	try {
		const { text } = await page( '/wp-admin/admin.php?page=wc-admin&path=%2Fpayments%2Ftransactions' );
		for ( const translated of [ 'lang="de-DE"', 'DE Transactions', 'DE Money in' ] ) {
			assert.ok( text.includes( translated ), `the page has no ${ translated }` );
		}
		quiet();
	} finally {
		rmSync( folder, { recursive: true } );
	}
} );

test( 'uninstalling without the opt-in keeps the books; capabilities and export files go', async () => {
	await store.cli( [ 'plugin', 'uninstall', 'tillbook', '--deactivate', '--skip-delete' ] );
	const gone = await store.ask( 'count' );
	assert.deepEqual(
		[ gone.transactions, gone.can, gone.accountant, gone.jobs ],
		[ full.transactions, false, false, 0 ]
	);
	await store.cli( [ 'plugin', 'activate', 'tillbook' ] );
	const back = await store.ask( 'count' );
	assert.deepEqual( [ back.transactions, back.can, back.accountant ], [ full.transactions, true, true ] );
	quiet();
} );

test( 'uninstalling with all data leaves nothing of Tillbook and touches no other data', async () => {
	assert.match( await store.ask( 'use' ), /USED/ );
	await store.cli( [ 'option', 'update', 'tillbook_uninstall_remove_data', 'yes' ] );
	await store.cli( [ 'plugin', 'uninstall', 'tillbook', '--deactivate', '--skip-delete' ] );
	assert.deepEqual( await store.ask( 'traces' ), [] );
	const now = await store.ask( 'snapshot' );
	assert.deepEqual( Object.keys( now.tables ), Object.keys( clean.tables ) );
	// Ignore rows that WooCommerce added in the meantime; if they contained our name, the traces would list them.
	for ( const [ table, rows ] of Object.entries( clean.tables ) ) {
		const kept =
			typeof rows === 'string' || Array.isArray( rows )
				? now.tables[ table ]
				: Object.fromEntries( Object.keys( rows ).map( ( key ) => [ key, now.tables[ table ][ key ] ] ) );
		assert.deepEqual( kept, rows, `table ${ table }` );
	}
	assert.deepEqual( now.roles, clean.roles );
	assert.deepEqual( now.files, clean.files );
	quiet();
} );
