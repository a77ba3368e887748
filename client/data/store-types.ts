import {
	resolveSelect,
	select,
	type ActionCreator,
	type ReduxStoreConfig,
	type Selector,
	type StoreDescriptor,
} from '@wordpress/data';

/** The descriptor of any of our stores. */
export type AnyStore = StoreDescriptor<
	ReduxStoreConfig< unknown, Record< string, ActionCreator >, Record< string, Selector > >
>;

/**
 * `resolveSelect` of a store whose selectors are not known. TypeScript would choose the overload that @woocommerce/data
 * adds for one of its own stores.
 */
export const resolveAny: ( store: AnyStore ) => Record< string, Selector > = resolveSelect;

/** `select` of a store whose selectors are not known, with those of every store. */
export const selectAny: ( store: AnyStore ) => Record< string, Selector > = select;

/**
 * A selector with its types for `select( store )`, which does not wait for an answer, and `resolveSelect( store )`,
 * which does. @wordpress/data takes both types from these properties; they exist for the compiler only.
 */
export interface StoreSelector< Args extends unknown[], Answer, Resolved = Answer > {
	( state: never, ...args: Args ): Answer;
	CurriedSignature: ( ...args: Args ) => Answer;
	PromiseCurriedSignature: ( ...args: Args ) => Promise< Resolved >;
}
