const FIELD = 'input, select, textarea, button, a[href]';

/**
 * Scrolls to the first invalid setting and focuses it.
 *
 * @param root  The screen.
 * @param names Names of the invalid settings.
 */
export function focusFirstProblem( root: HTMLElement | null, names: string[] ): void {
	const places = [ ...( root?.querySelectorAll< HTMLElement >( '[data-setting]' ) ?? [] ) ];
	const first = places.find( ( { dataset } ) => names.includes( dataset.setting ?? '' ) );
	first?.querySelector< HTMLElement >( FIELD )?.focus();
}

/**
 * Goes to the URL's anchor, which the browser couldn't do before the section was rendered.
 *
 * @param root The screen.
 */
export function openAnchor( root: HTMLElement | null ): void {
	const name = window.location.hash.slice( 1 );
	const section = [ ...( root?.querySelectorAll< HTMLElement >( 'section[id]' ) ?? [] ) ].find(
		( { id } ) => id === name
	);
	if ( section ) {
		section.scrollIntoView();
		section.focus( { preventScroll: true } );
	}
}
