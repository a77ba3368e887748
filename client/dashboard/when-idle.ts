/**
 * Runs something once the page has loaded, the browser is idle and an element is on the screen: nothing is requested
 * for a widget that is hidden, closed or further down.
 *
 * @param element The element.
 * @param run     The function to run, once.
 */
export function whenIdle( element: HTMLElement, run: () => void ): void {
	const watch = () => {
		const observer = new IntersectionObserver( ( entries ) => {
			if ( entries.some( ( { isIntersecting } ) => isIntersecting ) ) {
				observer.disconnect();
				run();
			}
		} );
		observer.observe( element );
	};
	const wait = () => ( 'requestIdleCallback' in window ? window.requestIdleCallback( watch ) : setTimeout( watch ) );
	if ( document.readyState === 'complete' ) {
		wait();
	} else {
		window.addEventListener( 'load', wait, { once: true } );
	}
}
