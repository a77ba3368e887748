import { Notice } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import AccountSwitch from '../../components/account-switch';
import type { Settings } from '../../data/settings';
import { getSettings } from '../../lib/settings';

/**
 * Says which of two accounts the screen shows, and that shoppers pay into the other one if they do. Without a second
 * account, shows nothing.
 *
 * @param props        Props.
 * @param props.record The saved settings.
 */
export function ShownAccount( { record }: { record: Settings } ) {
	if ( ! getSettings().hasBothModes ) {
		return null;
	}
	const { is_test_mode_onboarding: isTest, is_test_mode_enabled: isTestMode } = record;
	return (
		<>
			<AccountSwitch />
			{ isTest !== isTestMode && (
				<Notice status="info" isDismissible={ false } spokenMessage={ null }>
					{ isTest
						? __(
								'Shoppers pay into your live account. Statements, payouts, and which payment methods are available are shown here for your test account.',
								'tillbook'
							)
						: __(
								'The store is in test mode, so new payments go to your test account. Statements, payouts, and which payment methods are available are shown here for your live account.',
								'tillbook'
							) }
				</Notice>
			) }
		</>
	);
}
