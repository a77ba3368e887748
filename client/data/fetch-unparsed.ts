import apiFetch from '@wordpress/api-fetch';

/**
 * Fetches what is not JSON with the admin's nonce, so that a refusal can be shown on the page instead of as one.
 *
 * @param path REST path.
 * @throws The REST error.
 */
export async function fetchUnparsed( path: string ): Promise< Response > {
	try {
		return await apiFetch< Response, false >( { path, parse: false } );
	} catch ( error ) {
		// A refusal comes as it is, too; one without a body of ours stays what it was.
		throw error instanceof Response ? await error.json().catch( () => error ) : error;
	}
}
