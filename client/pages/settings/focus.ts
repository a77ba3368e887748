const FIELD = 'input, select, textarea, button, a[href]';

/**
 * Brings the first of the settings that are wrong into sight and the keyboard to it.
 *
 * @param root  The screen.
 * @param names Which are wrong.
 */
export function focusFirstProblem( root: HTMLElement | null, names: string[] ): void {
	const places = [ ...( root?.querySelectorAll< HTMLElement >( '[data-setting]' ) ?? [] ) ];
	const first = places.find( ( { dataset } ) => names.includes( dataset.setting ?? '' ) );
	first?.querySelector< HTMLElement >( FIELD )?.focus();
}

/**
 * Goes where the address points, which the browser could not while there was nothing yet.
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
