import { createReduxStore, dispatch, select, useSelect } from '@wordpress/data';
import { registerOnce } from '../collection-store';

/** An export that is being created in the background, with the status that this tab last received. */
export interface RunningExport {
	id: string;
	/** REST path of its list. */
	path: string;
	rowsDone: number;
	/** Null if rows are not counted. */
	rowsTotal: number | null;
}

interface State {
	exports: RunningExport[];
}

type Action = { type: 'PROGRESS'; export: RunningExport } | { type: 'END'; id: string };

const STORE_NAME = 'tillbook/running-exports';
const MEMORY = 'tillbook-running-exports';
const NOTHING: RunningExport[] = [];

const without = ( exports: RunningExport[], id: string ) => exports.filter( ( one ) => one.id !== id );

registerOnce(
	createReduxStore( STORE_NAME, {
		reducer( state: State = { exports: NOTHING }, action: Action ): State {
			switch ( action.type ) {
				case 'PROGRESS':
					return state.exports.some( ( { id } ) => id === action.export.id )
						? {
								exports: state.exports.map( ( one ) =>
									one.id === action.export.id ? action.export : one
								),
							}
						: { exports: [ ...state.exports, action.export ] };
				case 'END':
					return { exports: without( state.exports, action.id ) };
				default:
					return state;
			}
		},
		actions: {
			progress: ( one: RunningExport ) => ( { type: 'PROGRESS', export: one } ),
			end: ( id: string ) => ( { type: 'END', id } ),
		},
		selectors: { getAll: ( state: State ) => state.exports },
	} )
);

interface Selectors {
	getAll: () => RunningExport[];
}

const actions = () =>
	dispatch( STORE_NAME ) as unknown as { progress: ( one: RunningExport ) => void; end: ( id: string ) => void };

/** Remembers the running exports, so that a reloaded page continues to watch them. */
function remember(): void {
	const running = ( select( STORE_NAME ) as unknown as Selectors ).getAll();
	try {
		window.sessionStorage.setItem( MEMORY, JSON.stringify( running ) );
	} catch {
		// The browser stores nothing: the history still has them.
	}
}

/**
 * Stores the progress of an export.
 *
 * @param one The export.
 */
export function noteProgress( one: RunningExport ): void {
	actions().progress( one );
	remember();
}

/**
 * Removes a finished export.
 *
 * @param id The export.
 */
export function noteEnd( id: string ): void {
	actions().end( id );
	remember();
}

const isRunning = ( one: unknown ): one is RunningExport =>
	typeof one === 'object' &&
	one !== null &&
	'id' in one &&
	typeof one.id === 'string' &&
	'path' in one &&
	typeof one.path === 'string';

/** Returns the exports that were running when the page was left. */
export function remembered(): RunningExport[] {
	try {
		const kept: unknown = JSON.parse( window.sessionStorage.getItem( MEMORY ) ?? '[]' );
		return Array.isArray( kept ) ? kept.filter( isRunning ) : NOTHING;
	} catch {
		return NOTHING;
	}
}

/** Reads the running exports, for the page to show. */
export function useRunningExports(): RunningExport[] {
	return useSelect( ( read ) => ( read( STORE_NAME ) as unknown as Selectors ).getAll(), [] );
}
