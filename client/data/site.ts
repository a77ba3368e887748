import apiFetch from '@wordpress/api-fetch';

/**
 * Chooses which account pages show to the user.
 *
 * @param mode Which.
 * @throws The REST error, if no account of the mode is connected.
 */
export const showAccount = ( mode: 'live' | 'test' ): Promise< unknown > =>
	apiFetch( { path: '/wc/v3/payments/shown_account', method: 'POST', data: { mode } } );

/**
 * Tells the server whether the site moved or is a copy.
 *
 * @param choice Which.
 * @throws The REST error.
 */
export const saveSiteIdentity = ( choice: 'moved' | 'copy' ): Promise< unknown > =>
	apiFetch( { path: '/wc/v3/payments/site_identity', method: 'POST', data: { choice } } );
