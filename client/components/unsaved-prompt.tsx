import { getHistory } from '@woocommerce/navigation';
import { useEffect, useRef, useState } from '@wordpress/element';
import type { ReactNode } from 'react';
import { warnBeforeUnload } from '../lib/use-unload-warning';
import { LeaveQuestion } from './leave-question';

/** A blocked attempt to leave the page. */
interface Departure {
	location: { search: string };
	retry: () => void;
}

/** The part of the host's history that can block navigation. */
interface Blocking {
	block: ( onDeparture: ( departure: Departure ) => void ) => () => void;
	listen: ( onChange: () => void ) => () => void;
}

/**
 * Asks for confirmation before a user leaves with unsaved changes: through the browser if the page unloads, and through
 * our own dialog if the admin only shows another page (spec 1 §4.10, spec 3 §4 "Evidence editing").
 *
 * @param props
 * @param props.isUnsaved Whether there is anything to lose.
 * @param props.keptOn    Path of a page that keeps the changes while only its query changes.
 * @param props.children  Explains what is lost, or what happens to it.
 */
export function UnsavedPrompt( {
	isUnsaved,
	keptOn,
	children,
}: {
	isUnsaved: boolean;
	keptOn?: string;
	children: ReactNode;
} ) {
	const [ departure, setDeparture ] = useState< Departure | null >( null );
	const unblock = useRef( () => {} );

	useEffect( () => {
		if ( ! isUnsaved ) {
			return;
		}
		const history = getHistory() as unknown as Blocking;
		let stop = () => {};
		const block = () => {
			stop = history.block( ( next ) => {
				if ( keptOn === undefined || new URLSearchParams( next.location.search ).get( 'path' ) !== keptOn ) {
					setDeparture( next );
					return;
				}
				stop();
				// Going back happens later, so block again only after it.
				stop = history.listen( () => {
					stop();
					block();
				} );
				next.retry();
			} );
		};
		block();
		unblock.current = warnBeforeUnload( () => stop() );
		return unblock.current;
	}, [ isUnsaved, keptOn ] );

	if ( ! departure ) {
		return null;
	}
	return (
		<LeaveQuestion
			onClose={ () => setDeparture( null ) }
			onConfirm={ () => {
				setDeparture( null );
				unblock.current();
				departure.retry();
			} }
		>
			{ children }
		</LeaveQuestion>
	);
}
