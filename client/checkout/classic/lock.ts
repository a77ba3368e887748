/** How WooCommerce covers what is being processed. */
const COVER = { message: null, overlayCSS: { background: '#fff', opacity: 0.6 } };

/**
 * Covers a form like WooCommerce does while it is sent, so that it can't be changed or sent again meanwhile.
 *
 * @param page The form; null for none.
 * @return Uncovers it.
 */
export function lock( page: HTMLFormElement | null ): () => void {
	if ( ! page ) {
		return () => {};
	}
	page.setAttribute( 'aria-busy', 'true' );
	const covered = window.jQuery?.( page );
	covered?.block?.( COVER );
	return () => {
		page.removeAttribute( 'aria-busy' );
		covered?.unblock?.( { fadeOut: 0 } );
	};
}
