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

interface Thunk {
	dispatch: ( action: Action ) => unknown;
	select: { getRunning: () => RunningExport[] };
}

const MEMORY = 'tillbook-running-exports';
const NOTHING: RunningExport[] = [];

/** Remembers the running exports, so that a reloaded page continues to watch them. */
function remember( running: RunningExport[] ): void {
	try {
		window.sessionStorage.setItem( MEMORY, JSON.stringify( running ) );
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
				dispatch( { type: 'PROGRESS', export: one } );
				remember( select.getRunning() );
			},
		/**
		 * Removes a finished export.
		 *
		 * @param id The export.
		 */
		noteEnd:
			( id: string ) =>
			( { dispatch, select }: Thunk ): void => {
				dispatch( { type: 'END', id } );
				remember( select.getRunning() );
			},
	},
	selectors: { getRunning: ( state: State ): RunningExport[] => state.exports },
};

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
