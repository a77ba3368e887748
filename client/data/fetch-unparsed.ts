import apiFetch, { type APIFetchOptions } from '@wordpress/api-fetch';

/**
 * Fetches data other than JSON with the admin's nonce, so that an error can be shown on the page instead of replacing
 * it.
 *
 * @param request REST path, or a request.
 * @throws The REST error.
 */
export async function fetchUnparsed( request: string | APIFetchOptions ): Promise< Response > {
	try {
		return await apiFetch< Response, false >( {
			...( typeof request === 'string' ? { path: request } : request ),
			parse: false,
		} );
	} catch ( error ) {
		// An error also arrives unparsed; one that is not JSON is thrown unchanged.
		throw error instanceof Response ? await error.json().catch( () => error ) : error;
	}
}
