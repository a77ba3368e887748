import { useEffect } from '@wordpress/element';

/**
 * Has the browser ask before the page goes, while there is something to lose.
 *
 * @param isUnsaved Whether there is.
 */
export function useUnloadWarning( isUnsaved: boolean ): void {
	useEffect( () => {
		if ( ! isUnsaved ) {
			return;
		}
		const ask = ( event: BeforeUnloadEvent ) => {
			event.preventDefault();
			event.returnValue = '';
		};
		window.addEventListener( 'beforeunload', ask );
		return () => window.removeEventListener( 'beforeunload', ask );
	}, [ isUnsaved ] );
}
