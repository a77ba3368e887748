import { useEffect, useState } from '@wordpress/element';

const MINUTE = 60_000;

/** The current time in seconds since the epoch, UTC; every minute anew. */
export function useNow(): number {
	const [ now, setNow ] = useState( Date.now );
	useEffect( () => {
		const timer = setInterval( () => setNow( Date.now() ), MINUTE );
		return () => clearInterval( timer );
	}, [] );
	return now / 1000;
}
