import { useEffect, useState } from '@wordpress/element';
import { _n, sprintf } from '@wordpress/i18n';
import { countCharacters, MOST_IN_FIELD } from '../../../lib/evidence/limits';
import { formatCount } from '../../../lib/money';

/** From how full on it is announced how much room there is. */
const NEARLY = 0.9 * MOST_IN_FIELD;
/** How long somebody has to pause before it is, in milliseconds. */
const PAUSE = 1000;

const textOf = ( count: number ): string =>
	sprintf(
		/* translators: 1: number of characters, 2: how many there may be */
		_n( '%1$s of %2$s character', '%1$s of %2$s characters', MOST_IN_FIELD, 'tillbook' ),
		formatCount( count ),
		formatCount( MOST_IN_FIELD )
	);

/** A text that follows another one when that has not changed for a while. */
function useSettled( text: string ): string {
	const [ settled, settle ] = useState( text );
	useEffect( () => {
		const timer = setTimeout( () => settle( text ), PAUSE );
		return () => clearTimeout( timer );
	}, [ text ] );
	return settled;
}

/**
 * How long a text is, and how long it may be. It is said aloud, after a pause, when there is little room left.
 *
 * @param props
 * @param props.text What was written.
 */
export function Counter( { text }: { text: string } ) {
	const count = countCharacters( text );
	const announced = useSettled( count >= NEARLY ? textOf( count ) : '' );
	return (
		<p className="tillbook-evidence__counter">
			<span aria-hidden>{ textOf( count ) }</span>
			<span className="screen-reader-text" role="status">
				{ announced }
			</span>
		</p>
	);
}
