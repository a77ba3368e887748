import { Button, Notice } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import { commonObstacle } from '../../lib/account-obstacle';
import { getSettings, type PageSettings } from '../../lib/settings';

/**
 * Returns the reason that verification is not possible on this site now.
 *
 * @param settings The page's settings.
 * @return undefined if it is possible.
 */
export function verificationObstacle( settings: PageSettings ): string | undefined {
	if ( settings.site !== 'own' ) {
		return __( 'Payments are read-only on this site, so nothing can be verified here.', 'tillbook' );
	}
	// New accounts are paused; missing details of an existing one can be added at any time.
	return settings.isAccountConnected ? undefined : commonObstacle( settings );
}

/** Shows the reason and a way back. */
export function VerificationObstacle( { onClose }: { onClose: () => void } ) {
	return (
		<>
			<Notice status="error" isDismissible={ false }>
				{ verificationObstacle( getSettings() ) }
			</Notice>
			<Button variant="secondary" onClick={ onClose } __next40pxDefaultSize>
				{ __( 'Back to Payments', 'tillbook' ) }
			</Button>
		</>
	);
}
