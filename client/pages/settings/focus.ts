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
	first?.closest( 'details' )?.setAttribute( 'open', '' );
	first?.querySelector< HTMLElement >( FIELD )?.focus();
}

/**
 * Scrolls to the heading of a section at once, without motion, and focuses it.
 *
 * @param heading The heading; nothing happens without one.
 */
export function goToSection( heading: HTMLElement | null ): void {
	heading?.scrollIntoView();
	heading?.focus( { preventScroll: true } );
}

/**
 * Goes to the URL's anchor, which the browser couldn't do before the section was rendered.
 *
 * @param root The screen.
 */
export function openAnchor( root: HTMLElement | null ): void {
	const name = window.location.hash.slice( 1 );
	const headings = [ ...( root?.querySelectorAll< HTMLElement >( 'h3[id]' ) ?? [] ) ];
	goToSection( headings.find( ( { id } ) => id === name ) ?? null );
}
