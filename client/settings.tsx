/**
 * The entry of the settings screen, loaded in our section of WooCommerce's settings and nowhere else.
 */
import { createRoot } from '@wordpress/element';
import { setLocaleData } from '@wordpress/i18n';
import { ErrorBoundary } from './components/error-boundary';
import { SettingsScreen } from './pages/settings';

setLocaleData( window.tillbookTranslations ?? {}, 'tillbook' );
const root = document.getElementById( 'tillbook-settings' );
if ( root ) {
	createRoot( root ).render(
		<ErrorBoundary>
			<SettingsScreen />
		</ErrorBoundary>
	);
}
