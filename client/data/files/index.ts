import apiFetch from '@wordpress/api-fetch';
import { fetchUnparsed } from '../fetch-unparsed';
import type { File as StoredFile } from '../schema.gen';

const PATH = '/wc/v3/payments/file';

/**
 * Uploads a file to the provider (spec 3 §7), for the actions of the stores that own what it is for. The server looks
 * at its bytes and gives it a safe name.
 *
 * @param content Its bytes.
 * @param name    Its name on the merchant's computer.
 * @param purpose Its purpose: evidence, or the store's logo.
 * @throws The REST error.
 */
export function uploadFile(
	content: Blob,
	name: string,
	purpose: 'dispute_evidence' | 'business_logo'
): Promise< StoredFile > {
	const body = new FormData();
	body.append( 'file', content, name );
	body.append( 'purpose', purpose );
	return apiFetch< StoredFile >( { path: PATH, method: 'POST', body } );
}

/**
 * Fetches the bytes of a file with the admin's nonce, so that an error can be shown on the page.
 *
 * @param file The file; its type is taken from here and not from the response.
 * @throws The REST error.
 */
export async function fetchFile( file: Pick< StoredFile, 'id' | 'type' > ): Promise< Blob > {
	const response = await fetchUnparsed( `${ PATH }/${ encodeURIComponent( file.id ) }` );
	return new Blob( [ await response.arrayBuffer() ], { type: file.type } );
}
