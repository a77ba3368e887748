import { useEffect } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import { reload } from './reload';

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

/** Loads the page again after the user agreed to lose the changes. Another plugin can still have the browser ask. */
export function reloadAnyway(): void {
	warnings.forEach( ( end ) => end() );
	reload();
}

/** Returns what to tell the user before that. */
export const reloadText = (): string => __( 'This reloads the page. Your changes on it will be lost.', 'tillbook' );

/**
 * Makes the browser ask for confirmation before the page unloads, while there are unsaved changes.
 *
 * @param isUnsaved Whether there are unsaved changes.
 */
export function useUnloadWarning( isUnsaved: boolean ): void {
	useEffect( () => ( isUnsaved ? warnBeforeUnload() : undefined ), [ isUnsaved ] );
}
