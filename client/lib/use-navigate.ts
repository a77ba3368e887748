import { useCallback, useEffect, useState } from '@wordpress/element';
import { navigate } from './navigate';

/**
 * Leaves the app for an address that must be requested only once.
 *
 * @return The function that leaves, and whether the browser is on its way. It no longer is once the browser shows the
 *         page again as it was left.
 */
export function useNavigate(): { navigate: ( url: string ) => void; isNavigating: boolean } {
	const [ isNavigating, setNavigating ] = useState( false );
	useEffect( () => {
		const comeBack = ( { persisted }: PageTransitionEvent ) => persisted && setNavigating( false );
		window.addEventListener( 'pageshow', comeBack );
		return () => window.removeEventListener( 'pageshow', comeBack );
	}, [] );
	return {
		navigate: useCallback( ( url: string ) => {
			setNavigating( true );
			navigate( url );
		}, [] ),
		isNavigating,
	};
}
