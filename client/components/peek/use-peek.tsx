import { getHistory } from '@woocommerce/navigation';
import { useMediaQuery } from '@wordpress/compose';
import { useEffect, useRef, useState } from '@wordpress/element';
import type { ReactNode, RefObject } from 'react';
import { isModified } from '../../lib/is-modified';
import { peekedId } from '../../lib/peek-url';
import type { OpenPeek, Peek, PeekModule } from './types';

/** From this width on, there is room for a panel beside the list. */
const WIDE = 1100;

/** The elements in a row whose click doesn't open its item. */
const CONTROLS = 'a, button, input, select, textarea, label, summary, [role="button"], .is-selection';

/** A pointer that rests this long on a row is about to click it. */
const REST_MS = 150;

/** The panel's state that the table needs. */
export interface PeekRows< Item > {
	/** Returns the id of a row's item; undefined if it opens none. */
	idOf: ( row: Item ) => string | undefined;
	/** The row in the panel. */
	shown: Item | undefined;
}

/** Returns the row that an event happened in, if it opens an item. */
export const rowAt = ( target: EventTarget | null ): HTMLElement | undefined =>
	( target instanceof Element && target.closest< HTMLElement >( 'tr[data-peek]' ) ) || undefined;

/**
 * Returns the row whose item a click opens: anywhere in the row but on its links, buttons and checkbox; not with a
 * modifier key, and not at the end of selecting text.
 *
 * @param event The click.
 */
export const clickedRow = ( event: MouseEvent ): HTMLElement | undefined =>
	event.defaultPrevented ||
	isModified( event ) ||
	( event.target as Element ).closest?.( CONTROLS ) ||
	String( document.getSelection() )
		? undefined
		: rowAt( event.target );

/**
 * Loads the panel beside a list once it can be needed: for the item that the URL names, or for a row that the pointer
 * or the focus is on. The rest is in PeekHost, so that lists weigh no more than this. In a window without room for the
 * panel, the item's page opens instead.
 *
 * @param peek   The panel that the rows open; undefined if none.
 * @param region The list's element.
 * @param items  The list's rows.
 * @param rowKey Returns a row's unique key.
 * @return The open panel, and what the table needs to know.
 */
export function usePeek< Item >(
	peek: Peek< Item > | undefined,
	region: RefObject< HTMLElement >,
	items: Item[],
	rowKey: ( item: Item ) => string
): { panel: ReactNode; rows: PeekRows< Item > | undefined } {
	const isWide = useMediaQuery( `(width >= ${ WIDE }px)` );
	const [ loaded, setLoaded ] = useState< PeekModule >();
	const firstClick = useRef< MouseEvent >();
	const [ open, setOpen ] = useState< OpenPeek< Item > >();
	// An open panel, which can have a dialog, stays when the window gets narrow.
	const hasRoom = isWide || open !== undefined;
	useEffect( () => {
		if ( ! peek || ( hasRoom && loaded ) ) {
			return undefined;
		}
		let timer: number | undefined;
		let isAborted = false;
		const load = ( id = peekedId() ) =>
			( hasRoom ? peek.load() : Promise.reject< PeekModule >() ).then(
				setLoaded,
				// The item's own page has to do. Going back from it leads to the list.
				() => isAborted || ! id || getHistory()[ peekedId() ? 'replace' : 'push' ]( peek.urlOf( id ) )
			);
		const listen = ( event: Event ) => {
			const row = rowAt( event.target );
			window.clearTimeout( timer );
			if ( ! row || ! region.current?.contains( row ) ) {
				return;
			}
			if ( event.type === 'click' ) {
				const clicked = clickedRow( event as MouseEvent );
				firstClick.current = clicked && ( event as MouseEvent );
				void load( clicked?.dataset.peek );
			} else {
				timer = window.setTimeout( load, event.type === 'pointerover' ? REST_MS : 0 );
			}
		};
		const types = [ 'pointerover', 'pointerdown', 'focusin', 'click' ];
		types.forEach( ( type ) => document.addEventListener( type, listen ) );
		const openNamed = () => void ( peekedId() && load() );
		openNamed();
		const stopListening = getHistory().listen( openNamed );
		return () => {
			isAborted = true;
			stopListening();
			window.clearTimeout( timer );
			types.forEach( ( type ) => document.removeEventListener( type, listen ) );
		};
	}, [ peek, hasRoom, loaded, region ] );
	return {
		rows: peek && { idOf: peek.idOf, shown: open?.row },
		panel: peek && hasRoom && loaded && (
			<loaded.PeekHost
				peek={ peek }
				Panel={ loaded.default }
				region={ region }
				items={ items }
				rowKey={ rowKey }
				firstClick={ firstClick }
				onShow={ setOpen }
			/>
		),
	};
}
