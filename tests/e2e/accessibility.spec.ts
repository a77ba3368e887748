import { expect, test, type Page } from '@playwright/test';
import { walkByTab } from './focus-walk';
import { expectGoodDialog } from './good-dialog';
import { freshSite } from './in-site';
import { APP_AREA, everyPage, openSettled, PAGES, type AdminPage } from './pages';
import { openTab, withoutAnyPreload } from './tabs';
import { ALL_RULES, expectAccessible, openList } from './transactions-page';

test.beforeAll( freshSite );

const APP = '/wp-admin/admin.php?page=wc-admin&path=%2Fpayments%2F';

/**
 * Has the page ask for what a direct load has ready, and holds the answers back.
 *
 * @param page The page.
 * @return Lets the answers come.
 */
async function holdAnswers( page: Page ): Promise< () => Promise< void > > {
	let letThrough: () => void = () => undefined;
	const held = new Promise< void >( ( resolve ) => ( letThrough = resolve ) );
	await withoutAnyPreload( page );
	await page.route( /v3(\/|%2F)payments(\/|%2F)/, async ( intercepted ) => {
		await held;
		await intercepted.continue().catch( () => undefined );
	} );
	return async () => {
		letThrough();
		await page.waitForLoadState( 'networkidle' );
	};
}

/**
 * What each page owes to everybody, as it stands now: axe finds nothing, Tab comes to every control and shows where it is, the title says
 * which page this is (WCAG 2.4.2), and tables say what they hold and by what they are sorted (1.3.1).
 *
 * @param page The page.
 * @param area The selector of what is ours.
 */
async function expectGood( page: Page, area: string ) {
	await expectAccessible( page, area, ALL_RULES );
	const tables = await page.locator( `${ area } table` ).evaluateAll( ( all ) =>
		all.map( ( table ) => ( {
			name: ( table as HTMLTableElement ).caption?.textContent ?? table.getAttribute( 'aria-label' ) ?? '',
			unsorted: Array.from( table.querySelectorAll( 'th:has(button):not([aria-sort]):not(:has(input))' ), ( header ) => header.textContent ),
		} ) )
	);
	expect( tables.filter( ( { name, unsorted } ) => name === '' || unsorted.length > 0 ) ).toEqual( [] );
	expect( await walkByTab( page, area ) ).toEqual( { count: expect.any( Number ), problems: [] } );
}

/** Opens a page and looks at it while it loads and when it is there. */
async function walkThrough( page: Page, { address, area = APP_AREA }: AdminPage ) {
	const letAnswersCome = await holdAnswers( page );
	await page.goto( address );
	await page.waitForSelector( area );
	await expectAccessible( page, area, ALL_RULES );
	await letAnswersCome();
	await expect( page.locator( '[class*="tillbook"] [aria-busy="true"], [class*="tillbook"] .is-placeholder' ) ).toHaveCount( 0 );
	await expectGood( page, area );
	return page.title();
}

test.setTimeout( 180000 );

for ( const one of PAGES ) {
	test( `the page ${ one.name } can be used by everybody, and while it loads`, async ( { page } ) => {
		test.skip( one.name === 'currency-settings', 'It is there while multi-currency is on; its own journeys look at it.' );
		expect( await walkThrough( page, one ), 'A title begins with what the page is.' ).toMatch( /^\S[^‹]* ‹ / );
	} );
}

test( 'the details of payments, payouts, disputes and orders can be used by everybody', async ( { page } ) => {
	const details = ( await everyPage( page ) ).slice( PAGES.length );
	test.setTimeout( 60000 + details.length * 60000 );
	for ( const one of details ) {
		await test.step( one.name, () => walkThrough( page, one ) );
	}
} );

test( 'the dialogs of a list open, close and are walked through by keyboard', async ( { page } ) => {
	await openList( page, '&filter=advanced&type_is=charge' );
	await expectGoodDialog( page, page.getByRole( 'button', { name: 'Save as a view' } ), { act: async ( dialog ) => {
		await dialog.getByRole( 'textbox' ).press( 'Enter' );
		await expect( dialog.getByRole( 'alert' ) ).toHaveText( 'Give the view a name.' );
		await expect( dialog.getByRole( 'textbox' ) ).toBeFocused();
		await expectAccessible( page, undefined, ALL_RULES );
	} } );
	await expectGoodDialog( page, page.getByRole( 'button', { name: 'Recent exports' } ) );
} );

test( 'the questions before payments are let go or captured open, close and are walked through by keyboard', async ( { page } ) => {
	await openTab( page, 'uncaptured-page' );
	await expectGoodDialog( page, page.getByRole( 'button', { name: /^(Cancel|Block) payment/ } ).first() );
	await page.getByRole( 'checkbox', { name: 'Select all rows of this page' } ).press( 'Space' );
	await expectGoodDialog( page, page.getByRole( 'button', { name: 'Capture selected' } ) );
} );

test( 'the tools of the sandbox, and the ways from it, open, close and are walked through by keyboard', async ( { page } ) => {
	await openSettled( page, `${ APP }overview` );
	await expectGoodDialog( page, page.getByRole( 'button', { name: 'Sandbox tools' } ) );
	await openSettled( page, `${ APP }connect` );
	await expectGoodDialog( page, page.getByRole( 'button', { name: 'Why your business is verified' } ) );
	await expectGoodDialog( page, page.getByRole( 'button', { name: 'Activate live payments' } ) );
	await expectGoodDialog( page, page.getByRole( 'button', { name: 'Reset account' } ) );
} );
