import { getSettings, hasSettings } from './settings';

/**
 * Records an event of the specification, with WooCommerce's tracking consent only.
 *
 * @param name       Such as wcpay_transactions_download.
 * @param properties Details of the event.
 */
export function recordEvent( name: string, properties: object = {} ): void {
	if ( hasSettings() && getSettings().isTrackingAllowed ) {
		window.wcTracks?.recordEvent?.( name, properties );
	}
}
