import type { ReactNode } from 'react';
import { Popover } from '@wordpress/components';
import { useEffect, useRef, useState } from '@wordpress/element';
import { useEscape } from '../../lib/use-escape';
import { useFreshAnchor } from './use-fresh-anchor';
import './style.scss';

/** Time that the pointer or the focus rests before the tooltip shows, in milliseconds (spec 1 §9). */
export const SHOW_DELAY_MS = 700;

/** Time that the tooltip stays after both have left, in milliseconds (spec 1 §9). */
export const HIDE_DELAY_MS = 600;

/** Shows and hides after delays; the last request counts. */
function useDelayed() {
	const [ isOpen, setOpen ] = useState( false );
	const timer = useRef< ReturnType< typeof setTimeout > >();
	const set = ( shows: boolean, delay: number ) => {
		clearTimeout( timer.current );
		timer.current = setTimeout( () => setOpen( shows ), delay );
	};
	useEffect( () => () => clearTimeout( timer.current ), [] );
	return {
		isOpen,
		showSoon: () => set( true, SHOW_DELAY_MS ),
		hideSoon: () => set( false, HIDE_DELAY_MS ),
		hide: () => {
			clearTimeout( timer.current );
			setOpen( false );
		},
	};
}

/**
 * Describes a control that has no visible label. The pointer can move onto the text; Escape hides it. The control needs
 * the same name for screen readers, so the text is hidden from them.
 *
 * @param props
 * @param props.text     The tooltip's text.
 * @param props.children The control.
 */
export function Tooltip( { text, children }: { text: string; children: ReactNode } ) {
	const place = useRef< HTMLSpanElement >( null );
	const { isOpen, showSoon, hideSoon, hide } = useDelayed();
	useEscape( isOpen, hide );
	const anchor = useFreshAnchor( place, isOpen );
	return (
		<span
			ref={ place }
			className="tillbook-tooltip-place"
			onMouseEnter={ showSoon }
			onMouseLeave={ hideSoon }
			onFocus={ showSoon }
			onBlur={ hideSoon }
			onClick={ hide }
			role="presentation"
		>
			{ children }
			{ isOpen && (
				<Popover
					anchor={ anchor }
					placement="bottom"
					shift
					focusOnMount={ false }
					animate={ false }
					className="tillbook-tooltip"
					onClose={ hide }
				>
					<span aria-hidden>{ text }</span>
				</Popover>
			) }
		</span>
	);
}
