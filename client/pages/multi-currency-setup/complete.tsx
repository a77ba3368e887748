import { Button, Notice } from '@wordpress/components';
import { useDispatch } from '@wordpress/data';
import { useEffect } from '@wordpress/element';
import { __, _n, sprintf } from '@wordpress/i18n';
import { SwitcherPlace, THEME_WITH_SWITCHER } from '../../components/multi-currency-store';
import { store as multiCurrencyStore, useCurrencies, useStoreSettings } from '../../data/multi-currency';
import { useNotices } from '../../data/use-notices';
import { failureText } from '../../lib/failure-text';
import { listNames } from '../../lib/list-names';
import { homeUrl, settingsTabUrl } from './urls';

/** Says where the rates come from, and which currencies have none, so that shoppers can't pay in them. */
function Rates() {
	const { data, isLoading } = useCurrencies();
	// The step before may have chosen a source; until the rates are read again, they are those of before.
	const missing = Object.values( data?.enabled ?? {} )
		.filter( ( { is_default: isOwn, rate } ) => ! isOwn && rate === null )
		.map( ( { name } ) => name );
	return (
		<>
			<p>
				{ __( 'Multiple currencies are set up.', 'tillbook' ) }{ ' ' }
				{ data &&
					( data.rates.source === null
						? __( 'Exchange rates stay as you enter them.', 'tillbook' )
						: __( 'Exchange rates are updated every day.', 'tillbook' ) ) }{ ' ' }
				{ __( 'Each currency can have its own rate, rounding, and charm pricing.', 'tillbook' ) }
			</p>
			{ ! isLoading && missing.length > 0 && (
				<Notice status="warning" isDismissible={ false }>
					{ sprintf(
						/* translators: %s: names of currencies, with commas */
						_n(
							'Shoppers can’t pay in %s until you enter an exchange rate. Choose “Manage” next to it in the settings.',
							'Shoppers can’t pay in these currencies until you enter exchange rates: %s. Choose “Manage” next to each of them in the settings.',
							missing.length,
							'tillbook'
						),
						listNames( missing )
					) }
				</Notice>
			) }
		</>
	);
}

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
			<Rates />
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
