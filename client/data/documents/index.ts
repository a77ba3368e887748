import type { ListQueryRules } from '../../lib/query';
import { createCollectionStore } from '../collection-store';
import { fetchUnparsed } from '../fetch-unparsed';
import type { Document, DocumentsSummary } from '../schema.gen';

export type { Document, DocumentsSummary };

export const STORE_NAME = 'tillbook/documents';
const PATH = '/wc/v3/payments/documents';
const TYPES: readonly Document[ 'type' ][] = [ 'vat_invoice' ];

/** Sorting and filtering of the documents list (spec 1 §2.5). */
export const rules: ListQueryRules = {
	path: PATH,
	sorts: [ 'date', 'type' ],
	defaultSort: 'date',
	filters: [ 'date_before', 'date_after', 'date_between', 'type_is', 'type_is_not' ],
	lists: [ 'date_between' ],
	choices: { type_is: TYPES, type_is_not: TYPES },
};

/** The documents store. */
export const store = createCollectionStore< Document, DocumentsSummary >( STORE_NAME, PATH );

/** A downloaded file, with the name from the server. */
export interface DownloadedFile {
	name: string;
	content: Blob;
}

/** Reads the file name in a Content-Disposition header. */
const nameIn = ( header: string | null ): string | undefined => /filename="([^"]+)"/.exec( header ?? '' )?.[ 1 ];

/**
 * Fetches a document with the admin's nonce, so that an error can be shown on the page instead of replacing it.
 *
 * @param id The document.
 * @throws The REST error.
 */
export async function fetchDocument( id: string ): Promise< DownloadedFile > {
	const response = await fetchUnparsed( `${ PATH }/${ encodeURIComponent( id ) }` );
	return {
		name: nameIn( response.headers.get( 'Content-Disposition' ) ) ?? `${ id }.pdf`,
		content: await response.blob(),
	};
}
