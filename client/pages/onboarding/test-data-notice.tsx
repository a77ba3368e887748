import { Notice } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import { getSettings } from '../../lib/settings';

/** That this is a sandbox's verification, wherever no provider of real accounts is installed. */
export function TestDataNotice() {
	return getSettings().isLiveAvailable ? null : (
		<Notice status="info" isDismissible={ false }>
			{ __( 'This is the sandbox: it asks what a payments provider asks, for you to try with test data. Do not enter real personal details; no real money moves.', 'tillbook' ) }
		</Notice>
	);
}
