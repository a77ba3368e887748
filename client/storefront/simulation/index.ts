/** The preview of the set-up of several currencies: loaded by nobody but who looks at it. */
import { keepInPreview } from './preview';

const banner = document.getElementById( 'tillbook-simulation' );
if ( banner ) {
	keepInPreview( banner, new URL( window.location.href ), ( address ) => window.location.assign( address ) );
}
