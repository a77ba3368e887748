import { Button } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import { openDialog } from '../lib/open-dialog';
import { isLoggedOut } from '../lib/logged-out';
import { reload } from '../lib/reload';
import { warnings } from '../lib/use-unload-warning';
import { ErrorText } from './error-text';

/**
 * Leads to WordPress' login, which comes back to this page; in another tab if something could be lost here, after which
 * this page's requests work again.
 */
function logIn(): void {
	if ( warnings.size > 0 || openDialog() ) {
		window.open( window.location.href, '_blank' );
	} else {
		reload();
	}
}

/**
 * Shows what could not be loaded and the server's reason; if the user has been logged out, with a button to log in.
 *
 * @param props
 * @param props.message Names what could not be loaded.
 * @param props.error   The thrown error.
 */
export const ReadError = ( { message, error }: { message: string; error: unknown } ) =>
	isLoggedOut( error ) ? (
		<>
			<ErrorText message={ message } error={ { message: __( 'You’ve been logged out.', 'tillbook' ) } } />
			<Button className="tillbook-log-in" variant="primary" onClick={ logIn } __next40pxDefaultSize>
				{ __( 'Log in', 'tillbook' ) }
			</Button>
		</>
	) : (
		<ErrorText message={ message } error={ error } />
	);
