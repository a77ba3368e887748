import { chromium, type FullConfig } from '@playwright/test';
import { signIn } from './sign-in';

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
	await signIn( page, 'admin', 'password' );
	await page.context().storageState( { path: storageState as string } );
	await browser.close();
}
