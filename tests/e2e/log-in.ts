import { chromium, type FullConfig } from '@playwright/test';

/**
 * Signs in the administrator once for all tests.
 *
 * @param config Playwright's configuration.
 */
export default async function logIn( config: FullConfig ) {
	if ( process.env.TILLBOOK_SIGNED_IN ) {
		// `npm test` has already done this for all of its sites.
		return;
	}
	const { baseURL, launchOptions, storageState } = config.projects[ 0 ]?.use ?? {};
	const browser = await chromium.launch( launchOptions );
	const page = await browser.newPage( { baseURL: baseURL as string } );
	await page.goto( '/wp-login.php' );
	await page.fill( '#user_login', 'admin' );
	await page.fill( '#user_pass', 'password' );
	await page.click( '#wp-submit' );
	await page.waitForURL( /wp-admin/ );
	await page.context().storageState( { path: storageState as string } );
	await browser.close();
}
