import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { freshSite, SITE } from './in-site';
import { PAGES } from './pages';

test.beforeAll( freshSite );

const ADDRESSES = [
	...PAGES.map( ( { address } ) => address ),
	'/wp-admin/admin.php?page=wc-orders',
	'/wp-admin/index.php',
	'/wp-admin/plugins.php',
	'/wp-admin/site-health.php',
	'/',
];

/** Lines of PHP's log that are about our code or our texts. */
function logged(): string[] {
	const file = join( String( SITE ), 'wp-content/debug.log' );
	const lines = existsSync( file ) ? readFileSync( file, 'utf8' ).split( '\n' ) : [];
	return lines.filter( ( line ) => /tillbook\/|includes\/(Features|Platform|Provider|Ledger|Wiring)\/|<code>tillbook<|Tillbook\\/.test( line ) );
}

test( 'no page says anything in the console or in the log, with scripts that tell', async ( { page, context, baseURL } ) => {
	test.skip( SITE === undefined, 'Reads the log, which needs the site\'s folder.' );
	test.setTimeout( 60000 + ADDRESSES.length * 30000 );
	await context.addCookies( [ { name: 'tillbook-script-debug', value: '1', url: String( baseURL ) } ] );
	const before = logged().length;
	const said: string[] = [];
	let open = '';
	page.on( 'pageerror', ( error ) => said.push( `${ open }: ${ error.stack ?? error }` ) );
	page.on( 'console', ( message ) => {
		const text = `${ message.text() } (${ message.location().url })`;
		// What the host says of its own code is not ours to mend; React names the files a warning comes from.
		if ( [ 'warning', 'error' ].includes( message.type() ) && /plugins\/tillbook\/|\[tillbook|tillbook-/.test( text ) ) {
			said.push( `${ open }: ${ text.slice( 0, 600 ) }` );
		}
	} );
	for ( const address of ADDRESSES ) {
		open = address;
		const answer = await page.goto( address );
		expect( answer?.status(), address ).toBe( 200 );
		await page.waitForLoadState( 'networkidle' );
		expect( await page.content(), address ).not.toMatch( /<b>(Warning|Notice|Deprecated|Fatal error)<\/b>/ );
	}
	expect( said ).toEqual( [] );
	expect( logged().slice( before ) ).toEqual( [] );
} );

test( 'a page of the shop loads nothing of ours', async ( { browser, baseURL } ) => {
	const page = await browser.newPage( { baseURL, storageState: { cookies: [], origins: [] } } );
	const asked: string[] = [];
	page.on( 'request', ( request ) => asked.push( request.url() ) );
	await page.goto( '/' );
	await page.waitForLoadState( 'networkidle' );
	expect( asked.filter( ( url ) => /tillbook\/(build|includes)|wc\/v3\/payments/.test( url ) ) ).toEqual( [] );
	await page.close();
} );
