import type { Dispute } from '../../../data/disputes';
import type { DraftContent, EvidenceFile } from '../../../data/disputes/evidence';
import { FIELD_KEYS, isFileField, readEvidence, type Evidence, type FieldKey } from '../../../lib/evidence/fields';
import { fieldsOf, visibleSections } from '../../../lib/evidence/matrix';
import { PRODUCT_TYPE_KEY } from '../../../lib/facts/product-type-key.gen';
import { productTypeOf, type ProductType } from '../../../lib/evidence/product-types';

/** A running or failed upload; without one, the field is idle or has its file (spec 3 §4). */
export type Upload = { status: 'uploading'; name: string; bytes: number } | { status: 'failed'; message: string };

/** The initial data of the form. It doesn't change during editing. */
export interface Base {
	reason: string;
	/** Evidence saved by the provider. */
	saved: Evidence;
	/**
	 * Evidence suggested from the order; empty once the provider has evidence, because the merchant has decided
	 * then.
	 */
	suggested: Evidence;
}

/** State of the form. */
export interface FormState {
	productType: ProductType | null;
	/** Saved or edited values; fields that are missing here show the suggestion from the order. */
	values: Evidence;
	uploads: Partial< Record< FieldKey, Upload > >;
	/** Data of files by id. */
	files: Record< string, EvidenceFile >;
	/** The server's error messages by field. */
	refusals: Partial< Record< FieldKey, string > >;
	/** Number of the merchant's changes. */
	revision: number;
}

/**
 * Returns the initial data of the form.
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
 * Returns the initial state of the form: the provider's evidence, overlaid with the draft.
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

/** Returns the value shown in a field. */
export const shownValue = ( { suggested }: Base, { values }: FormState, key: FieldKey ): string =>
	values[ key ] ?? suggested[ key ] ?? '';

/** Returns whether a field shows the unedited suggestion from the order. */
export const isSuggested = ( { suggested }: Base, { values }: FormState, key: FieldKey ): boolean =>
	values[ key ] === undefined && ( suggested[ key ] ?? '' ) !== '';

/** Returns the visible fields. */
const visibleFields = ( { reason }: Base, { productType }: FormState ): FieldKey[] =>
	fieldsOf( visibleSections( reason, productType ) );

/** Returns all evidence: visible values, and values in fields that the current product type hides. */
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

/** Returns the changes to send to the provider; an empty string removes a field there. */
export function changesToSend( base: Base, state: FormState ): Evidence {
	return differing( wholeEvidence( base, state ), base.saved );
}

/** Returns the content of a draft from which the form can be restored. */
export const draftOf = ( base: Base, state: FormState ): DraftContent => ( {
	evidence: differing( state.values, { ...base.suggested, ...base.saved } ),
	product_type: state.productType,
} );

/** Returns the values that differ from others; a missing one counts as empty there. */
export function differing( evidence: Evidence, from: Evidence ): Evidence {
	return Object.fromEntries(
		FIELD_KEYS.flatMap( ( key ) => {
			const value = evidence[ key ];
			return value === undefined || value === ( from[ key ] ?? '' ) ? [] : [ [ key, value ] ];
		} )
	);
}

/** Returns the filled-in fields that the current product type hides; they are sent as well. */
export function hiddenFields( base: Base, state: FormState ): FieldKey[] {
	const visible = visibleFields( base, state );
	return FIELD_KEYS.filter( ( key ) => ( state.values[ key ] ?? '' ) !== '' && ! visible.includes( key ) );
}

/** Returns the total size of all files in bytes, including running uploads but that of the field `uploading`. */
export function usedBytes( { values, files, uploads }: FormState, uploading?: FieldKey ): number {
	return FIELD_KEYS.filter( isFileField ).reduce( ( sum, key ) => {
		const upload = key === uploading ? undefined : uploads[ key ];
		return (
			sum + ( files[ values[ key ] ?? '' ]?.size ?? 0 ) + ( upload?.status === 'uploading' ? upload.bytes : 0 )
		);
	}, 0 );
}

/** Returns whether a file is being uploaded. */
export const isUploading = ( { uploads }: FormState ): boolean =>
	Object.values( uploads ).some( ( upload ) => upload.status === 'uploading' );
