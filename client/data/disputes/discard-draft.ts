import apiFetch from '@wordpress/api-fetch';

/**
 * Discards a draft of evidence, unless it was changed since. Not an action of the disputes store, which pages have that
 * never discard one.
 *
 * @param id      The dispute.
 * @param version The draft's version.
 * @throws The REST error.
 */
export const discardDraft = ( id: string, version: number ): Promise< unknown > =>
	apiFetch( {
		path: `/wc/v3/payments/disputes/${ encodeURIComponent( id ) }/draft`,
		method: 'DELETE',
		data: { version },
	} );
