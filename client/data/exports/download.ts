import apiFetch from '@wordpress/api-fetch';
import { restError } from '../../lib/command-errors';
import { saveFrom } from '../../lib/save-file';
import { INVALID_NONCE } from '../../lib/unprocessed';
import { fetchUnparsed } from '../fetch-unparsed';
import type { Exports } from '../schema.gen';

/**
 * Asks whether a file can be downloaded.
 *
 * @param url The file's address.
 * @throws The REST error, if it can't.
 */
async function check( url: string ): Promise< void > {
	try {
		await fetchUnparsed( { url, method: 'HEAD' } );
	} catch ( error ) {
		if ( restError( error ).code !== '' ) {
			throw error;
		}
		// An answer to HEAD has no body that says why; and some servers refuse HEAD alone.
		const request = new AbortController();
		await fetchUnparsed( { url, signal: request.signal } );
		request.abort();
	}
}

/** Returns the address of the same file with a current nonce; undefined if the export is gone. */
async function renewed( url: string ): Promise< string | null | undefined > {
	const { data } = await apiFetch< Exports >( { path: '/wc/v3/payments/exports' } );
	return data.find( ( { export_id: id } ) => url.includes( id ) )?.download_url;
}

/**
 * Downloads an export. Asks first, so that an error can be shown on the page instead of replacing it. The browser saves
 * the file itself, because a long one doesn't fit into the page's memory.
 *
 * @param url The file's address, as the REST API returned it. Its nonce can be too old on a page that is open for long.
 * @throws The REST error.
 */
export async function downloadExport( url: string ): Promise< void > {
	let current = url;
	try {
		await check( current );
	} catch ( error ) {
		const fresh = restError( error ).code === INVALID_NONCE ? await renewed( url ) : undefined;
		if ( ! fresh ) {
			throw error;
		}
		current = fresh;
		await check( current );
	}
	saveFrom( current );
}
