import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import { OPENED_BY_BUTTON } from '../overlays';
import { freshSiteOnce, inSite, SITE } from '../site';
import { APP_AREA, DETAILS, FURTHER, pageNamed, PAGES } from '../pages';
import { openSettled, settled } from '../settled';
import { test } from '../test';
import { findOpener, leaveOpener, OPENERS, type Opener } from './openers';
import { findTexts, named, type Finding } from './checks/texts';

/** Patterns of data on pages, as opposed to our texts. */
const DATA = [
	/\S+@\S+/g,
	// Direction marks around amounts.
	/[\u2066-\u2069]/g,
	// Amounts, currency and country codes, ids and card numbers.
	/\b[A-Z]{2,3}\b/g,
	/\b(?=\w*\d)\w{8,}/g,
	/\b[a-z]{2,5}_\w+/g,
	// Dates and times, which WordPress and the browser format in the user's language.
	/\b(January|February|March|April|May|June|July|August|September|October|November|December)\b/g,
	/\b\d*(am|pm|st|nd|rd|th)\b/gi,
	/\bin \d+ (minute|hour|day|week)s?\b/g,
	// How keys and ids begin, as fields for them show.
	/\b(rk|acct)_…/g,
	// Names of brands, and names used in the sandbox account.
	/\b(Visa|Mastercard|American Express|JCB|Discover|Diners Club|UnionPay|Apple Pay|Google Pay|Klarna|Affirm|Afterpay|Clearpay|Alipay|WeChat Pay|Bancontact|EPS|iDEAL|Multibanco|Przelewy24|Link|Stripe|WooPayments|WooCommerce)\b/g,
	/\b(WisePad 3|Tap to Pay|Sandbox Bank|SANDBOX BANK|Sampleton|Sample Street)\b/gi,
];

/** Returns a pattern for the names of customers, and of countries in WooCommerce's translation. */
const givenNames = (): RegExp => {
	const names = JSON.parse(
		inSite( `
		global $wpdb;
		echo wp_json_encode([...array_values(WC()->countries->get_countries()), ...$wpdb->get_col("SELECT DISTINCT customer_name FROM {$wpdb->prefix}tillbook_transactions WHERE customer_name IS NOT NULL UNION SELECT DISTINCT customer_name FROM {$wpdb->prefix}tillbook_payments WHERE customer_name IS NOT NULL UNION SELECT DISTINCT customer_name FROM {$wpdb->prefix}tillbook_disputes WHERE customer_name IS NOT NULL")]);
	` )
	) as string[];
	return new RegExp( names.map( ( name ) => name.replace( /[.*+?^${}()|[\]\\]/g, '\\$&' ) ).join( '|' ), 'g' );
};

/** Loaded once for each process, because copies of a site have the same names. */
let data: RegExp[] | undefined;

/** Opens a button's dialog or menu and returns the problems in it. */
async function lookInto( page: Page, opener: Opener, known: RegExp[] ): Promise< Finding[] > {
	await ( await findOpener( page, opener, named ) ).click();
	const opened = page.locator( OPENED_BY_BUTTON );
	await expect( opened.first() ).toBeVisible();
	const found: Finding[] = [];
	if ( opener.item !== undefined ) {
		found.push( ...( await findTexts( page, known ) ).found );
		await page.getByRole( 'menuitem', { name: named( opener.item ) } ).click();
	}
	// Some dialogs load as a separate chunk.
	await settled( page );
	await expect( opened.first() ).toBeVisible();
	found.push( ...( await findTexts( page, known ) ).found );
	await expect( async () => {
		await page.keyboard.press( 'Escape' );
		await expect( opened ).toHaveCount( 0, { timeout: 1000 } );
	} ).toPass( { timeout: 20000 } );
	await leaveOpener( page, opener, named );
	return found;
}

// These tests are read-only, so the two processes can share them.
test.describe.configure( { mode: 'parallel' } );
test.beforeEach( freshSiteOnce );

test.describe( "in a language made up from the code's texts", () => {
	test.skip( SITE === undefined, "The language is a file in the site's folder." );
	// The file does nothing without its cookie, and the next test file restores a site without it.
	test.beforeEach( () =>
		cpSync(
			join( __dirname, '../../../tools/site/files/tillbook-pseudo-locale.php' ),
			join( String( SITE ), 'wp-content/mu-plugins/tillbook-pseudo-locale.php' )
		)
	);

	for ( const name of [ ...PAGES.map( ( page ) => page.name ), ...DETAILS, ...FURTHER ] ) {
		test(
			`every text of the page ${ name } is translatable, whole, and has room`,
			{ tag: '@locales' },
			async ( { page, context, request, baseURL } ) => {
				test.slow();
				const { address, area = APP_AREA } = await pageNamed( request, name );
				data ??= [ givenNames(), ...DATA ];
				const known = data;
				await context.addCookies( [ { name: 'tillbook-pseudo', value: '1', url: String( baseURL ) } ] );
				await openSettled( page, address, area );
				const wrong = new Set< string >();
				const add = ( where: string, found: Finding[] ) =>
					found.forEach( ( { kind, text, at } ) =>
						wrong.add( `${ where }: ${ kind }: ${ text.slice( 0, 300 ) } (${ at })` )
					);
				// The sandbox's component renders after the page.
				await expect
					.poll( async () => ( await findTexts( page, known ) ).texts, {
						message: 'The page is in the made-up language.',
					} )
					.toBeGreaterThan( 4 );
				add( name, ( await findTexts( page, known ) ).found );
				for ( const opener of OPENERS[ name ] ?? [] ) {
					add( `${ name }, “${ opener.name }”`, await lookInto( page, opener, known ) );
				}
				await page.setViewportSize( { width: 320, height: 900 } );
				add(
					`${ name }, narrow`,
					( await findTexts( page, known ) ).found.filter( ( { kind } ) => kind === 'cut' )
				);
				expect( [ ...wrong ] ).toEqual( [] );
			}
		);
	}
} );
