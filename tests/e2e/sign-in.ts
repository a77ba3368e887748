import { expect, type Page } from '@playwright/test';

/**
 * Signs a user in on WordPress' own form, and waits for the admin.
 *
 * The form moves the cursor to the user name 200 ms after it loads. A password that is typed at that moment would land
 * in the user name, so this waits until the cursor is there.
 *
 * @param page     A page of a visitor.
 * @param username
 * @param password
 */
export async function signIn( page: Page, username: string, password: string ) {
	await page.goto( '/wp-login.php' );
	await expect( page.locator( '#user_login' ) ).toBeFocused();
	await page.fill( '#user_login', username );
	await page.fill( '#user_pass', password );
	await page.click( '#wp-submit' );
	await page.waitForURL( /wp-admin/ );
}
