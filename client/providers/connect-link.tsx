import { Button } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import { CONNECT_PATH } from '../lib/facts/paths.gen';
import { pageUrl } from '../lib/page-url';

/**
 * Links to the form that connects the account of a mode. The form chooses the mode that has no account yet.
 *
 * @param props
 * @param props.mode The mode without an account.
 */
export function ConnectLink( { mode }: { mode: 'live' | 'test' } ) {
	return (
		<Button
			variant="secondary"
			href={ pageUrl( CONNECT_PATH, { from: 'WCADMIN_PAYMENT_SETTINGS' } ) }
			__next40pxDefaultSize
		>
			{ mode === 'live'
				? __( 'Connect the live account', 'tillbook' )
				: __( 'Connect the test account', 'tillbook' ) }
		</Button>
	);
}
