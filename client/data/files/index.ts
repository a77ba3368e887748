import apiFetch from '@wordpress/api-fetch';
import { fetchUnparsed } from '../fetch-unparsed';
import type { File as StoredFile } from '../schema.gen';

const PATH = '/wc/v3/payments/file';

/**
 * Hands a file to the provider (spec 3 §7). The server looks at its bytes and gives it a safe name.
 *
 * @param content Its bytes.
 * @param name    Its name on the merchant's computer.
 * @param purpose What it is for: evidence, or the store's logo.
 * @throws The REST error.
 */
export function uploadFile( content: Blob, name: string, purpose: 'dispute_evidence' | 'business_logo' = 'dispute_evidence' ): Promise< StoredFile > {
	const body = new FormData();
	body.append( 'file', content, name );
	body.append( 'purpose', purpose );
	return apiFetch< StoredFile >( { path: PATH, method: 'POST', body } );
}

/**
 * The bytes of a file, asked for with the admin's nonce, so that a refusal can be shown on the page.
 *
 * @param file The file; what it is comes from here and not from the answer.
 * @throws The REST error.
 */
export async function fetchFile( file: Pick< StoredFile, 'id' | 'type' > ): Promise< Blob > {
	const response = await fetchUnparsed( `${ PATH }/${ encodeURIComponent( file.id ) }` );
	return new Blob( [ await response.arrayBuffer() ], { type: file.type } );
}
