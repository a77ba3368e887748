/** The preview of the multi-currency setup: loaded only for the user who views it. */
import { keepInPreview } from './preview';

const banner = document.getElementById( 'tillbook-simulation' );
if ( banner ) {
	keepInPreview( banner, new URL( window.location.href ), ( address ) => window.location.assign( address ) );
}
