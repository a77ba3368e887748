import type { Dispute } from '../../../data/disputes';
import type { DraftContent, EvidenceFile } from '../../../data/disputes/evidence';
import type { FieldKey } from '../../../lib/evidence/fields';
import { isTooLong } from '../../../lib/evidence/limits';
import type { ProductType } from '../../../lib/evidence/product-types';
import { createObservable, type Observable } from './observable';
import { baseOf, differing, initialState, wholeEvidence, type Base, type FormState, type Upload } from './state';

/** State of a dispute's evidence while it is being edited. */
export interface Form extends Pick< Observable< FormState >, 'get' | 'subscribe' > {
	base: Base;
	/** Writes a field. Rejects a text over the limits and returns false (spec 3 §5). */
	write: ( key: FieldKey, text: string ) => boolean;
	chooseProductType: ( productType: ProductType ) => void;
	/** Sets the state of an upload; null removes it, including its error. */
	noteUpload: ( key: FieldKey, upload: Upload | null ) => void;
	/** Attaches an uploaded file. */
	attach: ( key: FieldKey, file: EvidenceFile ) => void;
	/** Removes the text or file of fields, and their errors. */
	remove: ( ...keys: FieldKey[] ) => void;
	/** Sets the server's error message for a field. */
	refuse: ( key: FieldKey, message: string ) => void;
	/** Adds files whose names could not be read before. */
	learn: ( files: EvidenceFile[] ) => void;
	/** Returns what has changed since the form was created; a product type of null is unchanged. */
	changes: () => DraftContent;
	/** Applies earlier content over the values that haven't changed since the form was created. */
	adopt: ( content: DraftContent, files: EvidenceFile[] ) => void;
}

const without = < Entry >(
	all: Partial< Record< FieldKey, Entry > >,
	keys: FieldKey[]
): Partial< Record< FieldKey, Entry > > =>
	keys.some( ( key ) => key in all )
		? ( Object.fromEntries(
				Object.entries( all ).filter( ( [ key ] ) => ! keys.includes( key as FieldKey ) )
			) as typeof all )
		: all;

/**
 * Creates the form of a dispute's evidence.
 *
 * @param dispute The dispute as it was loaded.
 */
export function createForm( dispute: Dispute ): Form {
	const base = baseOf( dispute );
	const initial = initialState( dispute );
	const state = createObservable( initial );
	const change = ( changes: Partial< FormState > ) => {
		const { revision } = state.get();
		state.set( { ...state.get(), ...changes, revision: revision + 1 } );
	};
	const write = ( key: FieldKey, text: string ) => {
		const { values, refusals } = state.get();
		change( { values: { ...values, [ key ]: text }, refusals: without( refusals, [ key ] ) } );
	};
	const changes = (): DraftContent => {
		const { values, productType } = state.get();
		return {
			evidence: differing( values, initial.values ),
			product_type: productType === initial.productType ? null : productType,
		};
	};
	return {
		base,
		get: state.get,
		subscribe: state.subscribe,
		write( key, text ) {
			if ( isTooLong( wholeEvidence( base, state.get() ), key, text ) ) {
				return false;
			}
			write( key, text );
			return true;
		},
		chooseProductType: ( productType ) => change( { productType } ),
		noteUpload( key, upload ) {
			const others = without( state.get().uploads, [ key ] );
			state.set( { ...state.get(), uploads: upload ? { ...others, [ key ]: upload } : others } );
		},
		attach( key, file ) {
			const { files, uploads } = state.get();
			state.set( {
				...state.get(),
				files: { ...files, [ file.id ]: file },
				uploads: without( uploads, [ key ] ),
			} );
			write( key, file.id );
		},
		remove( ...keys ) {
			const { values, uploads, refusals } = state.get();
			const emptied = Object.fromEntries( keys.map( ( key ) => [ key, '' ] ) );
			change( {
				values: { ...values, ...emptied },
				uploads: without( uploads, keys ),
				refusals: without( refusals, keys ),
			} );
		},
		refuse: ( key, message ) =>
			state.set( { ...state.get(), refusals: { ...state.get().refusals, [ key ]: message } } ),
		learn( files ) {
			const known = state.get().files;
			const added = files.filter( ( file ) => ! known[ file.id ] );
			if ( added.length > 0 ) {
				state.set( {
					...state.get(),
					files: { ...known, ...Object.fromEntries( added.map( ( file ) => [ file.id, file ] ) ) },
				} );
			}
		},
		changes,
		adopt( { evidence, product_type: productType }, files ) {
			const now = state.get();
			const own = changes();
			change( {
				values: { ...now.values, ...evidence, ...own.evidence },
				productType: own.product_type ?? productType ?? now.productType,
				files: { ...now.files, ...Object.fromEntries( files.map( ( file ) => [ file.id, file ] ) ) },
			} );
		},
	};
}
