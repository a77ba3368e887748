import apiFetch from '@wordpress/api-fetch';
import { createReduxStore, useSelect } from '@wordpress/data';
import { fieldProblems } from '../../lib/command-errors';
import { uploadFile } from '../files';
import { registerOnce } from '../register-once';
import type { BillingMigration, Settings, SettingsRequest } from '../schema.gen';
import { useResource, type Resource } from '../use-resource';
import { conflictOf } from './errors';
import { fields, selectorOf, type Field, type SelectorName, type WritableField } from './fields';
import { known, reducer, type Outcome, type SettingsAction, type SettingsState } from './state';

export type { Settings, SettingsRequest };
export type { Field, WritableField };

/** A payment method of the catalog. */
export type PaymentMethod = Settings[ 'payment_methods' ][ number ];

const PATH = '/wc/v3/payments/settings';
const DISMISSED = `${ PATH }/tillbook_dismissed_duplicates`;

/** A field's value on the screen, saved or not; undefined before the record has loaded. */
function valueOf< Name extends Field >( { saved, changes }: SettingsState, field: Name ): Settings[ Name ] | undefined {
	const changed: Partial< Settings > = changes;
	return field in changed ? changed[ field ] : saved?.[ field ];
}

type FieldSelectors = {
	[ Name in Field as SelectorName< Name > ]: ( state: SettingsState ) => Settings[ Name ] | undefined;
};

/** A selector of any field; @wordpress/data cannot derive how `select( store )` returns a generic function. */
interface SettingSelector {
	< Name extends Field >( state: SettingsState, field: Name ): Settings[ Name ] | undefined;
	CurriedSignature: < Name extends Field >( field: Name ) => Settings[ Name ] | undefined;
}

/** Returns the selectors of the values on the screen: one per field, such as getIsWcpayEnabled, and one for any. */
function fieldSelectors(): FieldSelectors & { getSetting: SettingSelector };
// The names are made from the fields' names, as SelectorName does it for the compiler.
function fieldSelectors(): object {
	const ofEach = fields.map( ( field ) => [
		selectorOf( field ),
		( state: SettingsState ) => valueOf( state, field ),
	] );
	return { ...Object.fromEntries( ofEach ), getSetting: valueOf };
}

const selectors = {
	...fieldSelectors(),
	/** The saved record; selecting it loads it. */
	getSettings: ( state: SettingsState ) => state.saved,
	getChanges: ( state: SettingsState ) => state.changes,
	isSaving: ( state: SettingsState ) => state.isSaving,
	getOutcome: ( state: SettingsState ) => state.outcome,
	getSavingError: ( state: SettingsState ) => state.error,
	getConflicts: ( state: SettingsState ) => state.conflicts,
	getProblems: ( state: SettingsState ) => state.problems,
	getProblem: ( state: SettingsState, field: Field ) => state.problems[ field ],
};

interface Thunk {
	dispatch: ( action: SettingsAction ) => unknown;
	select: {
		getChanges: () => SettingsRequest;
		getSettings: () => Settings | undefined;
		getDuplicatedPaymentMethodIds: () => Settings[ 'duplicated_payment_method_ids' ] | undefined;
		isSaving: () => boolean;
	};
}

const actions = {
	/** Changes several fields on the screen; nothing is sent. */
	change: ( changes: SettingsRequest ) => ( { type: 'CHANGE', changes } ) as const,
	undo: ( field: WritableField ) => ( { type: 'UNDO', field } ) as const,
	undoAll: () => ( { type: 'UNDO_ALL' } ) as const,
	/** Keeps the value on the screen even though another user saved a different one meanwhile. */
	keep: ( field: WritableField ) => ( { type: 'KEEP', field } ) as const,
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
				const answer = await apiFetch< Settings >( {
					path: PATH,
					method: 'POST',
					data: { ...sent, known: known( sent, select.getSettings() ) },
				} );
				dispatch( { type: 'SAVED', answer, sent } );
			} catch ( error ) {
				dispatch( {
					type: 'FAILED',
					error,
					problems: fieldProblems( error ),
					current: conflictOf( error ),
					sent,
				} );
			}
		},
	/**
	 * Uploads the store's logo. It becomes the logo when the settings are saved.
	 *
	 * @param file A picture.
	 * @throws The REST error.
	 */
	uploadLogo:
		( file: File ) =>
		async ( { dispatch }: Pick< Thunk, 'dispatch' > ): Promise< void > => {
			const { id } = await uploadFile( file, file.name, 'business_logo' );
			dispatch( { type: 'CHANGE', changes: { woopay_store_logo: id } } );
		},
	/**
	 * Dismisses the notice about a method that another gateway also offers, or shows it again.
	 *
	 * @param key         Such as card:stripe.
	 * @param isDismissed Whether to dismiss it.
	 * @throws The REST error.
	 */
	dismissDuplicate:
		( key: string, isDismissed: boolean ) =>
		async ( { dispatch, select }: Thunk ): Promise< void > => {
			await apiFetch( {
				path: DISMISSED,
				method: 'POST',
				data: { value: { [ key ]: isDismissed ? Date.now() : 0 }, merge: true },
			} );
			const duplicates = Object.entries( select.getDuplicatedPaymentMethodIds() ?? {} ).map(
				( [ method, rivals ] ) => [
					method,
					rivals.map( ( rival ) => ( rival.key === key ? { ...rival, is_dismissed: isDismissed } : rival ) ),
				]
			);
			dispatch( {
				type: 'UPDATE_SAVED',
				facts: { duplicated_payment_method_ids: Object.fromEntries( duplicates ) },
			} );
		},
	/**
	 * Schedules the migration of the provider's subscriptions to the store (spec 3 §7).
	 *
	 * @throws The REST error.
	 */
	scheduleBillingMigration:
		() =>
		async ( { dispatch }: Pick< Thunk, 'dispatch' > ): Promise< void > => {
			const facts = await apiFetch< BillingMigration >( {
				path: `${ PATH }/schedule-stripe-billing-migration`,
				method: 'POST',
			} );
			dispatch( { type: 'UPDATE_SAVED', facts } );
		},
};

/** The settings store: the saved record, and the changes on the screen (spec 3 §4 "Settings record"). */
export const store = createReduxStore( 'tillbook/settings', {
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
registerOnce( store );

/** Reads the saved record, with its loading state. */
export const useSettings = (): Resource< Settings > => useResource( store, 'getSettings' );

/**
 * Reads a field's value on the screen, saved or not; undefined before the record has loaded.
 *
 * @param field Such as is_wcpay_enabled.
 */
export const useSetting = < Name extends Field >( field: Name ): Settings[ Name ] | undefined =>
	useSelect( ( select ) => select( store ).getSetting( field ), [ field ] );

/** Reads the unsaved changes. */
export const useChanges = (): SettingsRequest => useSelect( ( select ) => select( store ).getChanges(), [] );

/**
 * Reads the server's validation error of a field.
 *
 * @param field Such as account_statement_descriptor.
 */
export const useProblem = ( field: Field ): string | undefined =>
	useSelect( ( select ) => select( store ).getProblem( field ), [ field ] );

/** Reads the settings that another user changed meanwhile, for which no value is chosen yet. */
export const useConflicts = (): WritableField[] => useSelect( ( select ) => select( store ).getConflicts(), [] );

/** The state of a save. */
interface Saving {
	isSaving: boolean;
	outcome: Outcome;
	error: unknown;
	problems: Record< string, string >;
}

/** Reads the state of the save. */
export const useSaving = (): Saving =>
	useSelect( ( select ) => {
		const { isSaving, getOutcome, getSavingError, getProblems } = select( store );
		return { isSaving: isSaving(), outcome: getOutcome(), error: getSavingError(), problems: getProblems() };
	}, [] );

export { saveErrorText } from './errors';
export { fields, selectorOf, writableFields } from './fields';
