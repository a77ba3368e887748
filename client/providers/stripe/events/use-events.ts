import { useEffect, useState } from '@wordpress/element';
import { readEvents, type EventState, type ListedEvent, type Mode } from '../data';

/**
 * Provides the stored events of an account, page by page.
 *
 * @param mode  The mode of the account.
 * @param state Only events in this state; undefined for all.
 * @param about Only the event with this ID, or events about the object with this ID; empty for all.
 */
export function useEvents( mode: Mode, state: EventState | undefined, about: string ) {
	const [ events, setEvents ] = useState< ListedEvent[] >();
	const [ next, setNext ] = useState< number | null >( null );
	const [ error, setError ] = useState< unknown >();
	const [ isBusy, setBusy ] = useState( false );
	/** The page that is read; changed by more() and reload(). */
	const [ wanted, setWanted ] = useState< { before?: number } >( {} );
	useEffect( () => {
		let isAborted = false;
		const { before } = wanted;
		setError( undefined );
		setBusy( true );
		readEvents( mode, state, about, before )
			.then(
				( page ) => {
					if ( ! isAborted ) {
						setEvents( ( known ) =>
							before === undefined ? page.events : [ ...( known ?? [] ), ...page.events ]
						);
						setNext( page.next );
					}
				},
				( failure: unknown ) => ! isAborted && setError( failure )
			)
			.finally( () => ! isAborted && setBusy( false ) );
		return () => {
			isAborted = true;
		};
	}, [ mode, state, about, wanted ] );
	return {
		events,
		error,
		isBusy,
		hasMore: next !== null,
		/** Reads the next page; after an error, the page that failed. */
		more: () => setWanted( next === null ? {} : { before: next } ),
		/** Reads from the start. */
		reload: () => setWanted( {} ),
		/** Repeats what failed. */
		retry: () => setWanted( { ...wanted } ),
		/** Forgets what is shown, for another filter. */
		clear: () => {
			setEvents( undefined );
			setNext( null );
			setWanted( {} );
		},
		/** Replaces an event in the list. */
		replace: ( changed: ListedEvent ) =>
			setEvents( ( known ) => known?.map( ( event ) => ( event.id === changed.id ? changed : event ) ) ),
	};
}
