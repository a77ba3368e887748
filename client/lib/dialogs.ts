import { useEffect, useRef, useState } from '@wordpress/element';
import { openDialog } from './open-dialog';

/**
 * Calls a function once no dialog is open.
 *
 * @param callback The function.
 * @return A function that ends the waiting.
 */
export function whenNoDialog( callback: () => void ): () => void {
	const observer = new MutationObserver( check );
	function check() {
		if ( ! openDialog() ) {
			observer.disconnect();
			callback();
		}
	}
	// Modals are children of the body.
	observer.observe( document.body, { childList: true } );
	check();
	return () => observer.disconnect();
}

/**
 * Returns data as it was when a dialog opened, until it is closed: an answer that arrives meanwhile could remove the
 * dialog, or the row that it is about.
 *
 * @param data    The data now.
 * @param subject The subject of the data; data of another subject is returned at once.
 */
export function useHeld< Data >( data: Data, subject: unknown ): Data {
	const held = useRef< [ Data, unknown ] >( [ data, subject ] );
	const [ , update ] = useState< object >();
	if ( ! openDialog() || held.current[ 1 ] !== subject ) {
		held.current = [ data, subject ];
	}
	useEffect( () => ( held.current[ 0 ] === data ? undefined : whenNoDialog( () => update( {} ) ) ) );
	return held.current[ 0 ];
}
