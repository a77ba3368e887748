import { getHistory } from '@woocommerce/navigation';
import { useMediaQuery } from '@wordpress/compose';
import { useEffect, useRef, useState } from '@wordpress/element';
import type { ReactNode, RefObject } from 'react';
import { peekedId } from '../../lib/peek-url';
import type { OpenPeek, Peek, PeekModule } from './types';

/** From this width on, there is room for a panel beside the list. */
const WIDE = 1100;

/** Selector of the elements in a row whose click doesn't open the panel. */
export const CONTROLS = 'a, button, input, select, textarea, label, summary, [role="button"], .is-selection';

/** A pointer that rests this long on a row is about to click it. */
const REST_MS = 150;

/** The panel's state that the table needs. */
export interface PeekRows< Item > {
	/** Returns the id of a row's item; undefined if it opens no panel. */
	idOf: ( row: Item ) => string | undefined;
	/** The row in the panel. */
	shown: Item | undefined;
}

/**
 * Loads the panel beside a list once it can be needed: for the item that the URL names, or for a row that the pointer
 * or the focus is on. The rest is in PeekHost, so that lists weigh no more than this.
 *
 * @param asked  The panel that the rows open; undefined if none.
 * @param region The list's element.
 * @param items  The list's rows.
 * @param rowKey Returns a row's unique key.
 * @return The open panel, and what the table needs to know.
 */
export function usePeek< Item >(
	asked: Peek< Item > | undefined,
	region: RefObject< HTMLElement >,
	items: Item[],
	rowKey: ( item: Item ) => string
): { panel: ReactNode; rows: PeekRows< Item > | undefined } {
	const isWide = useMediaQuery( `(width >= ${ WIDE }px)` );
	const [ loaded, setLoaded ] = useState< PeekModule >();
	const firstClick = useRef< MouseEvent >();
	const [ open, setOpen ] = useState< OpenPeek< Item > >();
	// An open panel, which can have a dialog, stays when the window gets narrow.
	const peek = isWide || open ? asked : undefined;

	useEffect( () => {
		if ( ! peek || loaded ) {
			return undefined;
		}
		let timer: number | undefined;
		let isAborted = false;
		const load = ( id?: string ) =>
			peek.load().then(
				( module ) => isAborted || setLoaded( module ),
				// The item's own page has to do, and can be tried again.
				() => isAborted || id === undefined || getHistory().push( peek.urlOf( id ) )
			);
		const listen = ( event: Event ) => {
			const row = event.target instanceof Element && event.target.closest< HTMLElement >( 'tr[data-peek]' );
			window.clearTimeout( timer );
			if ( ! row || ! region.current?.contains( row ) ) {
				return;
			}
			if ( event.type === 'click' ) {
				firstClick.current = event as MouseEvent;
				void load( ( event.target as Element ).closest( CONTROLS ) ? undefined : row.dataset.peek );
			} else {
				timer = window.setTimeout( load, event.type === 'pointerover' ? REST_MS : 0 );
			}
		};
		const types = [ 'pointerover', 'pointerdown', 'focusin', 'click' ];
		types.forEach( ( type ) => document.addEventListener( type, listen ) );
		if ( peekedId() !== undefined ) {
			void load( peekedId() );
		}
		return () => {
			isAborted = true;
			window.clearTimeout( timer );
			types.forEach( ( type ) => document.removeEventListener( type, listen ) );
		};
	}, [ peek, loaded, region ] );

	return {
		rows: peek && { idOf: peek.idOf, shown: open?.row },
		panel: peek && loaded && (
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
