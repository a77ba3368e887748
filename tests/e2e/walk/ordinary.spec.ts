import { expect } from '@playwright/test';
import { freshSiteOnce } from '../site';
import { APP_AREA, DETAILS, pageNamed, PAGES } from '../pages';
import { goWithin, isApart, openSettled, settled, watchLoading } from '../settled';
import { test } from '../test';
import { answerWith, nowAnswer } from './answers';
import { findWrong, type Place } from './check';
import { accessible } from './checks/accessible';
import { adapted } from './checks/adapted';
import { dialogsByKeyboard } from './checks/dialogs';
import { oneStyleSheet } from './checks/directions';
import { focusWalk } from './checks/focus';
import { fits } from './checks/overflow';
import { listenTo, noMessages } from './checks/quiet';
import { onScale } from './checks/sizes';
import { tables, title } from './checks/title-and-tables';

// These tests are read-only, so the two processes can share them.
test.describe.configure( { mode: 'parallel' } );
test.beforeEach( freshSiteOnce );

/** Cookie that loads unminified scripts, which have more detailed messages. */
const TELLING = ( url: string ) => [ { name: 'tillbook-script-debug', value: '1', url } ];

const NAMES = [ ...PAGES.map( ( page ) => page.name ), ...DETAILS ];
/** Names of pages outside the app, which come last: what follows them has to be loaded, too. */
const APART: string[] = [ 'settings', 'currency-settings', 'order' ];
/** Number of tests that share the pages, so that the two processes have about the same to do. */
const SHARES = 5;

/**
 * Goes to a page and returns its problems.
 *
 * @param place   The page.
 * @param address Its URL.
 */
async function look( place: Place, address: string ): Promise< string[] > {
	const { page, area } = place;
	await page.setViewportSize( { width: 1440, height: 900 } );
	// With an account, the wizard leads on at once: it is loaded, because within the app it never came to rest.
	if ( isApart( page, address ) || place.name === 'onboarding' ) {
		const answer = await page.goto( address );
		expect( answer?.status() ).toBe( 200 );
	} else {
		await nowAnswer( page, 'held' );
		await goWithin( page, address );
	}
	await page.waitForSelector( area );
	await settled( page, undefined, { isWaiting: true } );
	const wrong = await findWrong( place, [ accessible ], 'while it loads' );

	await nowAnswer( page, 'real' );
	await settled( page, area );
	wrong.push(
		...( await findWrong( place, [
			accessible,
			title,
			tables,
			noMessages,
			onScale,
			oneStyleSheet,
			focusWalk,
			dialogsByKeyboard,
		] ) )
	);

	if ( place.name === 'uncaptured' ) {
		// Narrow enough for columns to scroll behind the actions.
		await page.setViewportSize( { width: 1024, height: 900 } );
		wrong.push( ...( await findWrong( place, [ focusWalk ], 'at 1024 pixels' ) ) );
	}

	await page.setViewportSize( { width: 320, height: 640 } );
	wrong.push( ...( await findWrong( place, [ fits, accessible ], 'narrow' ) ) );
	wrong.push( ...( await findWrong( place, [ adapted ] ) ) );
	return wrong;
}

for ( let share = 0; share < SHARES; share++ ) {
	const names = [ ...NAMES.filter( ( each ) => ! APART.includes( each ) ), ...APART ].filter(
		( name, index ) => index % SHARES === share
	);
	test( `each page, while it loads and when it is there: ${ names.join( ', ' ) }`, async ( {
		page,
		context,
		request,
		baseURL,
	} ) => {
		test.setTimeout( 60000 + 20000 * names.length );
		await context.addCookies( TELLING( String( baseURL ) ) );
		const said = listenTo( page );
		await answerWith( page, 'held' );
		await watchLoading( page );
		const wrong: string[] = [];
		for ( const name of names ) {
			const { address, area = APP_AREA } = await pageNamed( request, name );
			const place: Place = { page, name, area };
			wrong.push(
				...( await look( place, address ).catch( ( error: Error ) => [
					`${ name }: its checks ended early: ${ error.message }`,
				] ) ),
				...( await findWrong( place, said ) )
			);
		}
		expect( wrong ).toEqual( [] );
	} );
}

const HOSTS = [
	'/wp-admin/admin.php?page=wc-orders',
	'/wp-admin/index.php',
	'/wp-admin/plugins.php',
	'/wp-admin/site-health.php',
	'/',
];

test( 'pages of WordPress and WooCommerce log nothing about Tillbook', async ( { page, context, baseURL } ) => {
	test.slow();
	await context.addCookies( TELLING( String( baseURL ) ) );
	const said = listenTo( page );
	const wrong: string[] = [];
	for ( const address of HOSTS ) {
		await openSettled( page, address );
		wrong.push( ...( await findWrong( { page, name: address, area: 'body' }, [ noMessages, ...said ] ) ) );
	}
	expect( wrong ).toEqual( [] );
} );

test( 'a page of the shop loads no Tillbook scripts', async ( { browser, baseURL } ) => {
	const page = await browser.newPage( { baseURL, storageState: { cookies: [], origins: [] } } );
	const asked: string[] = [];
	page.on( 'request', ( request ) => asked.push( request.url() ) );
	await openSettled( page, '/' );
	expect( asked.filter( ( url ) => /tillbook\/(build|includes)|wc\/v3\/payments/.test( url ) ) ).toEqual( [] );
	await page.close();
} );
