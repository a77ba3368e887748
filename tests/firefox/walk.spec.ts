import { expect, test } from '@playwright/test';
import { freshSite } from '../e2e/site';
import { APP_AREA, DETAILS, pageNamed, PAGES } from '../e2e/pages';
import { openSettled } from '../e2e/settled';
import { expectNoOverflow } from '../e2e/tabs';
import { ALL_RULES, expectAccessible } from '../e2e/transactions-page';

test.beforeAll( freshSite );

/** WooCommerce's own screen of an order is wider than a narrow window without our panel too. */
const HOSTED = [ 'order' ];

test( 'every page shows its content, has no errors, fits 320 pixels and is accessible', async ( { page, request } ) => {
	const pages = [ ...PAGES, ...( await Promise.all( DETAILS.map( ( name ) => pageNamed( request, name ) ) ) ) ];
	test.setTimeout( 60000 + pages.length * 60000 );
	const errors: string[] = [];
	let open = '';
	page.on( 'pageerror', ( error ) => errors.push( `${ open }: ${ error.stack ?? error }` ) );
	page.on( 'console', ( message ) => {
		const text = `${ message.text() } (${ message.location().url })`;
		if ( message.type() === 'error' && /plugins\/tillbook\/|\[tillbook|tillbook-/.test( text ) ) {
			errors.push( `${ open }: ${ text.slice( 0, 600 ) }` );
		}
	} );
	for ( const { name, address, area = APP_AREA } of pages ) {
		await test.step( name, async () => {
			open = name;
			await page.setViewportSize( { width: 1440, height: 900 } );
			await openSettled( page, address );
			await expect( page.locator( area ).first() ).toContainText( /\S/ );
			await expectAccessible( page, area, ALL_RULES );
			if ( ! HOSTED.includes( name ) ) {
				await page.setViewportSize( { width: 320, height: 640 } );
				await expectNoOverflow( page );
			}
		} );
	}
	expect( errors ).toEqual( [] );
} );
