import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test, type Page } from '@playwright/test';
import { OPENED_BY_BUTTON } from './above';
import { freshSite, inSite, SITE } from './in-site';
import { everyPage, openSettled, SETTINGS, type AdminPage } from './pages';
import { ask, findPayment } from './payments';
import { findTexts, named, type Finding } from './pseudo-locale';
import { rows } from './transactions-page';

test.beforeAll( freshSite );

const APP = '/wp-admin/admin.php?page=wc-admin&path=%2Fpayments%2F';
const ROOT = join( __dirname, '../..' );

/** What stands on pages without being a text of ours. */
const DATA = [
	/\S+@\S+/g,
	// Marks of direction, which letters of amounts stand between.
	/[\u2066-\u2069]/g,
	// Amounts, codes of currencies and countries, ids and numbers of cards.
	/\b[A-Z]{2,3}\b/g,
	/\b(?=\w*\d)\w{8,}/g,
	/\b[a-z]{2,5}_\w+/g,
	// Days and hours, which WordPress and the browser write in the reader's language.
	/\b(January|February|March|April|May|June|July|August|September|October|November|December)\b/g,
	/\b\d*(am|pm|st|nd|rd|th)\b/gi,
	/\bin \d+ (minute|hour|day|week)s?\b/g,
	// Names of brands, and of what the sandbox's account calls its own.
	/\b(Visa|Mastercard|American Express|JCB|Discover|Diners Club|UnionPay|Apple Pay|Google Pay|Klarna|Affirm|Afterpay|Clearpay|Alipay|WeChat Pay|Bancontact|EPS|iDEAL|Multibanco|Przelewy24|Link|Stripe|WooPayments|WooCommerce)\b/g,
	/\b(WisePad 3|Tap to Pay|Sandbox Bank|SANDBOX BANK|Sampleton|Sample Street)\b/gi,
];

/** What is opened on a page, by the beginnings of names; each is closed before the next. */
const OPENED: Record< string, string[][] > = {
	overview: [ [ 'Sandbox tools' ], [ 'Reset account' ] ],
	transactions: [ [ 'Recent exports' ] ],
	filtered: [ [ 'Save as a view' ] ],
	uncaptured: [ [ 'Select all rows', 'Capture selected' ], [ 'Cancel payment for order' ] ],
	// The question, or, where the payment has an order, a menu.
	refundable: [ [ 'Refund' ] ],
	authorization: [ [ 'Cancel authorization' ] ],
	'disputed-payment': [ [ 'Accept dispute' ] ],
};

/** Pages in states that the others are not in. */
async function statesOf( page: Page ): Promise< AdminPage[] > {
	const { id: refundable } = await findPayment( page, ( { actions, totals } ) => actions.refund_in_full && totals?.paydown === 0 );
	const { data: waiting } = await ask< { data: { payment_intent_id: string; fraud_status: string | null }[] } >( page, 'authorizations?pagesize=25' );
	const authorization = waiting.find( ( { fraud_status: status } ) => status !== 'review' );
	expect( authorization, 'A payment waits for its capture.' ).toBeDefined();
	return [
		{ name: 'filtered', address: `${ APP }transactions&filter=advanced&type_is=refund` },
		{ name: 'nothing-found', address: `${ APP }transactions&search%5B0%5D=9999999999` },
		{ name: 'refundable', address: `${ APP }transactions%2Fdetails&id=${ refundable }` },
		{ name: 'authorization', address: `${ APP }transactions%2Fdetails&id=${ String( authorization?.payment_intent_id ) }` },
	];
}

/** Names of customers, and of countries as WooCommerce translates them, in one pattern. */
const givenNames = (): RegExp => {
	const names = JSON.parse( inSite( `
		global $wpdb;
		echo wp_json_encode([...array_values(WC()->countries->get_countries()), ...$wpdb->get_col("SELECT DISTINCT customer_name FROM {$wpdb->prefix}tillbook_transactions WHERE customer_name IS NOT NULL UNION SELECT DISTINCT customer_name FROM {$wpdb->prefix}tillbook_payments WHERE customer_name IS NOT NULL UNION SELECT DISTINCT customer_name FROM {$wpdb->prefix}tillbook_disputes WHERE customer_name IS NOT NULL")]);
	` ) ) as string[];
	return new RegExp( names.map( ( name ) => name.replace( /[.*+?^${}()|[\]\\]/g, '\\$&' ) ).join( '|' ), 'g' );
};

/** Opens what a page's buttons open, by their names, and gives what is found there. */
async function look( page: Page, names: string[], data: RegExp[] ): Promise< Finding[] > {
	for ( const name of names ) {
		const found = page.locator( 'button, a, input, [role="menuitem"]' ).and( page.getByRole( 'button', { name: named( name ) } ).or( page.getByRole( 'menuitem', { name: named( name ) } ) ).or( page.getByRole( 'checkbox', { name: named( name ) } ) ) );
		await found.first().click( { timeout: 30000 } );
	}
	// Some come in a chunk of their own.
	const opened = page.locator( OPENED_BY_BUTTON );
	await expect( opened.first() ).toBeVisible();
	await page.waitForLoadState( 'networkidle' );
	const { found: findings } = await findTexts( page, data );
	await expect( async () => {
		await page.keyboard.press( 'Escape' );
		await expect( opened ).toHaveCount( 0, { timeout: 1000 } );
	} ).toPass( { timeout: 20000 } );
	return findings;
}

test.describe( 'in any language', () => {
	test.skip( SITE === undefined, 'Languages are put into the site\'s folder.' );

	test.describe( 'made up from the code\'s texts', () => {
		const plugin = join( String( SITE ), 'wp-content/mu-plugins/tillbook-pseudo-locale.php' );
		test.beforeAll( () => cpSync( join( ROOT, 'tools/site/files/tillbook-pseudo-locale.php' ), plugin ) );
		test.afterAll( () => rmSync( plugin ) );

		test( 'every text of every page is translatable, whole, and has room', async ( { page, context, baseURL } ) => {
			test.setTimeout( 900000 );
			const pages = [ ...( await everyPage( page ) ), ...( await statesOf( page ) ) ];
			const data = [ givenNames(), ...DATA ];
			await context.addCookies( [ { name: 'tillbook-pseudo', value: '1', url: String( baseURL ) } ] );
			const seen = new Set< string >();
			/** Each finding is told once, at the first place. */
			const expectNone = ( where: string, findings: Finding[] ) => {
				const news = findings.filter( ( { kind, text } ) => ! seen.has( kind + text ) );
				news.forEach( ( { kind, text } ) => seen.add( kind + text ) );
				expect.soft( news.map( ( { kind, text, at } ) => `${ kind }: ${ text.slice( 0, 300 ) } (${ at })` ), where ).toEqual( [] );
			};
			for ( const { name, address } of pages ) {
				await openSettled( page, address );
				// At first some pages show that they load, in a single text.
				await expect.poll( async () => ( await findTexts( page, data ) ).texts, { message: name } ).toBeGreaterThan( 4 );
				expectNone( name, ( await findTexts( page, data ) ).found );
				for ( const names of OPENED[ name ] ?? [] ) {
					expectNone( `${ name }: ${ names.join( ', ' ) }`, await look( page, names, data ) );
				}
				await page.setViewportSize( { width: 320, height: 900 } );
				expectNone( `${ name }, narrow`, ( await findTexts( page, data ) ).found.filter( ( { kind } ) => kind === 'cut' ) );
				await page.setViewportSize( { width: 1440, height: 900 } );
			}
		} );
	} );

	test.describe( 'with a language pack', () => {
		const languages = join( String( SITE ), 'wp-content/languages/plugins' );
		let pack = '';
		test.beforeAll( () => {
			test.setTimeout( 300000 );
			pack = mkdtempSync( join( tmpdir(), 'tillbook-pl-' ) );
			execFileSync( 'node', [ join( ROOT, 'tools/pot/language-pack.mjs' ), pack ] );
			cpSync( pack, languages, { recursive: true } );
			inSite( 'update_user_meta(get_user_by("login", "admin")->ID, "locale", "pl_PL");' );
		} );
		test.afterAll( () => {
			inSite( 'delete_user_meta(get_user_by("login", "admin")->ID, "locale");' );
			readdirSync( pack ).forEach( ( name ) => rmSync( join( languages, name ) ) );
			rmSync( pack, { recursive: true } );
		} );

		test( 'lazy chunks speak it, on a direct load and within the app, and count in its plural forms', async ( { page } ) => {
			test.slow();
			await page.goto( `${ APP }transactions&tab=uncaptured-page` );
			await expect( page.getByRole( 'heading', { name: 'PL Uncaptured transactions' } ) ).toBeVisible();
			await expect( page.locator( 'html' ) ).toHaveAttribute( 'lang', 'pl-PL' );
			const boxes = rows( page ).getByRole( 'checkbox', { disabled: false } );
			const forms = [ 'PL1', 'PL2', 'PL2', 'PL2', 'PL3', 'PL3' ];
			expect( await boxes.count() ).toBeGreaterThan( 4 );
			for ( const [ place, form ] of forms.slice( 0, await boxes.count() ).entries() ) {
				await boxes.nth( place ).check();
				await expect( page.getByText( `${ form } ${ place + 1 } selected` ) ).toBeVisible();
			}
			await page.evaluate( () => Object.assign( window, { stays: true } ) );
			await page.locator( '#adminmenu a[href*="payouts"]' ).first().click();
			await expect( page.getByRole( 'columnheader', { name: 'PL Bank reference ID' } ).or( page.getByText( 'PL Payout history' ) ).first() ).toBeVisible();
			expect( await page.evaluate( () => 'stays' in window ) ).toBe( true );
			// An app on a page of WooCommerce's settings.
			await page.goto( SETTINGS );
			await expect( page.getByRole( 'checkbox', { name: 'PL Debug log' } ) ).toBeVisible();
		} );

		test( 'PHP counts in its plural forms', () => {
			const said = inSite( `
				add_filter('determine_locale', static fn () => 'pl_PL');
				unload_textdomain('tillbook', true);
				WP_Translation_Controller::get_instance()->set_locale('pl_PL');
				foreach ([1, 2, 5, 22] as $most) {
					echo Tillbook\\Features\\SavedViews\\ViewRefused::tooMany($most)->getMessage(), "|";
				}
			` );
			expect( said.match( /PL\d A list can have \d+/g ) ).toEqual( [ 'PL1 A list can have 1', 'PL2 A list can have 2', 'PL3 A list can have 5', 'PL2 A list can have 22' ] );
		} );
	} );
} );
