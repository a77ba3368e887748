import { copyFileSync, mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test, type BrowserContext, type Page } from '@playwright/test';
import { MODAL, POPOVER_CONTENT } from './above';
import { openCheckout, type Kind } from './checkout-page';
import { everyPage, openSettled } from './pages';
import { freshSite, HAS_SHOP, SITE } from './in-site';
import { closeShop, openShopper } from './shop';
import { expectNoOverflow } from './tabs';

test.beforeAll( freshSite );

/** A folder for a picture of all that is looked at: `npm run screenshots -- --rtl`. */
const PICTURES = process.env.TILLBOOK_PICTURES;
const PLUGIN = join( String( SITE ), 'wp-content/mu-plugins/tillbook-right-to-left.php' );

/** The order's screen is WooCommerce's, which is wider than a narrow window without us too. */
const HOSTED = [ 'order' ];

/** What opens a menu, a dialog or more of a page. */
const OPENERS: Record< string, RegExp[] > = {
	overview: [ /^ساندبوخ/ ],
	transactions: [ /^هخپورت$/, /^رهثهنت/ ],
	uncaptured: [ /^ثانثهل/ ],
	payouts: [ /^ينستانت/ ],
	connect: [ /^رهسهت/ ],
	'payment-details': [ /^رهفعند/ ],
	'disputed-payment': [ /^اثثهپت/ ],
};

/** The browser asks for the site in a right-to-left language from now on. */
const readFromRight = ( context: BrowserContext, url: string ) => context.addCookies( [ { name: 'tillbook_test_language', value: 'ar', url } ] );

async function picture( page: Page, name: string ) {
	if ( PICTURES ) {
		mkdirSync( PICTURES, { recursive: true } );
		await page.screenshot( { path: join( PICTURES, `${ name }-${ page.viewportSize()?.width }.png` ), fullPage: true } );
	}
}

/** Rules of our style sheets that know left from right: one sheet serves both directions. */
const physicalRules = ( page: Page ) =>
	page.evaluate( () => {
		const pairs = [ 'margin-*', 'padding-*', 'border-*-width', 'border-*-style', '*', 'border-top-*-radius', 'border-bottom-*-radius', 'scroll-margin-*' ].map( ( name ) => [ name.replace( '*', 'left' ), name.replace( '*', 'right' ) ] as const );
		const found: string[] = [];
		const look = ( rules: CSSRuleList ) => {
			for ( const rule of rules ) {
				if ( rule instanceof CSSStyleRule && ! rule.selectorText.includes( '[dir' ) ) {
					const value = ( name: string ) => rule.style.getPropertyValue( name );
					if ( pairs.some( ( [ left, right ] ) => value( left ) !== value( right ) ) || [ 'float', 'clear', 'text-align' ].some( ( name ) => /^(left|right)$/.test( value( name ) ) ) ) {
						found.push( rule.cssText );
					}
				}
				if ( 'cssRules' in rule ) {
					look( rule.cssRules as CSSRuleList );
				}
			}
		};
		const sheets = [ ...document.styleSheets ].filter( ( { href } ) => href?.includes( '/tillbook/build/' ) );
		sheets.forEach( ( { cssRules } ) => look( cssRules ) );
		return { sheets: sheets.length, found };
	} );

/** Amounts, shares, addresses and ids on the screen that do not run from left to right, as their letters do. */
const turned = ( page: Page ) =>
	page.evaluate( () => {
		const inOrder = /-?[$€£¥][\d.,]+(\u00a0[A-Z]{3})?|\d[\d.,]*%|[\w.+-]+@[\w-]+(\.[\w-]+)+|\b[a-z]{2,6}_\w{8,}/g;
		const found: string[] = [];
		const walker = document.createTreeWalker( document.body, NodeFilter.SHOW_TEXT );
		const at = ( node: Node, index: number ) => {
			const range = document.createRange();
			range.setStart( node, index );
			range.setEnd( node, index + 1 );
			return range.getBoundingClientRect();
		};
		while ( walker.nextNode() ) {
			const node = walker.currentNode;
			const text = node.textContent ?? '';
			if ( ! node.parentElement?.closest( '[class*="tillbook"], [id*="tillbook"]' ) || node.parentElement.closest( 'script, style, textarea' ) ) {
				continue;
			}
			for ( const { 0: match, index } of text.matchAll( inOrder ) ) {
				const first = at( node, index );
				const last = at( node, index + match.length - 1 );
				if ( first.width > 0 && Math.abs( first.top - last.top ) < 4 && first.left > last.left ) {
					found.push( text );
				}
			}
		}
		return found;
	} );

/** Opens what a page has to open, looks at it and closes it. */
async function lookBehind( page: Page, name: string ): Promise< string[] > {
	const found: string[] = [];
	for ( const opener of OPENERS[ name ] ?? [] ) {
		const button = page.getByRole( 'button', { name: opener } ).first();
		if ( ( await button.isVisible() ) && ( await button.isEnabled() ) ) {
			await button.click();
			const open = page.locator( `${ MODAL }, ${ POPOVER_CONTENT }, .woocommerce-filters__dropdown` ).last();
			if ( await open.waitFor( { timeout: 2000 } ).then( () => true, () => false ) ) {
				found.push( ...( await turned( page ) ) );
				await expectNoOverflow( page );
				await picture( page, `${ name }-open-${ String( OPENERS[ name ]?.indexOf( opener ) ) }` );
			}
			await page.keyboard.press( 'Escape' );
		}
	}
	return found;
}

test.describe( 'from right to left', () => {
	test.skip( SITE === undefined, 'The language is a file in the site\'s folder.' );
	test.beforeAll( () => copyFileSync( join( __dirname, '../support/right-to-left.php' ), PLUGIN ) );
	test.afterAll( () => rmSync( PLUGIN, { force: true } ) );

	test( 'every page stands, in one style sheet for both directions', async ( { page, context, baseURL } ) => {
		const pages = await everyPage( page );
		test.setTimeout( 60000 + pages.length * 20000 );
		await readFromRight( context, String( baseURL ) );
		for ( const { name, address } of pages ) {
			await openSettled( page, address );
			await expect( page.locator( 'html' ) ).toHaveAttribute( 'dir', 'rtl' );
			const styles = await physicalRules( page );
			expect( styles, name ).toEqual( { sheets: expect.any( Number ), found: [] } );
			expect( HOSTED.includes( name ) || styles.sheets > 0, `${ name } has a style sheet of ours.` ).toBe( true );
			await picture( page, name );
			const wrong = PICTURES ? [ ...( await turned( page ) ), ...( await lookBehind( page, name ) ) ] : [];
			await page.setViewportSize( { width: 320, height: 900 } );
			if ( ! HOSTED.includes( name ) ) {
				await expectNoOverflow( page );
			}
			await picture( page, name );
			wrong.push( ...( PICTURES ? await turned( page ) : [] ) );
			await page.setViewportSize( { width: 1440, height: 900 } );
			expect.soft( [ ...new Set( wrong ) ], name ).toEqual( [] );
		}
	} );

	test.describe( 'the storefront @real-woocommerce', () => {
		test.skip( ! HAS_SHOP || ! PICTURES, 'Pictures of a real WooCommerce\'s checkouts.' );
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
				expect( await turned( page ) ).toEqual( [] );
				await page.context().close();
			} );
		}
	} );
} );
