import type { Settings, SettingsRequest } from '../schema.gen';
import type { Field, WritableField } from './fields';

/** What became of the last save. */
export type Outcome = 'none' | 'saved' | 'failed';

/** The record as the server has it, and what was changed on the screen since (spec 3 §4 "Settings record"). */
export interface SettingsState {
	/** Nothing before it came. */
	saved: Settings | undefined;
	/** Only what differs from what is saved. */
	changes: SettingsRequest;
	isSaving: boolean;
	outcome: Outcome;
	/** What the server refused the last save with. */
	error: unknown;
	/** By field: what is wrong with it, as the server says. */
	problems: Record< string, string >;
	/** Fields that another user changed meanwhile, for which no value is chosen yet. What they are now is in `saved`. */
	conflicts: Field[];
}

export type SettingsAction =
	| { type: 'RECEIVE'; answer: Settings }
	| { type: 'LEARN'; facts: Partial< Settings > }
	| { type: 'CHANGE'; changes: SettingsRequest }
	| { type: 'UNDO'; field: WritableField }
	| { type: 'UNDO_ALL' }
	| { type: 'KEEP'; field: WritableField }
	| { type: 'SAVE' }
	| { type: 'SAVED'; answer: Settings; sent: SettingsRequest }
	| { type: 'FAILED'; error: unknown; problems: Record< string, string >; current: Partial< Settings > };

export const initialState: SettingsState = {
	saved: undefined,
	changes: {},
	isSaving: false,
	outcome: 'none',
	error: undefined,
	problems: {},
	conflicts: [],
};

/** A list says what is in it; in which order it was ticked does not matter. */
const comparable = ( value: unknown ): string =>
	JSON.stringify( Array.isArray( value ) && value.every( ( item ) => typeof item === 'string' ) ? [ ...value ].sort() : value );

/**
 * What of the changes differs from the record.
 *
 * @param changes Changes.
 * @param saved   The record.
 */
export function differences( changes: SettingsRequest, saved: Settings | undefined ): SettingsRequest {
	return Object.fromEntries(
		Object.entries( changes ).filter( ( [ field, value ] ) => comparable( value ) !== comparable( saved?.[ field as Field ] ) )
	);
}

const without = < Value >( map: Record< string, Value >, names: string[] ): Record< string, Value > =>
	Object.fromEntries( Object.entries( map ).filter( ( [ name ] ) => ! names.includes( name ) ) );

/** Somebody decided about these fields: nothing is wrong with them any more, as far as we know. */
const decided = ( { problems, conflicts }: SettingsState, names: string[] ): Pick< SettingsState, 'outcome' | 'problems' | 'conflicts' > => ( {
	outcome: 'none',
	problems: without( problems, names ),
	conflicts: conflicts.filter( ( field ) => ! names.includes( field ) ),
} );

/** What was changed again while the answer was on its way, also back to what it was before. */
function changedMeanwhile( { saved, changes }: SettingsState, sent: SettingsRequest ): SettingsRequest {
	const onScreen: Record< string, unknown > = { ...Object.fromEntries( Object.keys( sent ).map( ( field ) => [ field, saved?.[ field as Field ] ] ) ), ...changes };
	return Object.fromEntries(
		Object.entries( onScreen ).filter( ( [ field, value ] ) => ! ( field in sent ) || comparable( value ) !== comparable( sent[ field as WritableField ] ) )
	);
}

/**
 * Follows loading, changing and saving.
 *
 * @param state  The state before.
 * @param action What happened.
 */
export function reducer( state: SettingsState = initialState, action: SettingsAction ): SettingsState {
	switch ( action.type ) {
		case 'RECEIVE':
			return { ...initialState, saved: action.answer };
		case 'LEARN':
			return { ...state, saved: state.saved && { ...state.saved, ...action.facts } };
		case 'CHANGE':
			return {
				...state,
				changes: differences( { ...state.changes, ...action.changes }, state.saved ),
				...decided( state, Object.keys( action.changes ) ),
			};
		case 'UNDO':
			return { ...state, changes: without( { ...state.changes }, [ action.field ] ), ...decided( state, [ action.field ] ) };
		case 'KEEP':
			return { ...state, ...decided( state, [ action.field ] ) };
		case 'UNDO_ALL':
			return { ...initialState, saved: state.saved };
		case 'SAVE':
			return { ...state, isSaving: true, outcome: 'none', error: undefined, problems: {}, conflicts: [] };
		case 'SAVED':
			return { ...initialState, saved: action.answer, changes: differences( changedMeanwhile( state, action.sent ), action.answer ), outcome: 'saved' };
		case 'FAILED':
			return {
				...state,
				saved: state.saved && { ...state.saved, ...action.current },
				isSaving: false,
				outcome: 'failed',
				error: action.error,
				problems: action.problems,
				conflicts: Object.keys( action.current ) as Field[],
			};
	}
	return state;
}
