import apiFetch from '@wordpress/api-fetch';
import { createReduxStore } from '@wordpress/data';
import { rules } from '../../lib/facts/lists/documents.gen';
import { collectionPart } from '../collection-store';
import { fetchUnparsed } from '../fetch-unparsed';
import { ACCOUNT_CHANGED, refreshAfter } from '../refresh';
import { registerOnce } from '../register-once';
import type { Document, DocumentsSummary, VatDetails } from '../schema.gen';

export { rules };
export type { Document, DocumentsSummary };

const PATH = rules.path;

const part = collectionPart< Document, DocumentsSummary >( PATH );

const actions = {
	...part.actions,
	/**
	 * Saves the recipient of tax invoices.
	 *
	 * @param details Name and address, and the VAT number if there is one.
	 * @throws The REST error.
	 */
	saveVatDetails: ( details: Pick< VatDetails, 'name' | 'address' > & Partial< VatDetails > ) => () =>
		apiFetch< VatDetails >( { path: '/wc/v3/payments/vat', method: 'POST', data: details } ),
};

/** The documents store: their list, and the recipient of tax invoices. */
export const store = createReduxStore( 'tillbook/documents', { ...part, actions } );
registerOnce( store );
refreshAfter( store, [ ACCOUNT_CHANGED ], 120 );

/** A downloaded file, with the name from the server. */
interface DownloadedFile {
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
