import { useUserPreferences } from '@woocommerce/data';
import { useReducedMotion } from '@wordpress/compose';
import { useDispatch } from '@wordpress/data';
import { useEffect, useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import { store as notesStore, useNotes, type Note, type NoteAction } from '../../../data/notes';
import type { Preferences } from '../../../data/preferences';
import { useNotices } from '../../../data/use-notices';
import { recordEvent } from '../../../lib/analytics';

/** Duration of a note's exit animation, in milliseconds (spec 1 §9). */
const EXIT = 500;
const LAST_READ = 'wc_payments_overview_inbox_last_read';

/** Returns the time of this user's last visit, in milliseconds since the epoch, and records this visit. */
function useLastRead(): number {
	const preferences = useUserPreferences() as unknown as Preferences;
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
	const [ going, setGoing ] = useState< readonly number[] >( [] );
	const [ dismissed, setDismissed ] = useState< readonly number[] >( [] );
	const isStill = useReducedMotion();
	const lastRead = useLastRead();
	const { notifyUndoable, notifyError } = useNotices();
	const { removeNote, removeNotes, restoreNotes, triggerNoteAction } = useDispatch( notesStore );

	const bringBack = ( ids: readonly number[] ) => {
		setGoing( [] );
		setDismissed( ( before ) => before.filter( ( id ) => ! ids.includes( id ) ) );
	};
	const undo = ( ids: readonly number[] ) => {
		restoreNotes( ids )
			.then( () => {
				bringBack( ids );
				retry();
			} )
			.catch( () => notifyError( __( 'There was an error getting your inbox. Please try again.', 'tillbook' ) ) );
	};
	const take = async ( ids: readonly number[], remove: () => Promise< unknown >, done: string, notDone: string ) => {
		setGoing( ids );
		try {
			await remove();
		} catch {
			bringBack( ids );
			notifyError( notDone );
			return;
		}
		setTimeout(
			() => {
				setDismissed( ( before ) => [ ...before, ...ids ] );
				// There may be more than one request returns.
				retry();
			},
			isStill ? 0 : EXIT
		);
		notifyUndoable( done, () => undo( ids ) );
	};

	const notes = data?.filter( ( { id } ) => ! dismissed.includes( id ) );
	return {
		notes,
		error,
		retry,
		isGoing: ( { id }: Note ) => going.includes( id ) && ! isStill,
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
				.then( () => action.url === '' && setDismissed( ( before ) => [ ...before, id ] ) )
				.catch( () => {} );
		},
	};
}
