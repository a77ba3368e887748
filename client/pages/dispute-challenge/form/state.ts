import type { Dispute } from '../../../data/disputes';
import type { DraftContent, EvidenceFile } from '../../../data/disputes/evidence';
import { FIELD_KEYS, isFileField, readEvidence, type Evidence, type FieldKey } from '../../../lib/evidence/fields';
import { fieldsOf, visibleSections } from '../../../lib/evidence/matrix';
import { PRODUCT_TYPE_KEY, productTypeOf, type ProductType } from '../../../lib/evidence/product-types';

/** A file on its way, or one that did not arrive; without either, a field is idle or has its file (spec 3 §4). */
export type Upload = { is: 'uploading'; name: string; bytes: number } | { is: 'failed'; message: string };

/** What the form starts from. It does not change while somebody writes. */
export interface Base {
	reason: string;
	/** What the provider has. */
	saved: Evidence;
	/** What the order says; nothing once the provider has evidence, for then the merchant has decided. */
	suggested: Evidence;
}

/** What the form holds. */
export interface FormState {
	productType: ProductType | null;
	/** What was saved or written; of a field that is not here, the order's suggestion shows. */
	values: Evidence;
	uploads: Partial< Record< FieldKey, Upload > >;
	/** What is known of files, by their ids. */
	files: Record< string, EvidenceFile >;
	/** What the server refused a field with. */
	refusals: Partial< Record< FieldKey, string > >;
	/** Counts the merchant's changes. */
	revision: number;
}

/**
 * What the form starts from.
 *
 * @param dispute The dispute.
 */
export function baseOf( dispute: Dispute ): Base {
	const { reason, evidence, evidence_details: details, suggested } = dispute;
	const saved = readEvidence( evidence );
	const isUntouched = ! details.has_evidence && Object.values( saved ).every( ( value ) => value === '' );
	return { reason, saved, suggested: isUntouched ? readEvidence( suggested ) : {} };
}

/**
 * The form as it opens: what the provider has, and the draft over it.
 *
 * @param dispute The dispute.
 */
export function initialState( dispute: Dispute ): FormState {
	const { evidence, metadata, draft, files } = dispute;
	const saved = readEvidence( evidence );
	return {
		productType: draft?.product_type ?? productTypeOf( metadata[ PRODUCT_TYPE_KEY ], saved ),
		values: { ...saved, ...readEvidence( draft?.evidence ?? {} ) },
		uploads: {},
		files: Object.fromEntries( files.map( ( file ) => [ file.id, file ] ) ),
		refusals: {},
		revision: 0,
	};
}

/** What a field shows. */
export const shownValue = ( { suggested }: Base, { values }: FormState, key: FieldKey ): string =>
	values[ key ] ?? suggested[ key ] ?? '';

/** Whether a field shows what the order says, untouched. */
export const isSuggested = ( { suggested }: Base, { values }: FormState, key: FieldKey ): boolean =>
	values[ key ] === undefined && ( suggested[ key ] ?? '' ) !== '';

/** The fields that show. */
export const visibleFields = ( { reason }: Base, { productType }: FormState ): FieldKey[] =>
	fieldsOf( visibleSections( reason, productType ) );

/** All evidence there is: what shows, and what was written before another product type hid it. */
export function wholeEvidence( base: Base, state: FormState ): Evidence {
	return { ...suggestionsShown( base, state ), ...state.values };
}

function suggestionsShown( base: Base, state: FormState ): Evidence {
	return Object.fromEntries(
		visibleFields( base, state ).flatMap( ( key ) => {
			const text = base.suggested[ key ];
			return text ? [ [ key, text ] ] : [];
		} )
	);
}

/** What has to be sent for the provider to have all of it; an empty text removes a field there. */
export function changesToSend( base: Base, state: FormState ): Evidence {
	return differing( wholeEvidence( base, state ), base.saved );
}

/** What a draft has to keep for the form to open again as it is. */
export const draftOf = ( base: Base, state: FormState ): DraftContent => ( {
	evidence: differing( state.values, { ...base.suggested, ...base.saved } ),
	product_type: state.productType,
} );

function differing( evidence: Evidence, from: Evidence ): Evidence {
	return Object.fromEntries(
		FIELD_KEYS.flatMap( ( key ) => {
			const value = evidence[ key ];
			return value === undefined || value === ( from[ key ] ?? '' ) ? [] : [ [ key, value ] ];
		} )
	);
}

/** Filled in, sent as well, and not to be seen with this product type. */
export function hiddenFields( base: Base, state: FormState ): FieldKey[] {
	const visible = visibleFields( base, state );
	return FIELD_KEYS.filter( ( key ) => ( state.values[ key ] ?? '' ) !== '' && ! visible.includes( key ) );
}

/** Bytes of all files, with those that are on their way. */
export function usedBytes( { values, files, uploads }: FormState ): number {
	return FIELD_KEYS.filter( isFileField ).reduce( ( sum, key ) => {
		const upload = uploads[ key ];
		return sum + ( files[ values[ key ] ?? '' ]?.size ?? 0 ) + ( upload?.is === 'uploading' ? upload.bytes : 0 );
	}, 0 );
}

/** Whether a file is on its way. */
export const isUploading = ( { uploads }: FormState ): boolean =>
	Object.values( uploads ).some( ( upload ) => upload.is === 'uploading' );
