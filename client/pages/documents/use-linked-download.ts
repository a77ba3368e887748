import { getHistory, getNewPath, getQuery } from '@woocommerce/navigation';
import { useEffect } from '@wordpress/element';
import { DOCUMENTS_PATH } from '../../lib/facts/paths.gen';
import type { PageQuery } from '../../lib/query';

/**
 * Starts the download specified by `document_id` and `document_type` in the URL (spec 1 §2.5), once: both are
 * removed from the URL, so that a reload or the back button doesn't download again.
 *
 * @param query   The page's URL query, whose changes are looked at.
 * @param request Starts a download.
 */
export function useLinkedDownload( query: PageQuery, request: ( wanted: { document_id: string } ) => void ): void {
	useEffect( () => {
		const { document_id: id, document_type: type } = getQuery() as PageQuery;
		if ( typeof id === 'string' && id !== '' && typeof type === 'string' && type !== '' ) {
			getHistory().replace(
				getNewPath( { document_id: undefined, document_type: undefined }, DOCUMENTS_PATH, getQuery() )
			);
			request( { document_id: id } );
		}
	}, [ query, request ] );
}
