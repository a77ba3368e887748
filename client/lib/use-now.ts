import { useEffect, useState } from '@wordpress/element';

const MINUTE = 60_000;

/** Returns the current time in seconds since the epoch, UTC; updated every minute. */
export function useNow(): number {
	const [ now, setNow ] = useState( Date.now );
	useEffect( () => {
		const timer = setInterval( () => setNow( Date.now() ), MINUTE );
		return () => clearInterval( timer );
	}, [] );
	return now / 1000;
}
