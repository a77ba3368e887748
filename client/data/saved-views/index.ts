import apiFetch from '@wordpress/api-fetch';
import { createReduxStore, select, useSelect } from '@wordpress/data';
import { isPlainQuery, listShownBy, movedQuery, queryOfView, type SavedView } from '../../lib/saved-views';
import { restError } from '../../lib/command-errors';
import { getSettings, hasSettings } from '../../lib/settings';
import type { PageQuery } from '../../lib/query';
import { registerOnce } from '../register-once';
import type { SavedViewChange, SavedViewRequest, SavedViews } from '../schema.gen';

const PATH = '/wc/v3/payments/saved-views';
const NONE: SavedView[] = [];

interface State {
	/** The page's inline views when the others were loaded: newer ones of another page take precedence. */
	brought: SavedView[];
	views: SavedView[];
	/** Columns that the user hid in a view with its own columns, by the view's id; not saved yet. */
	columns: Record< string, string[] >;
}

type Action =
	| { type: 'RECEIVE'; brought: SavedView[]; views: SavedView[] }
	| { type: 'HIDE'; id: string; columns: string[] | undefined };

const brought = (): SavedView[] => ( hasSettings() && getSettings().savedViews ) || NONE;

const receive = ( views: SavedView[] ): Action => ( { type: 'RECEIVE', brought: brought(), views } );

const selectors = {
	getViews: ( state: State ): SavedView[] => ( state.brought === brought() ? state.views : brought() ),
	/** The keys of the columns that this user hid since opening a view; undefined if the view is unchanged. */
	getColumns: ( state: State, id: string ): string[] | undefined => state.columns[ id ],
};

interface Thunk {
	dispatch: ( ( action: Action ) => unknown ) & { reloadViews: () => Promise< void > };
	select: { getViews: () => SavedView[]; getColumns: ( id: string ) => string[] | undefined };
}

/** Clears the other defaults: a list has at most one default view. */
const withoutOtherDefaults = ( views: SavedView[], saved: SavedView ) =>
	saved.is_default
		? views.map( ( view ) =>
				view.list === saved.list && view.id !== saved.id ? { ...view, is_default: false } : view
			)
		: views;

/** Moves a view to a place among those of its list and owner, as the server does (SavedViews::moved()). */
function withMoved( views: SavedView[], saved: SavedView, place: number ): SavedView[] {
	const isPeer = ( one: SavedView ) => one.list === saved.list && one.is_shared === saved.is_shared;
	const peers = views.filter( ( one ) => isPeer( one ) && one.id !== saved.id );
	peers.splice( place, 0, saved );
	return views.map( ( one ) => ( isPeer( one ) && peers.shift() ) || one );
}

/**
 * Reloads the views if a change was refused because another user was faster: the tabs show their change before the
 * error is shown.
 */
async function orReload< Answer >( { dispatch }: Thunk, ask: () => Promise< Answer > ): Promise< Answer > {
	try {
		return await ask();
	} catch ( error ) {
		if ( [ 404, 409 ].includes( restError( error ).data.status ?? 0 ) ) {
			await dispatch.reloadViews().catch( () => {} );
		}
		throw error;
	}
}

const actions = {
	/**
	 * Hides columns in a view, until it is left or saved.
	 *
	 * @param id      The view.
	 * @param columns Their keys; undefined to reset the view to its saved columns.
	 */
	hideColumns: ( id: string, columns: string[] | undefined ): Action => ( { type: 'HIDE', id, columns } ),
	/** Reloads the views. @throws The REST error. */
	reloadViews:
		() =>
		async ( { dispatch }: Thunk ): Promise< void > => {
			dispatch( receive( ( await apiFetch< SavedViews >( { path: PATH } ) ).data ) );
		},
	/**
	 * Saves a view.
	 *
	 * @param view The new view.
	 * @throws The REST error, with a message for the user.
	 */
	addView:
		( view: SavedViewRequest ) =>
		async ( thunk: Thunk ): Promise< SavedView > => {
			const saved = await orReload( thunk, () =>
				apiFetch< SavedView >( { path: PATH, method: 'POST', data: view } )
			);
			const views = thunk.select.getViews().filter( ( { id } ) => id !== saved.id );
			// Shared views come before the user's own.
			const others = withoutOtherDefaults( views, saved );
			thunk.dispatch(
				receive(
					saved.is_shared
						? [
								...others.filter( ( one ) => one.is_shared ),
								saved,
								...others.filter( ( one ) => ! one.is_shared ),
							]
						: [ ...others, saved ]
				)
			);
			return saved;
		},
	/**
	 * Changes a view, in the version that this user last saw.
	 *
	 * @param view    The view.
	 * @param changes The changed values.
	 * @throws The REST error, with a message for the user; if another user changed it, their version is shown from then
	 *         on.
	 */
	changeView:
		( view: SavedView, changes: Omit< SavedViewChange, 'version' > ) =>
		async ( thunk: Thunk ): Promise< SavedView > => {
			const { dispatch, select: current } = thunk;
			const columns = current.getColumns( view.id );
			const saved = await orReload( thunk, () =>
				apiFetch< SavedView >( {
					path: `${ PATH }/${ view.id }`,
					method: 'PATCH',
					data: { ...changes, version: view.version },
				} )
			);
			// Columns that were hidden while it was saved are not saved yet.
			if ( changes.hidden_columns !== undefined && current.getColumns( view.id ) === columns ) {
				dispatch( { type: 'HIDE', id: view.id, columns: undefined } );
			}
			const views = withoutOtherDefaults( current.getViews(), saved );
			dispatch(
				receive(
					changes.position === undefined
						? views.map( ( one ) => ( one.id === saved.id ? saved : one ) )
						: withMoved( views, saved, changes.position )
				)
			);
			if ( changes.position !== undefined ) {
				// Another user can have changed the views meanwhile: they are asked for no version.
				await dispatch.reloadViews().catch( () => {} );
			}
			return saved;
		},
	/**
	 * Deletes a view, in the version that this user last saw.
	 *
	 * @param view The view.
	 * @throws The REST error, with a message for the user.
	 */
	deleteView:
		( view: SavedView ) =>
		async ( thunk: Thunk ): Promise< void > => {
			await orReload( thunk, () =>
				apiFetch( { path: `${ PATH }/${ view.id }?version=${ view.version }`, method: 'DELETE' } )
			);
			thunk.dispatch( receive( thunk.select.getViews().filter( ( { id } ) => id !== view.id ) ) );
		},
};

/** The store of this user's views of the lists. They are delivered with the page. */
export const store = createReduxStore( 'tillbook/saved-views', {
	reducer( state: State = { brought: NONE, views: NONE, columns: {} }, action: Action ): State {
		switch ( action.type ) {
			case 'RECEIVE':
				return { ...state, brought: action.brought, views: action.views };
			case 'HIDE': {
				const { [ action.id ]: _before, ...others } = state.columns;
				return { ...state, columns: action.columns ? { ...others, [ action.id ]: action.columns } : others };
			}
			default:
				return state;
		}
	},
	actions,
	selectors,
} );
registerOnce( store );

/** Reads this user's views of the page's lists, in the order of their tabs. */
export const useSavedViews = (): SavedView[] => useSelect( ( read ) => read( store ).getViews(), [] );

/**
 * Reads the columns that this user hid since opening a view with its own columns.
 *
 * @param id The view; undefined if there is none.
 * @return Their keys; undefined if the view is unchanged.
 */
export const useHiddenColumns = ( id: string | undefined ): string[] | undefined =>
	useSelect( ( read ) => ( id ? read( store ).getColumns( id ) : undefined ), [ id ] );

/**
 * Returns the query that a page shows: its own, with the days that a view's period has today, or that of the user's
 * default view if the URL asks for nothing in particular. The server prepares answers for the same query.
 *
 * @param path  The page's path.
 * @param query The page's URL query.
 */
export function shownQuery( path: string, query: PageQuery ): PageQuery {
	const list = isPlainQuery( query ) ? listShownBy( path, query ) : undefined;
	const views = select( store ).getViews();
	const usual = list && views.find( ( view ) => view.list === list && view.is_default );
	return usual ? { ...queryOfView( usual ), ...query } : movedQuery( query, views );
}
