import { dispatch, select, type ReduxStoreConfig, type StoreDescriptor } from '@wordpress/data';
import { addAction, doAction, hasAction } from '@wordpress/hooks';
import { whenNoDialog } from '../lib/dialogs';
import { PAYMENTS_CHANGED } from './menu-badges';

export { PAYMENTS_CHANGED };

/** Action fired when anything about the account may have changed, such as by the sandbox's tools. */
export const ACCOUNT_CHANGED = 'tillbook.account.changed';

/** A store that can request its data again. */
type RefreshableStore = StoreDescriptor< ReduxStoreConfig< unknown, { refresh: () => unknown }, unknown > >;

/** The listening stores, by action. */
const listening = new Map< string, Set< RefreshableStore > >();

/**
 * Makes a store request its data again after an action: data on the screen at once, the rest when it is shown next.
 * Changes by others wait until no dialog is open, which is about the data as it is.
 *
 * @param store    The store.
 * @param hooks    The actions after which its data is outdated.
 * @param priority The order of the requests on a page, lowest first: its main data before the counts beside it.
 */
export function refreshAfter( store: RefreshableStore, hooks: readonly string[], priority: number ): void {
	for ( const hook of hooks ) {
		listening.set( hook, ( listening.get( hook ) ?? new Set() ).add( store ) );
		// Another of our scripts on the page may have done so.
		if ( ! hasAction( hook, store.name ) ) {
			const refresh = () => void dispatch( store ).refresh();
			addAction(
				hook,
				store.name,
				( isByOthers?: boolean ) => ( isByOthers ? whenNoDialog( refresh ) : refresh() ),
				priority
			);
		}
	}
}

/** Whether a store that shows payments is loading right now. */
export const isReadingPayments = (): boolean =>
	[ ...( listening.get( PAYMENTS_CHANGED ) ?? [] ) ].some( ( store ) => select( store ).hasResolvingSelectors() );

/** Requests the data of every list and page with payments again. Commands call it themselves unless told not to. */
export function refreshPayments(): void {
	doAction( PAYMENTS_CHANGED );
}

/** Requests everything about the account again, payments and payouts included. */
export function refreshAccount(): void {
	doAction( ACCOUNT_CHANGED );
}
