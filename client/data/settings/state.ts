import type { Settings, SettingsRequest } from '../schema.gen';
import { isWritable, type WritableField } from './fields';

/** Outcome of the last save. */
export type Outcome = 'none' | 'saved' | 'failed';

/** The server's record, and the changes on the screen since (spec 3 §4 "Settings record"). */
export interface SettingsState {
	/** Undefined until it has loaded. */
	saved: Settings | undefined;
	/** Only values that differ from the saved ones. */
	changes: SettingsRequest;
	isSaving: boolean;
	outcome: Outcome;
	/** The server's error for the last save. */
	error: unknown;
	/** The server's validation errors by field. */
	problems: Record< string, string >;
	/**
	 * Fields that another user changed meanwhile, for which no value is chosen yet. Their current values are in
	 * `saved`.
	 */
	conflicts: WritableField[];
}

export type SettingsAction =
	| { type: 'RECEIVE'; answer: Settings }
	| { type: 'UPDATE_SAVED'; facts: Partial< Settings > }
	| { type: 'CHANGE'; changes: SettingsRequest }
	| { type: 'UNDO'; field: WritableField }
	| { type: 'UNDO_ALL' }
	| { type: 'KEEP'; field: WritableField }
	| { type: 'SAVE' }
	| { type: 'SAVED'; answer: Settings; sent: SettingsRequest }
	| {
			type: 'FAILED';
			error: unknown;
			problems: Record< string, string >;
			current: Partial< Settings >;
			sent: SettingsRequest;
	  };

const initialState: SettingsState = {
	saved: undefined,
	changes: {},
	isSaving: false,
	outcome: 'none',
	error: undefined,
	problems: {},
	conflicts: [],
};

/** Lists are compared by their content; the order of selection does not matter. */
const comparable = ( value: unknown ): string =>
	JSON.stringify(
		Array.isArray( value ) && value.every( ( item ) => typeof item === 'string' ) ? [ ...value ].sort() : value
	);

const without = < Value >( map: Record< string, Value >, names: string[] ): Record< string, Value > =>
	Object.fromEntries( Object.entries( map ).filter( ( [ name ] ) => ! names.includes( name ) ) );

/** The interval that shows each payout day. */
const INTERVALS = { deposit_schedule_weekly_anchor: 'weekly', deposit_schedule_monthly_anchor: 'monthly' };

/**
 * Returns the changes that differ from the record, without the payout day of an interval that isn't chosen any more:
 * it isn't on the screen.
 *
 * @param changes Changes.
 * @param saved   The record.
 */
function differences( changes: SettingsRequest, saved: Settings | undefined ): SettingsRequest {
	const before: Record< string, unknown > = { ...saved };
	const interval = changes.deposit_schedule_interval ?? saved?.deposit_schedule_interval;
	const hidden = Object.entries( INTERVALS ).flatMap( ( [ day, its ] ) => ( its === interval ? [] : [ day ] ) );
	return Object.fromEntries(
		Object.entries( without( { ...changes }, hidden ) ).filter(
			( [ field, value ] ) => comparable( value ) !== comparable( before[ field ] )
		)
	);
}

/**
 * Clears the problems and conflicts of fields for which the user chose a value: as far as we know, they are valid now.
 */
const decided = (
	{ problems, conflicts }: SettingsState,
	names: string[]
): Pick< SettingsState, 'outcome' | 'problems' | 'conflicts' > => ( {
	outcome: 'none',
	problems: without( problems, names ),
	conflicts: conflicts.filter( ( field ) => ! names.includes( field ) ),
} );

/**
 * Returns the saved values of the fields that changes are about.
 *
 * @param changes The changes.
 * @param saved   The record.
 */
export function known( changes: SettingsRequest, saved: Settings | undefined ): Record< string, unknown > {
	const before: Record< string, unknown > = { ...saved };
	return Object.fromEntries( Object.keys( changes ).map( ( field ) => [ field, before[ field ] ] ) );
}

/**
 * Returns the fields that were changed again while the request was running, including changes back to the previous
 * value.
 */
function changedMeanwhile( { saved, changes }: SettingsState, sent: SettingsRequest ): SettingsRequest {
	const then: Record< string, unknown > = { ...sent };
	const onScreen: Record< string, unknown > = { ...known( sent, saved ), ...changes };
	return Object.fromEntries(
		Object.entries( onScreen ).filter(
			( [ field, value ] ) => ! ( field in then ) || comparable( value ) !== comparable( then[ field ] )
		)
	);
}

/**
 * Keeps what the user still has to correct or to choose. Of a field that was undone meanwhile, the screen shows a valid
 * value or that of the other user; without any other field, nothing is left to say.
 */
function failed(
	state: SettingsState,
	{ error, problems, current, sent }: Extract< SettingsAction, { type: 'FAILED' } >
): SettingsState {
	const left = without( problems, Object.keys( changedMeanwhile( state, sent ) ) );
	const conflicts = Object.keys( current )
		.filter( isWritable )
		.filter( ( field ) => field in state.changes );
	const fields = [ problems, current ].flatMap( Object.keys );
	const isSettled = fields.length > 0 && Object.keys( left ).length + conflicts.length === 0;
	return {
		...state,
		saved: state.saved && { ...state.saved, ...current },
		isSaving: false,
		outcome: isSettled ? 'none' : 'failed',
		error: isSettled ? undefined : error,
		problems: left,
		conflicts,
	};
}

/**
 * Handles loading, changing and saving.
 *
 * @param state  The state before.
 * @param action The action.
 */
export function reducer( state: SettingsState = initialState, action: SettingsAction ): SettingsState {
	switch ( action.type ) {
		case 'RECEIVE':
			// The answer of a save that is running is newer.
			return state.isSaving ? state : { ...initialState, saved: action.answer };
		case 'UPDATE_SAVED':
			return { ...state, saved: state.saved && { ...state.saved, ...action.facts } };
		case 'CHANGE':
			return {
				...state,
				changes: differences( { ...state.changes, ...action.changes }, state.saved ),
				...decided( state, Object.keys( action.changes ) ),
			};
		case 'UNDO':
			return {
				...state,
				changes: differences( without( { ...state.changes }, [ action.field ] ), state.saved ),
				...decided( state, [ action.field ] ),
			};
		case 'KEEP':
			return { ...state, ...decided( state, [ action.field ] ) };
		case 'UNDO_ALL':
			// Afterwards, a save that is running leaves what it saved as changes back to the values on the screen.
			return { ...initialState, saved: state.saved, isSaving: state.isSaving };
		case 'SAVE':
			return { ...state, isSaving: true, outcome: 'none', error: undefined, problems: {}, conflicts: [] };
		case 'SAVED':
			return {
				...initialState,
				saved: action.answer,
				changes: differences( changedMeanwhile( state, action.sent ), action.answer ),
				outcome: 'saved',
			};
		case 'FAILED':
			return failed( state, action );
	}
	return state;
}
