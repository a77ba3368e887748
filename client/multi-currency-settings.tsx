/**
 * Entry point of WooCommerce › Settings › Multi-currency, loaded only there.
 */
import '@wordpress/notices';
import domReady from '@wordpress/dom-ready';
import { createRoot } from '@wordpress/element';
import { setLocaleData } from '@wordpress/i18n';
import { watchSession } from './lib/watch-session';
import { MultiCurrencySettingsPage, start } from './pages/multi-currency-settings';

domReady( () => {
	const place = document.getElementById( 'tillbook-multi-currency' );
	if ( place ) {
		watchSession();
		setLocaleData( window.tillbookTranslations ?? {}, 'tillbook' );
		start();
		createRoot( place ).render( <MultiCurrencySettingsPage /> );
	}
} );
