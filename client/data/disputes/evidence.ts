import apiFetch from '@wordpress/api-fetch';
import type { Evidence } from '../../lib/evidence/fields';
import { PRODUCT_TYPE_KEY } from '../../lib/facts/product-type-key.gen';
import type { ProductType } from '../../lib/evidence/product-types';
import { uploadFile } from '../files';
import { refreshPayments } from '../refresh';
import type { Saving } from '../resource-store';
import type { Dispute, DisputeDraft, File as StoredFile } from '../schema.gen';

export type { DisputeDraft };

/** A file of evidence, as the provider stores it. */
export type EvidenceFile = StoredFile;

/** Draft evidence that was not sent to the provider. */
export interface DraftContent {
	/** The differences from the provider's evidence; an empty text removes a field there. */
	evidence: Evidence;
	product_type: ProductType | null;
}

const pathOf = ( id: string, part = '' ): string => `/wc/v3/payments/disputes/${ encodeURIComponent( id ) }${ part }`;

/** Evidence to send to the provider. */
interface EvidenceRequest {
	/** Fields that change; an empty text removes one. */
	evidence: Evidence;
	productType: ProductType | null;
	/** False saves for later, true submits, finally. */
	submit: boolean;
	/** attempts.update, as the page read it: a repeated number is carried out only once. */
	attempt: number;
	/** draft_version, as the page read it: if the draft has changed since, nothing is sent. */
	draftVersion: number;
}

interface Thunk {
	dispatch: ( action: { type: 'RECEIVE'; path: string; answer: Dispute } ) => unknown;
}

/** The actions on a dispute's evidence, a part of the disputes store. */
export const evidenceActions = {
	/**
	 * Saves evidence for later or submits it (spec 3 §7). The answer is the dispute from now on: a form that opens at
	 * once must not show the old evidence. All lists and pages of disputes and payments are requested again afterwards.
	 *
	 * @param id      The dispute.
	 * @param request The evidence.
	 * @return The updated dispute.
	 * @throws The REST error.
	 */
	saveEvidence:
		( id: string, request: EvidenceRequest ) =>
		async ( { dispatch }: Thunk ): Promise< Dispute > => {
			const { evidence, productType, submit, attempt, draftVersion } = request;
			try {
				const answer = await apiFetch< Dispute >( {
					path: pathOf( id ),
					method: 'POST',
					data: {
						evidence,
						metadata: productType ? { [ PRODUCT_TYPE_KEY ]: productType } : {},
						submit,
						attempt,
						draft_version: draftVersion,
					},
				} );
				dispatch( { type: 'RECEIVE', path: pathOf( id ), answer } );
				return answer;
			} finally {
				// After a refusal too: the page's data is probably outdated.
				refreshPayments();
			}
		},
	/**
	 * Saves a draft on the server, for all users with permission to respond to the dispute.
	 *
	 * @param id      The dispute.
	 * @param content The draft's content.
	 * @param version The dispute's draft_version that it is based on.
	 * @return The draft with its new version.
	 * @throws The REST error; `tillbook_draft_changed` if another user changed it meanwhile, with their draft in
	 *         data.draft.
	 */
	saveDraft:
		( id: string, content: DraftContent, version: number ) =>
		async ( { dispatch }: Saving ): Promise< DisputeDraft > => {
			const draft = await apiFetch< DisputeDraft >( {
				path: pathOf( id, '/draft' ),
				method: 'POST',
				data: { ...content, version },
			} );
			dispatch( { type: 'SAVED', path: pathOf( id ), fields: { draft, draft_version: draft.version } } );
			return draft;
		},
	/**
	 * Uploads a file, to be named by evidence afterwards (spec 3 §7).
	 *
	 * @param content Its bytes.
	 * @param name    Its name on the merchant's computer.
	 * @throws The REST error.
	 */
	uploadEvidence: ( content: Blob, name: string ) => (): Promise< EvidenceFile > =>
		uploadFile( content, name, 'dispute_evidence' ),
	/**
	 * Has the server create a receipt from the order and upload it.
	 *
	 * @param id The dispute.
	 * @throws The REST error.
	 */
	createReceipt: ( id: string ) => (): Promise< EvidenceFile > =>
		apiFetch< EvidenceFile >( { path: pathOf( id, '/receipt' ), method: 'POST' } ),
};
