import { useEffect, useState } from '@wordpress/element';
import { _n, sprintf } from '@wordpress/i18n';
import { countCharacters } from '../../../lib/evidence/limits';
import { MAX_FIELD_LENGTH } from '../../../lib/facts/evidence.gen';
import { formatCount } from '../../../lib/money';

/** Number of characters from which the remaining room is announced. */
const NEARLY = 0.9 * MAX_FIELD_LENGTH;
/** Pause in typing before the announcement, in milliseconds. */
const PAUSE = 1000;

const textOf = ( count: number ): string =>
	sprintf(
		/* translators: 1: number of characters, 2: how many there may be */
		_n( '%1$s of %2$s character', '%1$s of %2$s characters', MAX_FIELD_LENGTH, 'tillbook' ),
		formatCount( count ),
		formatCount( MAX_FIELD_LENGTH )
	);

/** Returns the text once it has not changed for a while. */
function useSettled( text: string ): string {
	const [ settled, settle ] = useState( text );
	useEffect( () => {
		const timer = setTimeout( () => settle( text ), PAUSE );
		return () => clearTimeout( timer );
	}, [ text ] );
	return settled;
}

/**
 * Shows the length of a text and its maximum. Screen readers announce it after a pause when little room is left.
 *
 * @param props
 * @param props.text The entered text.
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
