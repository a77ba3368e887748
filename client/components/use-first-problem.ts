import { useCallback, useEffect, useRef, useState } from '@wordpress/element';

/**
 * Moves the focus to the first invalid field of a form each time it is submitted in vain.
 *
 * @return Ref of the form; whether its problems are shown, because it was submitted once; and a function to call when it
 *         is submitted.
 */
export function useFirstProblem() {
	const form = useRef< HTMLFormElement >( null );
	const [ attempts, setAttempts ] = useState( 0 );
	useEffect( () => {
		if ( attempts > 0 ) {
			form.current?.querySelector< HTMLElement >( '[aria-invalid="true"]' )?.focus();
		}
	}, [ attempts ] );
	const submitted = useCallback( () => setAttempts( ( count ) => count + 1 ), [] );
	return { form, isAsked: attempts > 0, submitted };
}
