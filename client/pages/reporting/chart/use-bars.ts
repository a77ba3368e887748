import { isRTL } from '@wordpress/i18n';
import { useRef, useState } from '@wordpress/element';
import type { KeyboardEvent, PointerEvent } from 'react';
import { isModified } from '../../../lib/is-modified';
import { useEscape } from '../../../lib/use-escape';

/**
 * Makes the bars one stop of the Tab key with arrow keys between them, and says which one is pointed at or focused.
 *
 * @param count Number of bars.
 */
export function useBars( count: number ) {
	const plot = useRef< HTMLDivElement >( null );
	const [ shown, setShown ] = useState< number | null >( null );
	const [ stop, setStop ] = useState( count - 1 );
	// A touch shows a bar's amounts; a second one opens it.
	const wasTouchedFirst = useRef( false );
	const hide = () => setShown( null );
	useEscape( shown !== null, hide );
	const focus = ( index: number ) => {
		const next = Math.min( count - 1, Math.max( 0, index ) );
		setStop( next );
		plot.current?.querySelectorAll< HTMLElement >( 'a, button' )[ next ]?.focus();
	};
	return {
		plot,
		shown,
		/** The bar that the Tab key reaches. */
		stop: Math.min( stop, count - 1 ),
		/** Attributes of a bar's link or button. */
		bar: ( index: number ) => ( {
			onFocus: () => {
				setStop( index );
				setShown( index );
			},
			onBlur: hide,
			onPointerDown: ( { pointerType }: PointerEvent ) => {
				wasTouchedFirst.current = pointerType === 'touch' && shown !== index;
			},
			onPointerEnter: () => setShown( index ),
			onKeyDown: ( event: KeyboardEvent ) => {
				const toNext = isRTL() ? -1 : 1;
				const moves: Record< string, number > = {
					ArrowRight: index + toNext,
					ArrowLeft: index - toNext,
					Home: 0,
					End: count - 1,
				};
				const move = moves[ event.key ];
				if ( move !== undefined && ! isModified( event ) ) {
					event.preventDefault();
					focus( move );
				}
			},
		} ),
		/** Whether the last touch only showed the bar's amounts, so that it opens nothing. */
		isFirstTouch: (): boolean => wasTouchedFirst.current,
		hide,
	};
}
