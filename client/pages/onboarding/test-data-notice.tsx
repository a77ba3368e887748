import { Notice } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import { getSettings } from '../../lib/settings';

/** States that this is the sandbox's verification, unless another provider opens the account. */
export function TestDataNotice() {
	const { isLiveAvailable, testProvider } = getSettings();
	return isLiveAvailable || testProvider !== 'sandbox' ? null : (
		<Notice status="info" isDismissible={ false }>
			{ __(
				'This is the sandbox. It asks the same questions as a payment provider, so you can try it with test data. Don’t enter real personal details. No real money moves.',
				'tillbook'
			) }
		</Notice>
	);
}
