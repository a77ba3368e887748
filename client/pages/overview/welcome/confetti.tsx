import { useReducedMotion } from '@wordpress/compose';
import { useState } from '@wordpress/element';

/**
 * Square pixels of the window per piece, up to a maximum number of pieces (spec 1 §9: the count derives from its
 * size).
 */
const AREA = 12_000;
const MAX_PIECES = 150;
const COLORS = 5;

/** Shows a single, purely decorative burst of confetti; nothing for users who prefer reduced motion. */
export function Confetti() {
	const isStill = useReducedMotion();
	const [ pieces ] = useState( () =>
		Array.from(
			{ length: Math.min( MAX_PIECES, Math.round( ( window.innerWidth * window.innerHeight ) / AREA ) ) },
			( _, index ) => ( {
				insetInlineStart: `${ Math.random() * 100 }%`,
				animationDelay: `${ Math.random() }s`,
				animationDuration: `${ 2 + Math.random() * 2 }s`,
				color: index % COLORS,
			} )
		)
	);
	if ( isStill ) {
		return null;
	}
	return (
		<div className="tillbook-confetti" aria-hidden>
			{ pieces.map( ( { color, ...style }, index ) => (
				<span key={ index } className={ `is-${ color }` } style={ style } />
			) ) }
		</div>
	);
}
