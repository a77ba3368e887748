import { useEffect } from '@wordpress/element';

/** Ends the warnings that are active. */
const endings = new Set< () => void >();

/** Whether the page has unsaved changes. */
export const hasUnsavedChanges = (): boolean => endings.size > 0;

/** Ends all warnings, because the user agreed to lose the changes. */
export const endWarnings = (): void => endings.forEach( ( end ) => end() );

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
		endings.delete( end );
		onEnd();
	};
	window.addEventListener( 'beforeunload', ask );
	endings.add( end );
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
