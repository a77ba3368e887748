import { useCallback, useEffect, useRef, useState } from '@wordpress/element';

/**
 * Prevents work from being started while it is running. State alone cannot: with two clicks before the next render,
 * both see that nothing is running.
 *
 * @param work The work. It is not started again before its promise is settled.
 * @return Whether it runs, for the screen; and a function that starts it, unless it runs already.
 */
export function useOneAtATime< Arguments extends unknown[] >(
	work: ( ...args: Arguments ) => Promise< void >
): [ boolean, ( ...args: Arguments ) => Promise< void > ] {
	const [ isRunning, setRunning ] = useState( false );
	const guard = useRef( false );
	const latest = useRef( work );
	useEffect( () => {
		latest.current = work;
	} );
	const start = useCallback( async ( ...args: Arguments ) => {
		if ( guard.current ) {
			return;
		}
		guard.current = true;
		setRunning( true );
		try {
			await latest.current( ...args );
		} finally {
			guard.current = false;
			setRunning( false );
		}
	}, [] );
	return [ isRunning, start ];
}
