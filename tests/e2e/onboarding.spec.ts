import { expect, type Page } from '@playwright/test';
import { freshSite, inSite, SITE } from './site';
import { tabTo } from './payments';
import { expectNoOverflow } from './tabs';
import { test } from './test';
import { expectAccessible, Watch } from './transactions-page';

test.beforeAll( freshSite );

const PAGE = '/wp-admin/admin.php?page=wc-admin&path=%2Fpayments%2F';
const FIELD = {
	country: 'Where is your business registered?',
	structure: 'What is its legal structure?',
	mcc: 'What type of goods or services does it sell?',
};

/** Deletes the answers of the business step and the progress of the sandbox's verification. */
const FORGET_PROGRESS =
	"delete_option('tillbook_onboarding_progress'); delete_option('tillbook_sandbox_verification');";

/** The store's account, which is removed for the duration of a test and restored afterwards. */
const ACCOUNT = { away: '', ledger: '' };
const takeAccountAway = () => {
	[ ACCOUNT.away = '', ACCOUNT.ledger = '' ] = inSite(
		`echo base64_encode(serialize(get_option('tillbook_connection'))), '|', base64_encode(serialize(get_option(Tillbook\\Ledger\\Ledgers::OPTION))), '|'; $services->connection()->accounts->disconnect(); ${ FORGET_PROGRESS }`
	).split( '|' );
};
const giveAccountBack = () =>
	inSite( `
		$connection = unserialize(base64_decode('${ ACCOUNT.away }'));
		if ($connection !== false) {
			update_option('tillbook_connection', $connection, true);
			update_option(Tillbook\\Ledger\\Ledgers::OPTION, unserialize(base64_decode('${ ACCOUNT.ledger }')));
			Tillbook\\Provider\\SiteOwnership::claim();
		}
		${ FORGET_PROGRESS }
	` );

const heading = ( page: Page ) => page.locator( '.tillbook-full-screen' ).getByRole( 'heading', { level: 1 } );
/** Locates the search results. */
const found = ( page: Page ) => page.getByRole( 'listbox', { name: FIELD.mcc } ).getByRole( 'option' );
const search = ( page: Page ) => page.getByRole( 'combobox', { name: FIELD.mcc } );

async function openWizard( page: Page, query = '' ) {
	await page.goto( `${ PAGE }onboarding${ query }` );
	await expect( heading( page ) ).toHaveText( 'Tell us about your business' );
}

/** Completes the sandbox's verification with its test data. */
async function verify( page: Page ) {
	for ( let step = 0; step < 8; step++ ) {
		const testData = page.getByRole( 'button', { name: 'Use test data' } );
		const terms = page.getByLabel( /^I accept the sandbox terms/ );
		const later = page.getByRole( 'button', { name: 'Skip for now' } );
		await expect( testData.or( terms ).or( later ).first() ).toBeVisible();
		if ( await terms.isVisible() ) {
			await terms.check();
			await page.getByRole( 'button', { name: 'Open the sandbox account' } ).click();
			return;
		}
		const title = await page.locator( '.tillbook-verification h2, .tillbook-verification h3' ).first().innerText();
		if ( await testData.isVisible() ) {
			await testData.click();
			await page.getByRole( 'button', { name: 'Continue', exact: true } ).click();
		} else {
			await later.click();
		}
		await expect( page.locator( '.tillbook-verification h2, .tillbook-verification h3' ).first() ).not.toHaveText(
			title
		);
	}
	throw new Error( 'The verification never came to its end.' );
}

/** Expects the wizard to fit a narrow window in both directions. Leaves both as they were. */
async function isWholeAndNarrow( page: Page ) {
	const turn = ( direction: string ) =>
		page.evaluate( ( to ) => {
			document.documentElement.dir = to;
			document.body.classList.toggle( 'rtl', to === 'rtl' );
		}, direction );
	const close = page.getByRole( 'button', { name: 'Close and finish later' } );
	const tooltip = page.locator( '.tillbook-tooltip' );
	await page.setViewportSize( { width: 320, height: 800 } );
	await close.hover();
	await expect( tooltip ).toBeVisible();
	await expectNoOverflow( page );
	await page.mouse.move( 160, 400 );
	await expect( tooltip ).toHaveCount( 0 );
	await turn( 'rtl' );
	await expectNoOverflow( page );
	expect( ( await close.boundingBox() )?.x ?? 320 ).toBeLessThan( 60 );
	await turn( 'ltr' );
	await page.setViewportSize( { width: 1440, height: 900 } );
}

test.describe( 'on the way to an account', () => {
	test.skip( SITE === undefined, "The account is taken away in PHP, which needs the site's folder." );

	test.beforeEach( () => {
		test.slow();
		takeAccountAway();
	} );

	test.afterEach( giveAccountBack );

	test( 'each answer decides what is asked next, and a reload or another browser goes on there', async ( {
		page,
		browser,
	} ) => {
		const watch = new Watch( page );
		await openWizard( page );
		expect( watch.own ).toEqual( [] );
		await expectAccessible( page );
		const { country, structure } = FIELD;
		await page.getByLabel( country ).selectOption( 'US' );
		await page.getByLabel( 'Nonprofit organization' ).check();
		await expect( page.getByText( 'tax-exempt', { exact: false } ) ).toBeVisible();
		await page.getByLabel( structure ).selectOption( 'incorporated_non_profit' );
		await expect( page.getByText( 'By continuing, you confirm' ) ).toBeVisible();
		await page.getByLabel( 'Company', { exact: true } ).check();
		await expect( page.getByLabel( structure ) ).toHaveValue( '' );
		await expect( search( page ) ).toHaveCount( 0 );
		await page.getByLabel( structure ).selectOption( 'single_member_llc' );
		await search( page ).fill( 'sneakers' );
		await expect( found( page ) ).toHaveText( [ 'Shoes (sneakers)' ] );
		await expectAccessible( page );
		await test.step( 'nothing is cut at 320 pixels, nor from right to left', () => isWholeAndNarrow( page ) );
		const kept = page.waitForResponse(
			( response ) =>
				response.url().includes( 'progress' ) && String( response.request().postData() ).includes( '5661' )
		);
		await found( page ).click();
		await kept;

		await page.reload();
		await expect( search( page ) ).toHaveValue( 'Shoes' );
		const other = await (
			await browser.newContext( { storageState: await page.context().storageState() } )
		).newPage();
		await other.goto( new URL( `${ PAGE }onboarding`, page.url() ).href );
		await expect( search( other ) ).toHaveValue( 'Shoes' );
		await other.context().close();

		await page.getByLabel( country ).selectOption( 'JP' );
		await expect( page.getByLabel( 'Company', { exact: true } ) ).not.toBeChecked();
		await expect( page.getByLabel( 'Government entity' ) ).toHaveCount( 0 );
		await page.getByLabel( 'Individual' ).check();
		await expect( page.getByLabel( structure ) ).toHaveCount( 0 );
		await expect( search( page ) ).toHaveValue( 'Shoes' );
		expect( watch.problems ).toEqual( [] );
	} );

	test( 'without a mouse: what is missing is said where it is, and closing leads back to the Connect page', async ( {
		page,
	} ) => {
		await openWizard( page, '&source=mail' );
		await expect( heading( page ) ).toBeFocused();
		await page.getByLabel( FIELD.country ).selectOption( 'US' );
		await tabTo( page, /^Continue$/ );
		await page.keyboard.press( 'Enter' );
		await expect( page.locator( '.is-missing' ) ).toContainText( 'Please provide a business type' );
		await expect( page.getByLabel( 'Individual' ) ).toBeFocused();
		await page.keyboard.press( 'Space' );
		await tabTo( page, /^What type of goods/i );
		await page.keyboard.type( 'cafe' );
		await expect( found( page ).first() ).toBeVisible();
		await page.keyboard.press( 'Escape' );
		await expect( found( page ) ).toHaveCount( 0 );
		await tabTo( page, /^Continue$/ );
		await expect( page.locator( '.is-missing' ) ).toContainText( 'Please provide a type of goods or services' );
		await page.keyboard.press( 'Enter' );
		await expect( search( page ) ).toBeFocused();
		await page.keyboard.type( 'restaurants' );
		await page.keyboard.press( 'Enter' );
		await expect( search( page ) ).toHaveValue( 'Restaurants' );
		await expectAccessible( page );
		await page.getByRole( 'button', { name: 'Close and finish later' } ).press( 'Enter' );
		await page.waitForURL( /connect&source=mail&from=WCPAY_ONBOARDING_WIZARD$/ );
	} );

	test( "the verification's addresses lead to the wizard while there is no account", async ( { page } ) => {
		await page.goto(
			'/wp-admin/admin.php?page=wc-settings&tab=checkout&path=%2Fwoopayments%2Fonboarding%2Fbusiness_verification'
		);
		await expect( heading( page ) ).toHaveText( 'Tell us about your business' );
		await page.goto( `${ PAGE }onboarding%2Fkyc` );
		await expect( heading( page ) ).toHaveText( 'Tell us about your business' );
	} );
} );

test( 'from the Connect page through the whole verification to an account, which then has nothing missing', async ( {
	page,
} ) => {
	test.skip( SITE === undefined, "The account is given up in PHP, which needs the site's folder." );
	test.setTimeout( 180000 );
	inSite( `$services->connection()->accounts->disconnect(); ${ FORGET_PROGRESS }` );
	await page.goto( `${ PAGE }connect` );
	await page.getByRole( 'button', { name: "I'm setting up a store for someone else" } ).click();
	await page.getByRole( 'button', { name: 'Try the verification with test data' } ).click();
	await expect( heading( page ) ).toHaveText( 'Tell us about your business' );
	await page.getByLabel( FIELD.country ).selectOption( 'US' );
	await page.getByLabel( 'Individual' ).check();
	await search( page ).fill( 'books' );
	await found( page )
		.filter( { hasText: /^Books/ } )
		.first()
		.click();
	await page.getByRole( 'button', { name: 'Continue' } ).click();
	await expect( heading( page ) ).toHaveText( 'Verify your business' );
	await expect( heading( page ) ).toBeFocused();
	await expect( page.getByRole( 'button', { name: 'Use test data' } ) ).toBeVisible();
	await page.reload();
	await expect( heading( page ) ).toHaveText( 'Verify your business' );
	await verify( page );
	// The Connect page shows the progress of adding sample payments, and then continues.
	await page.waitForURL( /payments%2Foverview.*wcpay-connection-success=1/, { timeout: 90000 } );
	await expect( page.getByRole( 'dialog' ) ).toBeVisible();

	// The account exists now, so the wizard redirects to its verification.
	await page.goto( `${ PAGE }onboarding` );
	await expect( page ).toHaveURL( /onboarding%2Fkyc/ );
	await expect( heading( page ) ).toHaveText( 'Continue onboarding' );
	await expectAccessible( page );
	await page.getByRole( 'button', { name: 'Close and finish later' } ).click();
	await page.waitForURL( /payments%2Foverview/ );
} );
