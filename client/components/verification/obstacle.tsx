import { Button, Notice } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import { commonObstacle } from '../../lib/account-obstacle';
import { getSettings, type PageSettings } from '../../lib/settings';

/**
 * Why nobody can be verified on this site now.
 *
 * @param settings The page's settings.
 * @return undefined where somebody can.
 */
export function verificationObstacle( settings: PageSettings ): string | undefined {
	if ( settings.site !== 'own' ) {
		return __( 'Payments are read-only on this site, so nothing can be verified here.', 'tillbook' );
	}
	// New accounts are paused; what is missing of one that is there can be given at any time.
	return settings.isAccountConnected ? undefined : commonObstacle( settings );
}

/** Says why, and leads back. */
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
