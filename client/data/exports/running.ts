import { getSettings } from '../../lib/settings';

/** An export that is being created in the background, with its last status. */
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

interface Thunk {
	dispatch: ( action: Action ) => unknown;
	select: { getRunning: () => RunningExport[] };
}

const NOTHING: RunningExport[] = [];

/** The name for a site, account and user, so that users never watch another user's exports. */
const key = (): string => `tillbook-running-exports-${ getSettings().localKey }`;

const isRunning = ( one: unknown ): one is RunningExport =>
	typeof one === 'object' &&
	one !== null &&
	'id' in one &&
	typeof one.id === 'string' &&
	'path' in one &&
	typeof one.path === 'string';

/** Returns this user's exports that were running when a page was left, also in other tabs. */
export function remembered(): RunningExport[] {
	try {
		const kept: unknown = JSON.parse( window.localStorage.getItem( key() ) ?? '[]' );
		return Array.isArray( kept ) ? kept.filter( isRunning ) : NOTHING;
	} catch {
		return NOTHING;
	}
}

/** Remembers an export with its status, or that it ended; those of other tabs stay. */
function remember( id: string, one?: RunningExport ): void {
	const running = remembered().filter( ( other ) => other.id !== id );
	try {
		window.localStorage.setItem( key(), JSON.stringify( one ? [ ...running, one ] : running ) );
	} catch {
		// The browser stores nothing: the history still has them.
	}
}

/** The running exports, a part of the store of exports. */
export const running = {
	reducer( state: State = { exports: NOTHING }, action: Action ): State {
		switch ( action.type ) {
			case 'PROGRESS':
				return state.exports.some( ( { id } ) => id === action.export.id )
					? { exports: state.exports.map( ( one ) => ( one.id === action.export.id ? action.export : one ) ) }
					: { exports: [ ...state.exports, action.export ] };
			case 'END':
				return { exports: state.exports.filter( ( { id } ) => id !== action.id ) };
			default:
				return state;
		}
	},
	actions: {
		/**
		 * Stores the progress of an export.
		 *
		 * @param one The export.
		 */
		noteProgress:
			( one: RunningExport ) =>
			( { dispatch, select }: Thunk ): void => {
				const isOne = ( { id }: RunningExport ) => id === one.id;
				// Another tab may have noted its end since this one asked.
				if ( ! select.getRunning().some( isOne ) || remembered().some( isOne ) ) {
					remember( one.id, one );
				}
				dispatch( { type: 'PROGRESS', export: one } );
			},
		/**
		 * Removes a finished export.
		 *
		 * @param id The export.
		 */
		noteEnd:
			( id: string ) =>
			( { dispatch }: Thunk ): void => {
				dispatch( { type: 'END', id } );
				remember( id );
			},
	},
	selectors: { getRunning: ( state: State ): RunningExport[] => state.exports },
};
