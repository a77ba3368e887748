/**
 * Makes room for an app inside a form of the host, which must not take the app's fields for its own: it would ask about
 * unsaved changes and send itself when somebody presses Enter.
 *
 * @param place An element of the form; what is in it goes.
 * @return Where the app is rendered.
 */
export function holdInside( place: HTMLElement ): HTMLElement {
	const root = document.createElement( 'div' );
	place.replaceChildren( root );
	// The app hears what happens in the root; what comes out of it stays here.
	[ 'input', 'change' ].forEach( ( name ) => place.addEventListener( name, ( event ) => event.stopPropagation() ) );
	place.addEventListener( 'keydown', ( event ) => {
		if ( event.key === 'Enter' && event.target instanceof HTMLInputElement ) {
			event.preventDefault();
		}
	} );
	return root;
}
