import { Notice } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import { whyNot } from '../lib/abilities';
import { getSettings } from '../lib/settings';
import './below-header.scss';
import './status-chip.scss';
import './test-mode-banner.scss';

/**
 * Explains that the page does not show real money, while a test account is shown (spec 1 §2.4). Without an account
 * there is no data to explain.
 */
export function TestModeBanner() {
	const { testMode, testModeOnboarding, isAccountConnected, disconnected } = getSettings();
	// Test mode is about new payments. While a live account is shown, so is real money.
	if ( ! testMode || ! testModeOnboarding || ! ( isAccountConnected || disconnected ) ) {
		return null;
	}
	return (
		<Notice status="warning" isDismissible={ false } className="tillbook-test-mode-banner">
			<strong>{ __( 'Viewing test data.', 'tillbook' ) }</strong>{ ' ' }
			{ isAccountConnected && whyNot( 'openAccounts' ) === undefined
				? __( 'These payments are from a sandbox account. No real money moves.', 'tillbook' )
				: __( 'These payments are from a test account. No real money moves.', 'tillbook' ) }
		</Notice>
	);
}
