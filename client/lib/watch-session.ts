import apiFetch from '@wordpress/api-fetch';
import { isLoggedOut } from './logged-out';

/**
 * Has WordPress find out at once whether the session has ended if one of the page's requests is refused for that: its
 * own login then opens over the page, which keeps what was typed. Otherwise that takes up to two minutes. The request
 * isn't sent again.
 */
export function watchSession(): void {
	apiFetch.use( ( options, next ) =>
		next( options ).catch( ( error: unknown ) => {
			if ( isLoggedOut( error ) ) {
				window.wp?.heartbeat?.connectNow();
				// An open dialog hides everything else from screen readers.
				document.getElementById( 'wp-auth-check-wrap' )?.removeAttribute( 'aria-hidden' );
			}
			throw error;
		} )
	);
}
