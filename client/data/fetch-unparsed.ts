import apiFetch, { type APIFetchOptions } from '@wordpress/api-fetch';
import { restError } from '../lib/command-errors';
import { INVALID_NONCE } from '../lib/logged-out';

/**
 * Fetches data other than JSON with the admin's nonce, so that an error can be shown on the page instead of replacing
 * it.
 *
 * @param request  REST path, or a request.
 * @param canRenew Whether a nonce that is too old may be renewed.
 * @throws The REST error; without a code and a text if the answer is not JSON.
 */
export async function fetchUnparsed(
	request: string | APIFetchOptions,
	canRenew = typeof request === 'string'
): Promise< Response > {
	try {
		return await apiFetch< Response, false >( {
			...( typeof request === 'string' ? { path: request } : request ),
			parse: false,
		} );
	} catch ( error ) {
		// An error also arrives unparsed.
		const thrown: unknown = error instanceof Response ? await error.json().catch( () => ( {} ) ) : error;
		if ( ! canRenew || restError( thrown ).code !== INVALID_NONCE ) {
			throw thrown;
		}
		// apiFetch renews the nonce only for a request whose answer it parses.
		await apiFetch( { path: '/wp/v2/users/me?_fields=id' } );
		return fetchUnparsed( request, false );
	}
}
