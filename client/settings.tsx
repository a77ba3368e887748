/**
 * Entry point of the settings screen, loaded only in our section of WooCommerce's settings.
 */
import { createRoot } from '@wordpress/element';
import { setLocaleData } from '@wordpress/i18n';
import { ErrorBoundary } from './components/error-boundary';
import { watchSession } from './lib/watch-session';
import { SettingsScreen } from './pages/settings';

watchSession();
setLocaleData( window.tillbookTranslations ?? {}, 'tillbook' );
const root = document.getElementById( 'tillbook-settings' );
if ( root ) {
	// The screen is placed after WooCommerce's form and aligned with it.
	const form = root.previousElementSibling;
	root.style.setProperty( '--tillbook-inset', form ? getComputedStyle( form ).paddingInlineStart : '0px' );
	createRoot( root ).render(
		<ErrorBoundary>
			<SettingsScreen />
		</ErrorBoundary>
	);
}
