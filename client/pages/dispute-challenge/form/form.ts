import type { Dispute } from '../../../data/disputes';
import type { DraftContent, EvidenceFile } from '../../../data/disputes/evidence';
import type { FieldKey } from '../../../lib/evidence/fields';
import { isTooLong } from '../../../lib/evidence/limits';
import type { ProductType } from '../../../lib/evidence/product-types';
import { createObservable, type Observable } from './observable';
import { baseOf, initialState, wholeEvidence, type Base, type FormState, type Upload } from './state';

/** The evidence of a dispute while somebody writes it. */
export interface Form extends Pick< Observable< FormState >, 'get' | 'subscribe' > {
	base: Base;
	/** Writes a field. Refuses, and says so by false, what is longer than the limits (spec 3 §5). */
	write: ( key: FieldKey, text: string ) => boolean;
	chooseProductType: ( productType: ProductType ) => void;
	/** Tells how an upload goes; nothing takes its error away. */
	noteUpload: ( key: FieldKey, upload: Upload | null ) => void;
	/** A file has arrived. */
	attach: ( key: FieldKey, file: EvidenceFile ) => void;
	/** Takes a field's text or file away, with whatever went wrong. */
	remove: ( ...keys: FieldKey[] ) => void;
	/** Tells what the server refused a field with. */
	refuse: ( key: FieldKey, message: string ) => void;
	/** Takes over what was written before, over what is here. */
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
 * The form of a dispute's evidence.
 *
 * @param dispute The dispute as it was loaded.
 */
export function createForm( dispute: Dispute ): Form {
	const base = baseOf( dispute );
	const state = createObservable( initialState( dispute ) );
	const change = ( changes: Partial< FormState > ) => {
		const { revision } = state.get();
		state.set( { ...state.get(), ...changes, revision: revision + 1 } );
	};
	const write = ( key: FieldKey, text: string ) => {
		const { values, refusals } = state.get();
		change( { values: { ...values, [ key ]: text }, refusals: without( refusals, [ key ] ) } );
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
		adopt( { evidence, product_type: productType }, files ) {
			const now = state.get();
			change( {
				values: { ...now.values, ...evidence },
				productType: productType ?? now.productType,
				files: { ...now.files, ...Object.fromEntries( files.map( ( file ) => [ file.id, file ] ) ) },
			} );
		},
	};
}
