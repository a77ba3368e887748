import { useEffect } from '@wordpress/element';

/**
 * Hides what is shown on hover by Escape, wherever the focus is: the pointer needn't move for it (WCAG 1.4.13).
 *
 * @param isShown Whether it is shown.
 * @param hide    Hides it.
 */
export function useEscape( isShown: boolean, hide: () => void ): void {
	useEffect( () => {
		if ( ! isShown ) {
			return;
		}
		const hideByKey = ( { key }: KeyboardEvent ) => key === 'Escape' && hide();
		document.addEventListener( 'keydown', hideByKey );
		return () => document.removeEventListener( 'keydown', hideByKey );
	}, [ isShown, hide ] );
}
