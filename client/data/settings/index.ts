import apiFetch from '@wordpress/api-fetch';
import { createReduxStore, useDispatch, useSelect } from '@wordpress/data';
import { registerOnce } from '../collection-store';
import type { BillingMigration, Settings, SettingsOption, SettingsRequest } from '../schema.gen';
import { useResource, type Resource } from '../use-resource';
import { overtakenBy, problemsOf } from './errors';
import { fields, selectorOf, type Field, type WritableField } from './fields';
import { reducer, type Outcome, type SettingsAction, type SettingsState } from './state';

export type { BillingMigration, Settings, SettingsRequest };
export type { Field, WritableField };
export type { Outcome };

/** One method of the catalogue. */
export type PaymentMethod = Settings[ 'payment_methods' ][ number ];

export const STORE_NAME = 'tillbook/settings';

const PATH = '/wc/v3/payments/settings';
const DISMISSED = `${ PATH }/tillbook_dismissed_duplicates`;

const current = ( state: SettingsState, field: Field ): unknown =>
	field in state.changes ? state.changes[ field as WritableField ] : state.saved?.[ field ];

/** A selector a field, such as getIsWcpayEnabled: the value on the screen, saved or not. */
const fieldSelectors = Object.fromEntries( fields.map( ( field ) => [ selectorOf( field ), ( state: SettingsState ) => current( state, field ) ] ) );

const selectors = {
	...fieldSelectors,
	/** The record as it is saved; asking for it loads it. */
	getSettings: ( state: SettingsState ) => state.saved,
	getChanges: ( state: SettingsState ) => state.changes,
	isDirty: ( state: SettingsState ) => Object.keys( state.changes ).length > 0,
	isSaving: ( state: SettingsState ) => state.isSaving,
	getOutcome: ( state: SettingsState ) => state.outcome,
	getSavingError: ( state: SettingsState ) => state.error,
	getConflicts: ( state: SettingsState ) => state.conflicts,
	getProblems: ( state: SettingsState ) => state.problems,
	getProblem: ( state: SettingsState, field: Field ) => state.problems[ field ],
};

interface Thunk {
	dispatch: ( action: SettingsAction ) => unknown;
	select: { getChanges: () => SettingsRequest; getSettings: () => Settings | undefined; isSaving: () => boolean };
}

const actions = {
	/** Changes several fields on the screen; nothing is sent. */
	change: ( changes: SettingsRequest ) => ( { type: 'CHANGE', changes } ) as const,
	undo: ( field: WritableField ) => ( { type: 'UNDO', field } ) as const,
	undoAll: () => ( { type: 'UNDO_ALL' } ) as const,
	/** Keeps the value on the screen although another user saved a different one meanwhile. */
	keep: ( field: WritableField ) => ( { type: 'KEEP', field } ) as const,
	/** What another request said of the record; changes stay. */
	learn: ( facts: Partial< Settings > ) => ( { type: 'LEARN', facts } ) as const,
	/**
	 * Sends what changed, with what was known of it, in one request. What the server refuses stays on the screen. If another user
	 * changed the same settings meanwhile, nothing is saved and their values are read.
	 */
	save:
		() =>
		async ( { dispatch, select }: Thunk ): Promise< void > => {
			const sent = select.getChanges();
			if ( select.isSaving() || Object.keys( sent ).length === 0 ) {
				return;
			}
			dispatch( { type: 'SAVE' } );
			try {
				const saved = select.getSettings();
				const known = Object.fromEntries( Object.keys( sent ).map( ( field ) => [ field, saved?.[ field as Field ] ] ) );
				const answer = await apiFetch< Settings >( { path: PATH, method: 'POST', data: { ...sent, known } } );
				dispatch( { type: 'SAVED', answer, sent } );
			} catch ( error ) {
				dispatch( { type: 'FAILED', error, problems: problemsOf( error ), current: overtakenBy( error ) as Partial< Settings > } );
			}
		},
};

export const store = createReduxStore( STORE_NAME, {
	reducer,
	actions,
	selectors,
	resolvers: {
		getSettings:
			() =>
			async ( { dispatch }: Pick< Thunk, 'dispatch' > ): Promise< void > => {
				dispatch( { type: 'RECEIVE', answer: await apiFetch< Settings >( { path: PATH } ) } );
			},
	},
} );

/** Registers the store; a second time does nothing. */
export const registerSettings = (): void => registerOnce( store );

type Selectors = Record< string, ( ...args: unknown[] ) => unknown >;

const useStore = < Value >( selector: string, argument?: unknown ): Value =>
	useSelect( ( select ) => ( select( STORE_NAME ) as unknown as Selectors )[ selector ]?.( argument ) as Value, [ selector, argument ] );

/** The saved record, with where its loading stands. */
export const useSettings = (): Resource< Settings > => useResource( STORE_NAME, 'getSettings' );

/**
 * A field's value on the screen, saved or not; undefined before the record came.
 *
 * @param field Such as is_wcpay_enabled.
 */
export const useSetting = < Name extends Field >( field: Name ): Settings[ Name ] | undefined => useStore( selectorOf( field ) );

/** What differs from what is saved. */
export const useChanges = (): SettingsRequest => useStore( 'getChanges' );

/**
 * What is wrong with a field, as the server says.
 *
 * @param field Such as account_statement_descriptor.
 */
export const useProblem = ( field: Field ): string | undefined => useStore( 'getProblem', field );

/** Settings that another user changed meanwhile, for which no value is chosen yet. */
export const useConflicts = (): WritableField[] => useStore( 'getConflicts' );

/** How the save goes. */
export const useSaving = (): { isSaving: boolean; outcome: Outcome; error: unknown; problems: Record< string, string > } => ( {
	isSaving: useStore( 'isSaving' ),
	outcome: useStore( 'getOutcome' ),
	error: useStore( 'getSavingError' ),
	problems: useStore( 'getProblems' ),
} );

interface SettingsActions {
	change: ( changes: SettingsRequest ) => void;
	undo: ( field: WritableField ) => void;
	undoAll: () => void;
	keep: ( field: WritableField ) => void;
	learn: ( facts: Partial< Settings > ) => void;
	save: () => Promise< void >;
}

/** What can be done to the settings. */
export const useSettingsActions = (): SettingsActions => useDispatch( STORE_NAME ) as unknown as SettingsActions;

/**
 * Stops telling of a method that another gateway offers as well, or tells of it again.
 *
 * @param key         Such as card:stripe.
 * @param isDismissed Which.
 * @throws The REST error.
 */
export async function dismissDuplicate( key: string, isDismissed: boolean ): Promise< void > {
	const { value } = await apiFetch< SettingsOption >( { path: DISMISSED } );
	const { [ key ]: _, ...others } = typeof value === 'object' ? value : {};
	await apiFetch( { path: DISMISSED, method: 'POST', data: { value: isDismissed ? { ...others, [ key ]: Date.now() } : others } } );
}

/**
 * Has the provider hand its subscriptions to the store (spec 3 §7).
 *
 * @throws The REST error.
 */
export const scheduleBillingMigration = (): Promise< BillingMigration > =>
	apiFetch< BillingMigration >( { path: `${ PATH }/schedule-stripe-billing-migration`, method: 'POST' } );

export { saveErrorText } from './errors';
export { fields, selectorOf, writableFields } from './fields';
