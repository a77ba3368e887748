import apiFetch from '@wordpress/api-fetch';
import type { FileContent } from '../schema.gen';

/** A stored file with its bytes. */
interface DownloadedFile {
	/** The name to save it under. */
	name: string;
	content: Blob;
}

/**
 * Fetches a stored file, such as a document of the customer's bank (spec 3 §7).
 *
 * @param id The file.
 * @throws The REST error.
 */
export async function fetchFileContent( id: string ): Promise< DownloadedFile > {
	const {
		filename,
		type,
		file_content: base64,
	} = await apiFetch< FileContent >( {
		path: `/wc/v3/payments/file/${ encodeURIComponent( id ) }/content`,
	} );
	const bytes = Uint8Array.from( window.atob( base64 ), ( character ) => character.charCodeAt( 0 ) );
	return { name: filename, content: new Blob( [ bytes ], { type } ) };
}
