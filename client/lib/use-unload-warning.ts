import { useEffect } from '@wordpress/element';

/**
 * Makes the browser ask for confirmation before the page unloads.
 *
 * @return Ends this.
 */
export function warnBeforeUnload(): () => void {
	const ask = ( event: BeforeUnloadEvent ) => {
		event.preventDefault();
		event.returnValue = '';
	};
	window.addEventListener( 'beforeunload', ask );
	return () => window.removeEventListener( 'beforeunload', ask );
}

/**
 * Makes the browser ask for confirmation before the page unloads, while there are unsaved changes.
 *
 * @param isUnsaved Whether there are unsaved changes.
 */
export function useUnloadWarning( isUnsaved: boolean ): void {
	useEffect( () => ( isUnsaved ? warnBeforeUnload() : undefined ), [ isUnsaved ] );
}
