import apiFetch from '@wordpress/api-fetch';
import type { Evidence } from '../../lib/evidence/fields';
import { PRODUCT_TYPE_KEY, type ProductType } from '../../lib/evidence/product-types';
import { refreshPayments } from '../payment-commands';
import type { Dispute, DisputeDraft, File as StoredFile } from '../schema.gen';

export type { DisputeDraft };

/** A file of evidence, as the provider keeps it. */
export type EvidenceFile = StoredFile;

/** Evidence that is written here and was not sent to the provider. */
export interface DraftContent {
	/** What differs from what the provider has; an empty text removes it there. */
	evidence: Evidence;
	product_type: ProductType | null;
}

const pathOf = ( id: string, part = '' ): string => `/wc/v3/payments/disputes/${ encodeURIComponent( id ) }${ part }`;

/** Evidence on its way to the provider. */
interface EvidenceRequest {
	/** Fields that change; an empty text removes one. */
	evidence: Evidence;
	productType: ProductType | null;
	/** False saves for later, true submits, finally. */
	submit: boolean;
	/** attempts.update, as the page read it: the same number twice is carried out once. */
	attempt: number;
	/** The draft that the page shows, 0 for none: where there is another by now, nothing is sent. */
	draftVersion: number;
}

/**
 * Saves evidence for later or submits it (spec 3 §7). Whatever shows disputes and payments asks again afterwards.
 *
 * @param id      The dispute.
 * @param request The evidence.
 * @return The dispute as it is then.
 * @throws The REST error.
 */
export async function saveEvidence( id: string, request: EvidenceRequest ): Promise< Dispute > {
	const { evidence, productType, submit, attempt, draftVersion } = request;
	try {
		return await apiFetch< Dispute >( {
			path: pathOf( id ),
			method: 'POST',
			data: { evidence, metadata: productType ? { [ PRODUCT_TYPE_KEY ]: productType } : {}, submit, attempt, draft_version: draftVersion },
		} );
	} finally {
		// After a refusal too: what the page shows was probably not true any more.
		refreshPayments();
	}
}

/**
 * Keeps a draft on the server, for everybody who may answer the dispute.
 *
 * @param id      The dispute.
 * @param content What is written.
 * @param version The version that it is based on; 0 where there is none.
 * @return The draft with its new version.
 * @throws The REST error; `tillbook_draft_changed` where somebody else changed it meanwhile, with theirs in data.draft.
 */
export const saveDraft = ( id: string, content: DraftContent, version: number ): Promise< DisputeDraft > =>
	apiFetch< DisputeDraft >( { path: pathOf( id, '/draft' ), method: 'POST', data: { ...content, version } } );

/**
 * Has a receipt made from the order and uploaded.
 *
 * @param id The dispute.
 * @throws The REST error.
 */
export const createReceipt = ( id: string ): Promise< EvidenceFile > =>
	apiFetch< EvidenceFile >( { path: pathOf( id, '/receipt' ), method: 'POST' } );
