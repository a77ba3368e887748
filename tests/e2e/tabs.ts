import { expect, type Page } from '@playwright/test';
import { rows, TRANSACTIONS } from './transactions-page';

/**
 * Opens a tab of the Transactions page and waits for its rows.
 *
 * @param page  The page.
 * @param tab   Such as uncaptured-page.
 * @param query Further URL query.
 */
export async function openTab( page: Page, tab: string, query = '' ) {
	await page.goto( `${ TRANSACTIONS }&tab=${ tab }${ query }` );
	await expect( rows( page ).first() ).toBeVisible();
}

/**
 * The tab with the given beginning of its title.
 *
 * @param page  The page.
 * @param title Such as Uncaptured.
 */
export const tab = ( page: Page, title: string ) => page.getByRole( 'tab', { name: new RegExp( `^${ title }` ) } );

/**
 * Takes prepared answers out of a direct load, so that the page asks for them and a test can answer.
 *
 * @param page  The page.
 * @param route The REST route below /wc/v3/payments, such as mismatches or transactions/fraud-outcomes.
 */
export async function withoutPreload( page: Page, route: string ) {
	// The page holds them as JSON, where a slash may be escaped.
	const paths = new RegExp( [ 'v3', 'payments', ...route.split( '/' ) ].join( '\\\\?/' ), 'g' );
	await page.route( /wp-admin\/admin\.php\?page=wc-admin/, async ( intercepted ) => {
		const response = await intercepted.fetch();
		const body = await response.text();
		await intercepted.fulfill( { response, body: body.replace( paths, 'v3/payments/taken-out' ) } );
	} );
}

/**
 * Takes all prepared answers out of direct loads, so that the page asks for them.
 *
 * @param page The page.
 */
export async function withoutAnyPreload( page: Page ) {
	await page.route( /wp-admin\/admin\.php\?page=wc-/, async ( intercepted ) => {
		const response = await intercepted.fetch();
		const body = ( await response.text() ).replace(
			/wp\.apiFetch\.use\(wp\.apiFetch\.createPreloadingMiddleware\(\{.*?\}\)\);/,
			''
		);
		await intercepted.fulfill( { response, body } );
	} );
}

/**
 * Holds the page to its width: nothing is cut off and nothing scrolls sideways.
 *
 * @param page The page.
 */
export async function expectNoOverflow( page: Page ) {
	const overflow = await page.evaluate(
		() => document.documentElement.scrollWidth - document.documentElement.clientWidth
	);
	expect( overflow ).toBeLessThanOrEqual( 0 );
}
