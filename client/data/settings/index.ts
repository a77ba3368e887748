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

/** A payment method of the catalog. */
export type PaymentMethod = Settings[ 'payment_methods' ][ number ];

export const STORE_NAME = 'tillbook/settings';

const PATH = '/wc/v3/payments/settings';
const DISMISSED = `${ PATH }/tillbook_dismissed_duplicates`;

const current = ( state: SettingsState, field: Field ): unknown =>
	field in state.changes ? state.changes[ field as WritableField ] : state.saved?.[ field ];

/** One selector per field, such as getIsWcpayEnabled: the value on the screen, saved or not. */
const fieldSelectors = Object.fromEntries(
	fields.map( ( field ) => [ selectorOf( field ), ( state: SettingsState ) => current( state, field ) ] )
);

const selectors = {
	...fieldSelectors,
	/** The saved record; selecting it loads it. */
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
	/** Keeps the value on the screen even though another user saved a different one meanwhile. */
	keep: ( field: WritableField ) => ( { type: 'KEEP', field } ) as const,
	/** Updates the saved record from another response; unsaved changes stay. */
	learn: ( facts: Partial< Settings > ) => ( { type: 'LEARN', facts } ) as const,
	/**
	 * Sends the changes, with the saved values they are based on, in one request. Values that the server refuses stay
	 * on the screen. If another user changed the same settings meanwhile, nothing is saved and their values are loaded.
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
				const known = Object.fromEntries(
					Object.keys( sent ).map( ( field ) => [ field, saved?.[ field as Field ] ] )
				);
				const answer = await apiFetch< Settings >( { path: PATH, method: 'POST', data: { ...sent, known } } );
				dispatch( { type: 'SAVED', answer, sent } );
			} catch ( error ) {
				dispatch( {
					type: 'FAILED',
					error,
					problems: problemsOf( error ),
					current: overtakenBy( error ) as Partial< Settings >,
				} );
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
	useSelect(
		( select ) => ( select( STORE_NAME ) as unknown as Selectors )[ selector ]?.( argument ) as Value,
		[ selector, argument ]
	);

/** Reads the saved record, with its loading state. */
export const useSettings = (): Resource< Settings > => useResource( STORE_NAME, 'getSettings' );

/**
 * Reads a field's value on the screen, saved or not; undefined before the record has loaded.
 *
 * @param field Such as is_wcpay_enabled.
 */
export const useSetting = < Name extends Field >( field: Name ): Settings[ Name ] | undefined =>
	useStore( selectorOf( field ) );

/** Reads the unsaved changes. */
export const useChanges = (): SettingsRequest => useStore( 'getChanges' );

/**
 * Reads the server's validation error of a field.
 *
 * @param field Such as account_statement_descriptor.
 */
export const useProblem = ( field: Field ): string | undefined => useStore( 'getProblem', field );

/** Reads the settings that another user changed meanwhile, for which no value is chosen yet. */
export const useConflicts = (): WritableField[] => useStore( 'getConflicts' );

/** Reads the state of the save. */
export const useSaving = (): {
	isSaving: boolean;
	outcome: Outcome;
	error: unknown;
	problems: Record< string, string >;
} => ( {
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

/** Returns the actions of the settings store. */
export const useSettingsActions = (): SettingsActions => useDispatch( STORE_NAME ) as unknown as SettingsActions;

/**
 * Dismisses the notice about a method that another gateway also offers, or shows it again.
 *
 * @param key         Such as card:stripe.
 * @param isDismissed Whether to dismiss it.
 * @throws The REST error.
 */
export async function dismissDuplicate( key: string, isDismissed: boolean ): Promise< void > {
	const { value } = await apiFetch< SettingsOption >( { path: DISMISSED } );
	const { [ key ]: _, ...others } = typeof value === 'object' ? value : {};
	await apiFetch( {
		path: DISMISSED,
		method: 'POST',
		data: { value: isDismissed ? { ...others, [ key ]: Date.now() } : others },
	} );
}

/**
 * Schedules the migration of the provider's subscriptions to the store (spec 3 §7).
 *
 * @throws The REST error.
 */
export const scheduleBillingMigration = (): Promise< BillingMigration > =>
	apiFetch< BillingMigration >( { path: `${ PATH }/schedule-stripe-billing-migration`, method: 'POST' } );

export { saveErrorText } from './errors';
export { fields, selectorOf, writableFields } from './fields';
