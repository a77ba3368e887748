import { restError } from '../../lib/command-errors';
import { saveFrom } from '../../lib/save-file';
import { fetchUnparsed } from '../fetch-unparsed';

/**
 * Asks whether a file can be downloaded.
 *
 * @param path REST path of the file.
 * @throws The REST error, if it can't.
 */
async function check( path: string ): Promise< void > {
	try {
		await fetchUnparsed( { path, method: 'HEAD' } );
	} catch ( error ) {
		if ( restError( error ).code !== '' ) {
			throw error;
		}
		// An answer to HEAD has no body that says why; and some servers refuse HEAD alone.
		const request = new AbortController();
		await fetchUnparsed( { path, signal: request.signal }, true );
		request.abort();
	}
}

/**
 * Downloads an export. Asks first, so that an error can be shown on the page instead of replacing it. The browser saves
 * the file itself, because a long one doesn't fit into the page's memory.
 *
 * @param url The file's link, as the REST API returned it.
 * @throws The REST error.
 */
export async function downloadExport( url: string ): Promise< void > {
	const id = new URL( url ).searchParams.get( 'export' );
	await check( `/wc/v3/payments/exports/${ id }/file` );
	saveFrom( url );
}
