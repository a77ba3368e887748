import { getHistory } from '@woocommerce/navigation';
import { createPortal, useEffect, useLayoutEffect, useRef, useState } from '@wordpress/element';
import type { ComponentType, MutableRefObject, RefObject } from 'react';
import { PAYMENT_DETAILS_PATH } from '../../lib/facts/paths.gen';
import { peekedId, peekUrl } from '../../lib/peek-url';
import { peekKey } from './keys';
import type { OpenPeek, Peek, PeekPanelProps } from './types';
import { clickedRow, rowAt } from './use-peek';

/** Kept with an entry of the browser's history that a click added: closing goes back to the one before. */
const OWN_ENTRY = { isPeek: true };

const isOwnEntry = (): boolean => ( getHistory().location.state as typeof OWN_ENTRY | null )?.isPeek === true;

/** Returns the link to the item's page in a row. */
const linkOf = ( row: Element | undefined ): HTMLElement | undefined =>
	row?.querySelector< HTMLElement >( `a[href*="${ encodeURIComponent( PAYMENT_DETAILS_PATH ) }"]:not([tabindex])` ) ??
	row?.querySelector< HTMLElement >( 'a[href]:not([tabindex]), button' ) ??
	undefined;

/** Returns the item that the URL names, also after it changes. */
function usePeekedId(): string | undefined {
	const [ id, setId ] = useState( peekedId );
	useEffect( () => getHistory().listen( () => setId( peekedId() ) ), [] );
	return id;
}

/** Calls the latest listeners for clicks and keys in the document: one of React's would need a role on the row. */
function useListeners( listeners: Listeners ): void {
	const latest = useRef( listeners );
	latest.current = listeners;
	useEffect( () => {
		const click = ( event: MouseEvent ) => latest.current.click( event );
		const keydown = ( event: KeyboardEvent ) => latest.current.keydown( event );
		document.addEventListener( 'click', click );
		document.addEventListener( 'keydown', keydown );
		return () => {
			document.removeEventListener( 'click', click );
			document.removeEventListener( 'keydown', keydown );
		};
	}, [] );
}

interface Listeners {
	click: ( event: MouseEvent ) => void;
	keydown: ( event: KeyboardEvent ) => void;
}

interface PeekHostProps< Item > {
	peek: Peek< Item >;
	Panel: ComponentType< PeekPanelProps >;
	/** The list's element. */
	region: RefObject< HTMLElement >;
	/** The list's rows. */
	items: Item[];
	rowKey: ( item: Item ) => string;
	/** The click that came before this was there to hear it. */
	firstClick: MutableRefObject< MouseEvent | undefined >;
	/** Called with what is open; undefined once it is closed. */
	onShow: ( open: OpenPeek< Item > | undefined ) => void;
}

/** Opens the item of a row in a panel beside the list: by a click in the row, or by the keys of a link in it. */
export function PeekHost< Item >( { peek, Panel, region, items, rowKey, firstClick, onShow }: PeekHostProps< Item > ) {
	const candidates = items.filter( ( item ) => peek.idOf( item ) !== undefined );
	const id = usePeekedId();
	const panel = useRef< HTMLElement >( null );
	const isClosing = useRef( false );

	// Several rows can be about one payment: the one that was opened, or else the first.
	const [ opened, setOpened ] = useState< string >();
	const ofItem = candidates.filter( ( item ) => id !== undefined && peek.idOf( item ) === id );
	const shown = ofItem.find( ( item ) => rowKey( item ) === opened ) ?? ofItem[ 0 ];
	const index = shown === undefined ? -1 : candidates.indexOf( shown );
	// A command can remove the row; the way on is from its place.
	const place = useRef( 0 );
	if ( index >= 0 ) {
		place.current = index;
	}

	const rowElements = () => [
		...( region.current?.querySelectorAll< HTMLElement >( ':not([inert]) > tr[data-peek]' ) ?? [] ),
	];
	const show = ( to: number ) => {
		const item = candidates[ to ];
		const next = item && peek.idOf( item );
		if ( ! item || next === undefined ) {
			return;
		}
		setOpened( rowKey( item ) );
		rowElements()[ to ]?.scrollIntoView( { block: 'nearest' } );
		if ( id === undefined ) {
			// Going back closes the panel and leaves the list where it is then.
			window.history.scrollRestoration = 'manual';
			getHistory().push( peekUrl( next ), OWN_ENTRY );
		} else if ( next !== id ) {
			getHistory().replace( peekUrl( next ), isOwnEntry() ? OWN_ENTRY : undefined );
		}
	};
	// If the row is gone, the next one has its place.
	const stepTo = ( step: -1 | 1 ): number => place.current + ( index < 0 && step === 1 ? 0 : step );
	const close = () => {
		if ( ! isClosing.current ) {
			isClosing.current = true;
			if ( isOwnEntry() ) {
				getHistory().back();
			} else {
				getHistory().replace( peekUrl() );
			}
		}
	};
	const returnFocus = () => {
		const { activeElement, body } = document;
		if ( activeElement === null || activeElement === body ) {
			( linkOf( rowElements()[ place.current ] ) ?? region.current )?.focus();
		}
	};
	// The rows can come after the panel, and the app goes to the top of each page.
	const hasRow = index >= 0;
	useEffect( () => {
		if ( hasRow ) {
			rowElements()[ place.current ]?.scrollIntoView( { block: 'nearest' } );
		}
		// eslint-disable-next-line react-hooks/exhaustive-deps -- once it is there
	}, [ hasRow ] );
	const last = useRef< string >();
	// Before the list takes the focus of the panel.
	useLayoutEffect( () => {
		isClosing.current = false;
		if ( id === undefined && last.current !== undefined ) {
			window.history.scrollRestoration = 'auto';
			returnFocus();
		}
		last.current = id;
		// eslint-disable-next-line react-hooks/exhaustive-deps -- only when the panel opens or closes
	}, [ id ] );

	/** Returns the row that a key leads to. */
	const rowOfKey = ( key: 'open' | -1 | 1, target: Element ): number | undefined => {
		const row = rowAt( target );
		const isInRow = row !== undefined && region.current?.contains( row ) === true;
		if ( id !== undefined ) {
			const isHere = isInRow || target === region.current || panel.current?.contains( target ) === true;
			return key !== 'open' && isHere ? stepTo( key ) : undefined;
		}
		const to = rowElements().indexOf( row as HTMLElement ) + ( key === 'open' ? 0 : key );
		return isInRow && target.matches( 'a' ) && candidates[ to ] ? to : undefined;
	};
	const listeners: Listeners = {
		click( event: MouseEvent ) {
			const row = clickedRow( event );
			if ( row && region.current?.contains( row ) ) {
				show( rowElements().indexOf( row ) );
			}
		},
		keydown( event: KeyboardEvent ) {
			const key = peekKey( event );
			const { target } = event;
			if ( key === undefined || ! ( target instanceof Element ) ) {
				return;
			}
			if ( key === 'close' ) {
				const places = [ region.current, panel.current ];
				if (
					id !== undefined &&
					( target === document.body || places.some( ( each ) => each?.contains( target ) ) )
				) {
					event.preventDefault();
					close();
				}
				return;
			}
			const to = rowOfKey( key, target );
			if ( to !== undefined ) {
				event.preventDefault();
				show( to );
			}
		},
	};
	useListeners( listeners );
	useEffect( () => {
		if ( firstClick.current ) {
			listeners.click( firstClick.current );
			// Not again if the window gets narrow and wide, which mounts this again.
			firstClick.current = undefined;
		}
		// eslint-disable-next-line react-hooks/exhaustive-deps -- once
	}, [] );
	const isOpen = id !== undefined;
	useEffect( () => {
		onShow( isOpen ? { row: shown } : undefined );
		return () => onShow( undefined );
	}, [ onShow, isOpen, shown ] );

	if ( id === undefined ) {
		return null;
	}
	const wayTo = ( step: -1 | 1 ) => ( candidates[ stepTo( step ) ] ? () => show( stepTo( step ) ) : undefined );
	return createPortal(
		<Panel
			id={ id }
			url={ peek.urlOf( id ) }
			panel={ panel }
			onPrevious={ wayTo( -1 ) }
			onNext={ wayTo( 1 ) }
			onClose={ close }
		/>,
		document.body
	);
}
