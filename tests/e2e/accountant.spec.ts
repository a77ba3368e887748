import { expect, type Page } from '@playwright/test';
import { freshSite } from './site';
import { APP_AREA } from './pages';
import { write } from './rest';
import { goSettled, watchLoading } from './settled';
import { signIn } from './sign-in';
import { test } from './test';
import { openList, rows } from './transactions-page';

test.beforeAll( freshSite );

const ACCOUNTANT = { username: 'ada-accountant', email: 'ada-accountant@example.com', password: 'seven-rivers-of-ink' };

/** Sends a request to WordPress' REST API as the signed-in user; returns the status and the response. */
function call( page: Page, method: string, path: string, data?: object ) {
	return page.evaluate(
		async ( options ) => {
			const { apiFetch } = (
				window as unknown as { wp: { apiFetch: ( request: object ) => Promise< Response > } }
			 ).wp;
			const response = await apiFetch( { ...options, parse: false } ).catch( ( failure: Response ) => failure );
			return { status: response.status, body: ( await response.json() ) as { id?: number; code?: string } };
		},
		{ method, path, data }
	);
}

test( 'an accountant reads and exports, and changes nothing', async ( { page, browser, baseURL } ) => {
	// This test uses a login and five pages.
	test.slow();
	const { id } = ( await write( page.request, 'POST', '/wp/v2/users', {
		...ACCOUNTANT,
		roles: [ 'tillbook_accountant' ],
	} ) ) as { id: number };
	const theirs = await browser.newContext( { baseURL, storageState: { cookies: [], origins: [] } } );
	try {
		const desk = await theirs.newPage();
		await watchLoading( desk );
		const refusals: string[] = [];
		desk.on( 'response', ( response ) => {
			if ( response.status() >= 400 ) {
				refusals.push( `${ response.status() } ${ response.url() }` );
			}
		} );
		await signIn( desk, ACCOUNTANT.username, ACCOUNTANT.password );
		await expect( desk ).toHaveURL( /path=%2Fpayments%2Foverview/ );

		await openList( desk );
		await expect( rows( desk ).first() ).toBeVisible();
		await expect( desk.getByRole( 'button', { name: 'Export', exact: true } ) ).toBeVisible();
		for ( const [ path, title ] of [
			[ 'overview', 'Overview' ],
			[ 'payouts', 'Payouts' ],
			[ 'disputes', 'Disputes' ],
		] as const ) {
			await goSettled( desk, `/wp-admin/admin.php?page=wc-admin&path=%2Fpayments%2F${ path }`, APP_AREA );
			const entry = desk
				.locator( '#adminmenu li.current' )
				.getByRole( 'link', { name: new RegExp( `^${ title }` ) } );
			await expect( entry ).toBeVisible();
			await expect( desk.getByText( 'Not allowed' ) ).toHaveCount( 0 );
			await expect( desk.locator( '[class*="tillbook-"]' ).first() ).toBeVisible();
		}
		await expect( desk.locator( '#adminmenu a[href*="section=tillbook"]' ) ).toHaveCount( 0 );
		expect( refusals ).toEqual( [] );

		const refused = await call( desk, 'POST', '/wc/v3/payments/settings', { is_debug_log_enabled: true } );
		expect( [ refused.status, refused.body.code ] ).toEqual( [ 403, 'rest_forbidden' ] );
	} finally {
		await theirs.close();
		await write( page.request, 'DELETE', `/wp/v2/users/${ id }?force=true&reassign=1` );
	}
} );
