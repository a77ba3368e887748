import { expect, type Page } from '@playwright/test';

/**
 * Does something that stores a preference of the user, and waits until it is stored. Other preferences, such as the
 * time of the last visit of the inbox, may be stored meanwhile.
 *
 * @param page       The page.
 * @param preference Part of the preference's name.
 * @param act        Does it.
 */
export async function storing( page: Page, preference: string, act: () => Promise< unknown > ) {
	const [ answer ] = await Promise.all( [
		page.waitForResponse( ( response ) => {
			const request = response.request();
			return request.method() !== 'GET' && ( request.postData()?.includes( preference ) ?? false );
		} ),
		act(),
	] );
	expect( answer.ok(), `${ preference }: ${ answer.status() }` ).toBe( true );
}
