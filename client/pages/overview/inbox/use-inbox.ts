import { useReducedMotion } from '@wordpress/compose';
import { useDispatch, type ActionCreatorsOf } from '@wordpress/data';
import { useEffect, useState } from '@wordpress/element';
import { __, _n, sprintf } from '@wordpress/i18n';
import type { store as noticesStore } from '@wordpress/notices';
import { store as notesStore, useNotes, type Note, type NoteAction } from '../../../data/notes';
import { useNotices } from '../../../data/use-notices';
import { recordEvent } from '../../../lib/analytics';
import { bareFailureText } from '../../../lib/failure-text';
import { usePreferences } from '../../../lib/user-preferences';
import { useUndoable } from '../use-undoable';

/** Duration of a note's exit animation, in milliseconds (spec 1 §9). */
const EXIT = 500;
const LAST_READ = 'wc_payments_overview_inbox_last_read';

/** Notes that were removed, by ID: during the exit animation, and after it. */
type Removed = Readonly< Record< number, 'going' | 'gone' | undefined > >;

/** Returns the time of this user's last visit, in milliseconds since the epoch, and records this visit. */
function useLastRead(): number {
	const preferences = usePreferences();
	const [ lastRead ] = useState( () => Number( preferences[ LAST_READ ] ?? 0 ) );
	const { updateUserPreferences } = preferences;
	useEffect( () => {
		updateUserPreferences( { [ LAST_READ ]: Date.now() } );
		// Record the visit only once.
		// eslint-disable-next-line react-hooks/exhaustive-deps
	}, [] );
	return lastRead;
}

/** Provides the inbox's notes and actions (spec 1 §4.6). */
export function useInbox() {
	const { data, error, retry } = useNotes();
	const [ removed, setRemoved ] = useState< Removed >( {} );
	const isStill = useReducedMotion();
	const lastRead = useLastRead();
	const { notifyError } = useNotices();
	const notifyUndoable = useUndoable();
	const { createErrorNotice }: ActionCreatorsOf< typeof noticesStore > = useDispatch( 'core/notices' );
	const { removeNote, removeNotes, restoreNotes, triggerNoteAction } = useDispatch( notesStore );

	const mark = ( ids: readonly number[], next: ( state: Removed[ number ] ) => Removed[ number ] ) =>
		setRemoved( ( before ) => ( {
			...before,
			...Object.fromEntries( ids.map( ( id ) => [ id, next( before[ id ] ) ] ) ),
		} ) );
	const undo = ( ids: readonly number[] ) => {
		restoreNotes( ids )
			.then( () => {
				mark( ids, () => undefined );
				retry();
			} )
			.catch( ( failure: unknown ) =>
				createErrorNotice(
					bareFailureText(
						_n( 'Message could not be restored', 'Messages could not be restored', ids.length, 'tillbook' ),
						failure
					),
					{
						type: 'snackbar',
						explicitDismiss: true,
						actions: [ { label: __( 'Undo', 'tillbook' ), onClick: () => undo( ids ) } ],
					}
				)
			);
	};
	const take = async ( ids: readonly number[], remove: () => Promise< unknown >, done: string, notDone: string ) => {
		mark( ids, () => 'going' );
		try {
			await remove();
		} catch ( failure ) {
			mark( ids, () => undefined );
			notifyError( bareFailureText( notDone, failure ) );
			return;
		}
		setTimeout(
			() => {
				// Unless they were restored meanwhile.
				mark( ids, ( state ) => state && 'gone' );
				// There may be more than one request returns.
				retry();
			},
			isStill ? 0 : EXIT
		);
		notifyUndoable( done, () => undo( ids ) );
	};

	const notes = data?.filter( ( { id } ) => removed[ id ] !== 'gone' );
	return {
		notes,
		error,
		retry,
		isGoing: ( { id }: Note ) => removed[ id ] === 'going' && ! isStill,
		isUnread: ( { date_created_gmt: created }: Note ) => Date.parse( `${ created }Z` ) > lastRead,
		dismiss: ( { id }: Note ) => {
			recordEvent( 'wcpay_overview_inbox_dismiss' );
			void take(
				[ id ],
				() => removeNote( id ),
				__( 'Message dismissed', 'tillbook' ),
				__( 'Message could not be dismissed', 'tillbook' )
			);
		},
		dismissAll: () => {
			const ids = ( notes ?? [] ).map( ( { id } ) => id );
			void take(
				ids,
				() => removeNotes( ids ),
				__( 'All messages dismissed', 'tillbook' ),
				__( 'Messages could not be dismissed', 'tillbook' )
			);
		},
		act: ( { id }: Note, action: NoteAction ) => {
			recordEvent( 'wcpay_overview_inbox_action', { action: action.name } );
			// If the action has a URL, the merchant has already left the page.
			triggerNoteAction( id, action.id )
				.then( () => action.url === '' && mark( [ id ], () => 'gone' ) )
				.catch(
					( failure: unknown ) =>
						action.url === '' &&
						notifyError(
							bareFailureText(
								/* translators: %s: label of a message's button, such as Done */
								sprintf( __( '“%s” failed. Try again.', 'tillbook' ), action.label ),
								failure
							)
						)
				);
		},
	};
}
