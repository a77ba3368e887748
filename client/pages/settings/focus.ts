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
 * Scrolls to a section at once, without motion, and focuses its heading.
 *
 * @param section The section; nothing happens without one.
 */
export function goToSection( section: HTMLElement | null ): void {
	section?.scrollIntoView();
	section?.querySelector< HTMLElement >( 'h3' )?.focus( { preventScroll: true } );
}

/**
 * Goes to the URL's anchor, which the browser couldn't do before the section was rendered.
 *
 * @param root The screen.
 */
export function openAnchor( root: HTMLElement | null ): void {
	const name = window.location.hash.slice( 1 );
	const sections = [ ...( root?.querySelectorAll< HTMLElement >( 'section[id]' ) ?? [] ) ];
	goToSection( sections.find( ( { id } ) => id === name ) ?? null );
}
