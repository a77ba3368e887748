import { useDispatch } from '@wordpress/data';
import { useRef, useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import { store as overviewStore, TASK_OPTIONS, useOption } from '../../../data/overview';
import { useNotices } from '../../../data/use-notices';
import { getSettings } from '../../../lib/settings';
import { failureText } from '../../../lib/failure-text';
import { useUndoable } from '../use-undoable';
import type { Visibility } from './task';

const DAY = 86_400_000;

type Kind = keyof typeof TASK_OPTIONS;

/** Decisions about tasks, and the actions to make them. */
export interface Decisions {
	/** Undefined until loaded; no task is shown until then, because it may have been dismissed. */
	visibility: Visibility | undefined;
	error: unknown;
	retry: () => void;
	dismiss: ( key: string ) => void;
	remove: ( key: string ) => void;
	/** Postpones a task until tomorrow. */
	postpone: ( key: string ) => void;
}

/** Manages one kind of decision: the saved decisions, overlaid with those made since. */
function useMap( kind: Kind ) {
	const { data, error, retry } = useOption( TASK_OPTIONS[ kind ] );
	const [ decided, setDecided ] = useState< Record< string, number > | null >( null );
	const { notifyError } = useNotices();
	const { saveTask } = useDispatch( overviewStore );
	// Save one at a time, so that the last decision about a task is the one that persists.
	const saving = useRef< Promise< unknown > >( Promise.resolve() );
	const kept = typeof data?.value === 'object' ? data.value : undefined;
	const map = kept && ( decided ?? kept );
	// Also for the notices and answers of earlier decisions: they change only their own task.
	const latest = useRef( map );
	latest.current = map;
	const change = ( key: string, time?: number ) => {
		const { [ key ]: before, ...others } = latest.current ?? {};
		latest.current = time === undefined ? others : { ...others, [ key ]: time };
		setDecided( latest.current );
		return before;
	};
	/** Saves the time of a task; without one, removes it. */
	const put = ( key: string, time?: number ) => {
		const before = change( key, time );
		if ( getSettings().capabilities.settings ) {
			saving.current = saving.current
				.then( () => saveTask( TASK_OPTIONS[ kind ], key, time ) )
				.catch( ( thrown: unknown ) => {
					change( key, before );
					notifyError( failureText( __( 'The task could not be changed.', 'tillbook' ), thrown ) );
				} );
		}
	};
	return { map, error, retry, put };
}

/**
 * Provides the decisions about tasks, saved for the store in the options of spec 1 §7. Every decision can be
 * undone. For users without permission to change settings, decisions last for this visit only.
 */
export function useVisibility(): Decisions {
	const maps = { dismissed: useMap( 'dismissed' ), deleted: useMap( 'deleted' ), postponed: useMap( 'postponed' ) };
	const notifyUndoable = useUndoable();
	const decide = ( kind: Kind, key: string, time: number, text: string ) => {
		maps[ kind ].put( key, time );
		notifyUndoable( text, () => maps[ kind ].put( key ) );
	};
	const { dismissed, deleted, postponed } = maps;
	return {
		visibility:
			dismissed.map && deleted.map && postponed.map
				? { dismissed: dismissed.map, deleted: deleted.map, postponed: postponed.map }
				: undefined,
		error: dismissed.error ?? deleted.error ?? postponed.error,
		retry: () =>
			[ dismissed, deleted, postponed ]
				.filter( ( { error } ) => error !== undefined )
				.forEach( ( { retry } ) => retry() ),
		dismiss: ( key ) => decide( 'dismissed', key, Date.now(), __( 'Task dismissed', 'tillbook' ) ),
		remove: ( key ) => decide( 'deleted', key, Date.now(), __( 'Task deleted', 'tillbook' ) ),
		postpone: ( key ) =>
			decide( 'postponed', key, Date.now() + DAY, __( 'Task postponed until tomorrow', 'tillbook' ) ),
	};
}
