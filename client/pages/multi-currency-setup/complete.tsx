import { Button } from '@wordpress/components';
import { useDispatch } from '@wordpress/data';
import { useEffect } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import { SwitcherPlace, THEME_WITH_SWITCHER } from '../../components/multi-currency-store';
import { store as multiCurrencyStore, useStoreSettings } from '../../data/multi-currency';
import { useNotices } from '../../data/use-notices';
import { failureText } from '../../lib/failure-text';
import { homeUrl, settingsTabUrl } from './urls';

/**
 * Shows the last step and saves that it was reached; from then on, the wizard redirects to the settings (spec 3
 * §4).
 */
export function Complete() {
	const { notifyError } = useNotices();
	const { completeSetup } = useDispatch( multiCurrencyStore );
	const { data: settings } = useStoreSettings();
	useEffect( () => {
		completeSetup().catch( ( error: unknown ) =>
			notifyError( failureText( __( 'Error saving option', 'tillbook' ), error ) )
		);
	}, [ completeSetup, notifyError ] );
	return (
		<>
			<p>
				{ __(
					'Your store now sells in multiple currencies. Exchange rates are updated every day, and each currency can have its own rate, rounding, and charm pricing.',
					'tillbook'
				) }
			</p>
			{ settings && settings.site_theme !== THEME_WITH_SWITCHER && <SwitcherPlace settings={ settings } /> }
			<div className="tillbook-setup__actions">
				<Button variant="primary" href={ settingsTabUrl() } __next40pxDefaultSize>
					{ __( 'View Multi-Currency settings', 'tillbook' ) }
				</Button>
				<Button variant="secondary" href={ homeUrl() } __next40pxDefaultSize>
					{ __( 'Back to home', 'tillbook' ) }
				</Button>
			</div>
		</>
	);
}
