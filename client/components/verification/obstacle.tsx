import { Button, Notice } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import { commonObstacle, readOnlyText } from '../../lib/account-obstacle';
import { getSettings, type PageSettings } from '../../lib/settings';

/**
 * Returns the reason that verification is not possible on this site now.
 *
 * @param settings     The page's settings.
 * @param isNewAccount Whether it opens an account, perhaps beside a test account.
 * @return undefined if it is possible.
 */
export function verificationObstacle( settings: PageSettings, isNewAccount = false ): string | undefined {
	if ( settings.site !== 'own' ) {
		return readOnlyText();
	}
	// New accounts are paused; missing details of an existing one can be added at any time.
	return isNewAccount || ! settings.isAccountConnected ? commonObstacle( settings ) : undefined;
}

interface VerificationObstacleProps {
	/** Whether the verification opens an account. */
	isNewAccount?: boolean;
	onClose: () => void;
}

/** Shows the reason and a way back. */
export function VerificationObstacle( { isNewAccount, onClose }: VerificationObstacleProps ) {
	return (
		<>
			<Notice status="error" isDismissible={ false }>
				{ verificationObstacle( getSettings(), isNewAccount ) }
			</Notice>
			<Button variant="secondary" onClick={ onClose } __next40pxDefaultSize>
				{ __( 'Back to Payments', 'tillbook' ) }
			</Button>
		</>
	);
}
