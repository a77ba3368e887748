import { useEffect, useRef, useState } from '@wordpress/element';
import { useOneAtATime } from '../../../lib/use-one-at-a-time';
import { changeHistory, checkDomain, importCards, repairWebhook, type AccountHealth, type StripeHealth } from '../data';

/** Called after actions. */
export interface AccountEvents {
	/** Shows another state. */
	onChanged: ( health: StripeHealth ) => void;
	/** Reads the state again. */
	onReload: () => void;
	onFailed: ( error: unknown ) => void;
}

/**
 * Provides what can be done about an account without a dialog.
 *
 * @param mode             The account's.
 * @param events           Called after actions.
 * @param events.onChanged
 * @param events.onReload
 * @param events.onFailed
 */
export function useAccountActions( mode: AccountHealth[ 'mode' ], { onChanged, onReload, onFailed }: AccountEvents ) {
	const [ done, setDone ] = useState( '' );
	const isHere = useRef( true );
	useEffect( () => {
		isHere.current = true;
		return () => {
			isHere.current = false;
		};
	}, [] );
	const [ isBusy, run ] = useOneAtATime( async ( work: () => Promise< void >, success?: string ) => {
		setDone( '' );
		try {
			await work();
			setDone( success ?? '' );
		} catch ( error ) {
			onFailed( error );
		}
	} );
	return {
		isBusy,
		/** What was done last, in a sentence; empty if its line says so. */
		done,
		/** Enables the webhook endpoint again, or replaces it, which is said. */
		repair: ( isNew: boolean, success?: string ) =>
			void run( async () => onChanged( await repairWebhook( mode, isNew ) ), success ),
		checkDomain: () => void run( async () => onChanged( await checkDomain( mode ) ) ),
		resume: () =>
			void run( async () => {
				await changeHistory( mode, 'resume' );
				onReload();
			} ),
		/** Shows the progress while it imports; the server goes on by itself if the page is closed. */
		importCards: () =>
			void run( async () => {
				for (;;) {
					const { is_running: isRunning, health } = await importCards( mode );
					onChanged( health );
					if ( ! isRunning || ! isHere.current ) {
						return;
					}
					// Another process may be at it.
					await new Promise( ( go ) => setTimeout( go, 1000 ) );
				}
			} ),
	};
}

export type AccountActions = ReturnType< typeof useAccountActions >;
