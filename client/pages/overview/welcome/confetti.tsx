import { useReducedMotion } from '@wordpress/compose';
import { useState } from '@wordpress/element';

/** One piece for so many square pixels of the window, within limits (spec 1 §9: the count derives from its size). */
const AREA = 12_000;
const MOST = 150;
const COLOURS = 5;

/** Paper that rains once and is only to be seen; nothing for who wants no motion. */
export function Confetti() {
	const isStill = useReducedMotion();
	const [ pieces ] = useState( () =>
		Array.from(
			{ length: Math.min( MOST, Math.round( ( window.innerWidth * window.innerHeight ) / AREA ) ) },
			( _, index ) => ( {
				insetInlineStart: `${ Math.random() * 100 }%`,
				animationDelay: `${ Math.random() }s`,
				animationDuration: `${ 2 + Math.random() * 2 }s`,
				colour: index % COLOURS,
			} )
		)
	);
	if ( isStill ) {
		return null;
	}
	return (
		<div className="tillbook-confetti" aria-hidden>
			{ pieces.map( ( { colour, ...style }, index ) => (
				<span key={ index } className={ `is-${ colour }` } style={ style } />
			) ) }
		</div>
	);
}
