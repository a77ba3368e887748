import { expect, type Page } from '@playwright/test';
import { expectAccessible, rows, TRANSACTIONS } from './transactions-page';

/**
 * Opens a tab of the Transactions page and waits for its rows.
 *
 * @param page  The page.
 * @param tab   Such as uncaptured-page.
 * @param query Additional URL query.
 */
export async function openTab( page: Page, tab: string, query = '' ) {
	await page.goto( `${ TRANSACTIONS }&tab=${ tab }${ query }` );
	await expect( rows( page ).first() ).toBeVisible();
}

/**
 * Locates the tab by the start of its title.
 *
 * @param page  The page.
 * @param title Such as Uncaptured.
 */
export const tab = ( page: Page, title: string ) => page.getByRole( 'tab', { name: new RegExp( `^${ title }` ) } );

/**
 * Removes the year that the list shows for times of another year, so that what fits doesn't depend on today's date. In
 * January, a table may be a few pixels too wide for 1280, and scrolls.
 *
 * @param page The page.
 */
export const withoutYears = ( page: Page ) =>
	page.locator( '.tillbook-table time' ).evaluateAll( ( times ) => {
		for ( const time of times ) {
			time.textContent = ( time.textContent ?? '' ).replace( /, \d{4}/, '' );
		}
	} );

/**
 * Checks on common screens that the default columns fit and that each row is one line.
 *
 * @param page The page.
 */
export async function expectRowsFit( page: Page ) {
	await withoutYears( page );
	for ( const width of [ 1440, 1280 ] ) {
		await page.setViewportSize( { width, height: 900 } );
		await expect
			.poll( () =>
				page
					.locator( '.tillbook-table' )
					.evaluate( ( { scrollWidth, clientWidth } ) => scrollWidth - clientWidth )
			)
			.toBe( 0 );
		for ( const row of await rows( page ).all() ) {
			const height = ( await row.boundingBox() )?.height;
			expect( height ).toBeGreaterThanOrEqual( 44 );
			expect( height ).toBeLessThanOrEqual( 48 );
		}
	}
}

/**
 * Removes preloaded responses of a route from direct loads, so that the page requests them and a test can mock them.
 *
 * @param page  The page.
 * @param route The REST route below /wc/v3/payments, such as mismatches or transactions/fraud-outcomes.
 */
export async function withoutPreload( page: Page, route: string ) {
	// The page contains them as JSON, where a slash may be escaped.
	const paths = new RegExp( [ 'v3', 'payments', ...route.split( '/' ) ].join( '\\\\?/' ), 'g' );
	await page.route( /wp-admin\/admin\.php\?page=wc-admin/, async ( intercepted ) => {
		const response = await intercepted.fetch();
		const body = await response.text();
		await intercepted.fulfill( { response, body: body.replace( paths, 'v3/payments/taken-out' ) } );
	} );
}

/**
 * Expects the page to fit its width, without horizontal scrolling.
 *
 * @param page The page.
 * @param most Number of pixels that it may be wider.
 */
export async function expectNoOverflow( page: Page, most = 0 ) {
	// While a page settles, it can be wider for a moment.
	await expect
		.poll( () =>
			page.evaluate( () => document.documentElement.scrollWidth - document.documentElement.clientWidth )
		)
		.toBeLessThanOrEqual( most );
}

/**
 * Expects the page to fit a window of 320 pixels and to have no barriers there, from left to right and from right to
 * left. Restores the window. The walk expects the same of every page; this is for states that it doesn't come to.
 *
 * @param page  The page.
 * @param area  Selector of the area to check for barriers.
 * @param check Another check, which runs for each direction.
 */
export async function expectFitsNarrow( page: Page, area?: string, check?: () => Promise< void > ) {
	const wide = page.viewportSize() ?? { width: 1440, height: 900 };
	await page.setViewportSize( { width: 320, height: 800 } );
	await expectNoOverflow( page );
	await check?.();
	await expectAccessible( page, area );
	const turn = ( direction: string ) =>
		page.evaluate( ( to ) => {
			document.documentElement.dir = to;
			document.body.classList.toggle( 'rtl', to === 'rtl' );
		}, direction );
	await turn( 'rtl' );
	// WordPress' texts for screen readers, which its other style sheet places from the right, are a pixel out.
	await expectNoOverflow( page, 1 );
	await check?.();
	await turn( 'ltr' );
	await page.setViewportSize( wide );
}
