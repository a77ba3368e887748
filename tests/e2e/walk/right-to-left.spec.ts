import { copyFileSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, type BrowserContext, type Page } from '@playwright/test';
import { MODAL, POPOVER_CONTENT } from '../overlays';
import { openCheckout, type Kind } from '../checkout-page';
import { freshSiteOnce, HAS_SHOP, SITE } from '../site';
import { APP_AREA, DETAILS, pageNamed, PAGES } from '../pages';
import { goSettled } from '../settled';
import { closeShop, openShopper } from '../shop';
import { test } from '../test';
import { findWrong, type Place } from './check';
import { accessible } from './checks/accessible';
import { inOrder, mirrored, oneStyleSheet } from './checks/directions';
import { fits } from './checks/overflow';

/** Folder for screenshots of all checked pages: `npm run screenshots -- --rtl`. */
const PICTURES = process.env.TILLBOOK_PICTURES;

/** Buttons that open menus, dialogs or disclosures, in the letters of tests/support/right-to-left.php. */
const OPENERS: Record< string, RegExp[] > = {
	overview: [ /^ساندبوخ/ ],
	transactions: [ /^هخپورت$/, /^رهثهنت/ ],
	uncaptured: [ /^ثانثهل/ ],
	payouts: [ /^ينستانت/ ],
	connect: [ /^رهسهت/ ],
	'payment-details': [ /^رهفعند/ ],
	'disputed-payment': [ /^اثثهپت/ ],
};

/** Makes the browser request the site in a right-to-left language from now on. */
const readFromRight = ( context: BrowserContext, url: string ) =>
	context.addCookies( [ { name: 'tillbook_test_language', value: 'ar', url } ] );

async function picture( page: Page, name: string ) {
	if ( PICTURES ) {
		mkdirSync( PICTURES, { recursive: true } );
		await page.screenshot( {
			path: join( PICTURES, `${ name }-${ page.viewportSize()?.width }.png` ),
			fullPage: true,
		} );
	}
}

/** Opens, checks and closes a page's menus, dialogs and disclosures. */
async function lookBehind( place: Place ): Promise< string[] > {
	const { page, name } = place;
	const wrong: string[] = [];
	for ( const [ index, opener ] of ( OPENERS[ name ] ?? [] ).entries() ) {
		const button = page
			.getByRole( 'button', { name: opener } )
			.and( page.locator( ':not([aria-disabled="true"])' ) )
			.first();
		await button.click();
		const open = page.locator( `${ MODAL }, ${ POPOVER_CONTENT }` );
		// Some buttons act immediately and open nothing.
		if (
			await open
				.last()
				.waitFor( { timeout: 2000 } )
				.then(
					() => true,
					() => false
				)
		) {
			wrong.push( ...( await findWrong( place, [ inOrder, fits ], `with ${ String( opener ) } open` ) ) );
			await picture( page, `${ name }-open-${ index }` );
			await page.keyboard.press( 'Escape' );
			await expect( open ).toHaveCount( 0 );
		}
	}
	return wrong;
}

// These tests are read-only, so the two processes can share them.
test.describe.configure( { mode: 'parallel' } );
test.beforeEach( freshSiteOnce );

test.describe( 'from right to left', () => {
	test.skip( SITE === undefined, "The language is a file in the site's folder." );
	// The file does nothing without its cookie, and the next test file restores a site without it.
	test.beforeEach( () =>
		copyFileSync(
			join( __dirname, '../../support/right-to-left.php' ),
			join( String( SITE ), 'wp-content/mu-plugins/tillbook-right-to-left.php' )
		)
	);

	const ALL = [ ...PAGES.map( ( page ) => page.name ), ...DETAILS ];
	for ( const half of [ 0, 1 ] ) {
		test( `each page, wide and narrow (${ half + 1 } of 2)`, async ( { page, context, request, baseURL } ) => {
			test.setTimeout( PICTURES ? 600000 : 240000 );
			await readFromRight( context, String( baseURL ) );
			const wide = page.viewportSize() ?? { width: 1440, height: 900 };
			const wrong: string[] = [];
			for ( const name of ALL.filter( ( each, index ) => index % 2 === half ) ) {
				const { address, area = APP_AREA } = await pageNamed( request, name );
				const place: Place = { page, name, area };
				await page.setViewportSize( wide );
				await goSettled( page, address, area );
				wrong.push( ...( await findWrong( place, [ mirrored, oneStyleSheet, inOrder, fits, accessible ] ) ) );
				await picture( page, name );
				if ( PICTURES ) {
					wrong.push( ...( await lookBehind( place ) ) );
				}
				await page.setViewportSize( { width: 320, height: 900 } );
				wrong.push( ...( await findWrong( place, [ fits, inOrder ], 'narrow' ) ) );
				await picture( page, name );
			}
			expect( wrong ).toEqual( [] );
		} );
	}

	test.describe( 'the storefront @real-woocommerce', () => {
		test.skip( ! HAS_SHOP || ! PICTURES, "Pictures of a real WooCommerce's checkouts." );
		test.afterAll( () => ( HAS_SHOP && PICTURES ? closeShop() : undefined ) );

		for ( const kind of [ 'classic', 'block' ] as Kind[] ) {
			test( `the ${ kind } checkout`, async ( { browser, baseURL } ) => {
				test.setTimeout( 240000 );
				const page = await openShopper( browser, baseURL );
				await openCheckout( page, kind );
				await readFromRight( page.context(), String( baseURL ) );
				await page.reload();
				await page.waitForLoadState( 'networkidle' );
				for ( const width of [ 1440, 320 ] ) {
					await page.setViewportSize( { width, height: 900 } );
					await picture( page, `checkout-${ kind }` );
				}
				expect( await findWrong( { page, name: `${ kind } checkout`, area: 'body' }, [ inOrder ] ) ).toEqual(
					[]
				);
				await page.context().close();
			} );
		}
	} );
} );
