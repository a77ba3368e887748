import { __ } from '@wordpress/i18n';
import { useSetting, useSettings } from '../../../data/settings';
import { getSettings } from '../../../lib/settings';
import { BillingMigration } from '../billing-migration';
import { Locked, Switch, Text } from '../controls';
import { Fold, notInStore } from '../fold';
import { PageLink } from '../page-link';
import { Section } from '../section';
import { mayChange } from '../setting';

/**
 * Links to the currency settings, which users who can't change settings can't open, or to their setup while
 * multi-currency is off, as it is saved.
 */
function CurrenciesLink() {
	const isOn = useSettings().data?.is_multi_currency_enabled;
	if ( isOn && ! mayChange() ) {
		return null;
	}
	return isOn ? (
		<p className="tillbook-setting__below">
			<a href={ `${ getSettings().adminUrl }admin.php?page=wc-settings&tab=wcpay_multi_currency` }>
				{ __( 'Currencies and their rates', 'tillbook' ) }
			</a>
		</p>
	) : (
		<p className="tillbook-setting__below">
			<PageLink path="/payments/multi-currency-setup">
				{ __( 'Set up multiple currencies', 'tillbook' ) }
			</PageLink>
		</p>
	);
}

/** Shows whether the provider renews subscriptions, and moves them to the store. */
function Billing() {
	return (
		<Locked name="is_stripe_billing_enabled" isOn={ useSetting( 'is_stripe_billing_enabled' ) ?? false }>
			<BillingMigration />
		</Locked>
	);
}

/** Shows settings that most stores never change. */
export function Advanced() {
	// Where the provider renews subscriptions, there is something to do.
	const isBilled = ( useSetting( 'stripe_billing_subscription_count' ) ?? 0 ) > 0;
	const isPluginActive = useSetting( 'is_subscriptions_plugin_active' );
	return (
		<Section name="advanced" intro={ __( 'Settings most stores never need to change.', 'tillbook' ) }>
			<Switch name="is_multi_currency_enabled">
				<CurrenciesLink />
			</Switch>
			{ isBilled && <Billing /> }
			<Switch name="is_debug_log_enabled">
				{ useSetting( 'is_debug_log_enabled' ) && (
					<p className="tillbook-setting__below">
						<a href={ `${ getSettings().adminUrl }admin.php?page=wc-status&tab=logs` }>
							{ __( 'Open the logs', 'tillbook' ) }
						</a>
					</p>
				) }
			</Switch>
			<Switch name="tillbook_rest_allow_api_key_commands" />
			<Text name="tillbook_trusted_proxies" />
			<Switch name="tillbook_uninstall_remove_data" />
			<Fold
				title={ notInStore }
				names={ [ 'is_wcpay_subscriptions_enabled', ...( isBilled ? [] : [ 'is_stripe_billing_enabled' ] ) ] }
			>
				<Locked
					name="is_wcpay_subscriptions_enabled"
					isOn={ useSetting( 'is_wcpay_subscriptions_enabled' ) ?? false }
				>
					<p className="tillbook-setting__below" data-setting="is_subscriptions_plugin_active">
						{ isPluginActive
							? __(
									'A subscriptions plugin is active; its renewals are paid through Tillbook.',
									'tillbook'
								)
							: __( 'No subscriptions plugin is active.', 'tillbook' ) }
					</p>
				</Locked>
				{ ! isBilled && <Billing /> }
			</Fold>
		</Section>
	);
}
