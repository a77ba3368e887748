import { useEffect } from '@wordpress/element';

/** The active warnings: there are some while the page has unsaved changes. Each is a function that ends it. */
export const warnings = new Set< () => void >();

/**
 * Makes the browser ask for confirmation before the page unloads.
 *
 * @param onEnd Called when this ends.
 * @return Ends this.
 */
export function warnBeforeUnload( onEnd = () => {} ): () => void {
	const ask = ( event: BeforeUnloadEvent ) => {
		event.preventDefault();
		event.returnValue = '';
	};
	const end = () => {
		window.removeEventListener( 'beforeunload', ask );
		warnings.delete( end );
		onEnd();
	};
	window.addEventListener( 'beforeunload', ask );
	warnings.add( end );
	return end;
}

/**
 * Makes the browser ask for confirmation before the page unloads, while there are unsaved changes.
 *
 * @param isUnsaved Whether there are unsaved changes.
 */
export function useUnloadWarning( isUnsaved: boolean ): void {
	useEffect( () => ( isUnsaved ? warnBeforeUnload() : undefined ), [ isUnsaved ] );
}
