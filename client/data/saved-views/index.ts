import apiFetch from '@wordpress/api-fetch';
import { createReduxStore, dispatch, select, useSelect } from '@wordpress/data';
import { asksForNothing, listShownBy, type SavedView } from '../../lib/saved-views';
import { restError } from '../../lib/command-errors';
import { getSettings, hasSettings } from '../../lib/settings';
import type { PageQuery } from '../../lib/query';
import { registerOnce } from '../collection-store';
import type { SavedViewChange, SavedViewRequest, SavedViews } from '../schema.gen';

const STORE_NAME = 'tillbook/saved-views';
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

registerOnce(
	createReduxStore( STORE_NAME, {
		reducer( state: State = { brought: NONE, views: NONE, columns: {} }, action: Action ): State {
			switch ( action.type ) {
				case 'RECEIVE':
					return { ...state, brought: action.brought, views: action.views };
				case 'HIDE': {
					const { [ action.id ]: _before, ...others } = state.columns;
					return {
						...state,
						columns: action.columns ? { ...others, [ action.id ]: action.columns } : others,
					};
				}
				default:
					return state;
			}
		},
		actions: {
			receive: ( views: SavedView[] ) => ( { type: 'RECEIVE', brought: brought(), views } ),
			hide: ( id: string, columns: string[] | undefined ) => ( { type: 'HIDE', id, columns } ),
		},
		selectors: {
			getViews: ( state: State ) => ( state.brought === brought() ? state.views : brought() ),
			getColumns: ( state: State, id: string ) => state.columns[ id ],
		},
	} )
);

interface Selectors {
	getViews: () => SavedView[];
	getColumns: ( id: string ) => string[] | undefined;
}

const selectors = () => select( STORE_NAME ) as unknown as Selectors;
const actions = () =>
	dispatch( STORE_NAME ) as unknown as {
		receive: ( views: SavedView[] ) => void;
		hide: ( id: string, columns: string[] | undefined ) => void;
	};

/** Reads this user's views of the page's lists, in the order of their tabs. They are delivered with the page. */
export const useSavedViews = (): SavedView[] =>
	useSelect( ( read ) => ( read( STORE_NAME ) as unknown as Selectors ).getViews(), [] );

/**
 * Reads the columns that this user hid since opening a view with its own columns.
 *
 * @param id The view; undefined if there is none.
 * @return Their keys; undefined if the view is unchanged.
 */
export const useHiddenColumns = ( id: string | undefined ): string[] | undefined =>
	useSelect(
		( read ) => ( id ? ( read( STORE_NAME ) as unknown as Selectors ).getColumns( id ) : undefined ),
		[ id ]
	);

/**
 * Hides columns in a view, until it is left or saved.
 *
 * @param id      The view.
 * @param columns Their keys; undefined to reset the view to its saved columns.
 */
export function hideColumns( id: string, columns: string[] | undefined ): void {
	actions().hide( id, columns );
}

/**
 * Returns the query that a page shows: its own, or that of the user's default view if the URL asks for nothing in
 * particular. The server prepares answers for the same query.
 *
 * @param path  The page's path.
 * @param query The page's URL query.
 */
export function shownQuery( path: string, query: PageQuery ): PageQuery {
	const list = asksForNothing( query ) ? listShownBy( path, query ) : undefined;
	const usual =
		list &&
		selectors()
			.getViews()
			.find( ( view ) => view.list === list && view.is_default );
	return usual ? { view: usual.id, ...usual.query, ...query } : query;
}

/** Clears the other defaults: a list has at most one default view. */
const withoutOtherDefaults = ( views: SavedView[], saved: SavedView ) =>
	saved.is_default
		? views.map( ( view ) =>
				view.list === saved.list && view.id !== saved.id ? { ...view, is_default: false } : view
			)
		: views;

/** Reloads the views. @throws The REST error. */
export async function reloadViews(): Promise< void > {
	actions().receive( ( await apiFetch< SavedViews >( { path: PATH } ) ).data );
}

/**
 * Reloads the views if a change was refused because another user was faster: the tabs show their change before the
 * error is shown.
 */
async function orReload< Answer >( ask: () => Promise< Answer > ): Promise< Answer > {
	try {
		return await ask();
	} catch ( error ) {
		if ( [ 404, 409 ].includes( restError( error ).data.status ?? 0 ) ) {
			await reloadViews().catch( () => {} );
		}
		throw error;
	}
}

/**
 * Saves a view.
 *
 * @param view The new view.
 * @throws The REST error, with a message for the user.
 */
export async function addView( view: SavedViewRequest ): Promise< SavedView > {
	const saved = await orReload( () => apiFetch< SavedView >( { path: PATH, method: 'POST', data: view } ) );
	const views = selectors()
		.getViews()
		.filter( ( { id } ) => id !== saved.id );
	// Shared views come before the user's own.
	const others = withoutOtherDefaults( views, saved );
	actions().receive(
		saved.is_shared
			? [ ...others.filter( ( one ) => one.is_shared ), saved, ...others.filter( ( one ) => ! one.is_shared ) ]
			: [ ...others, saved ]
	);
	return saved;
}

/**
 * Changes a view, in the version that this user last saw.
 *
 * @param view    The view.
 * @param changes The changed values.
 * @throws The REST error, with a message for the user; if another user changed it, their version is shown from then on.
 */
export async function changeView( view: SavedView, changes: Omit< SavedViewChange, 'version' > ): Promise< SavedView > {
	const saved = await orReload( () =>
		apiFetch< SavedView >( {
			path: `${ PATH }/${ view.id }`,
			method: 'PATCH',
			data: { ...changes, version: view.version },
		} )
	);
	hideColumns( view.id, undefined );
	if ( changes.position === undefined ) {
		const views = withoutOtherDefaults( selectors().getViews(), saved );
		actions().receive( views.map( ( one ) => ( one.id === saved.id ? saved : one ) ) );
	} else {
		await reloadViews();
	}
	return saved;
}

/**
 * Deletes a view, in the version that this user last saw.
 *
 * @param view The view.
 * @throws The REST error, with a message for the user.
 */
export async function deleteView( view: SavedView ): Promise< void > {
	await orReload( () => apiFetch( { path: `${ PATH }/${ view.id }?version=${ view.version }`, method: 'DELETE' } ) );
	actions().receive(
		selectors()
			.getViews()
			.filter( ( { id } ) => id !== view.id )
	);
}
