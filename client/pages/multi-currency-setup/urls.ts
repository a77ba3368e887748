import { getSettings } from '../../lib/settings';

/** Returns the URL of the multi-currency settings (spec 3 §2). */
export const settingsTabUrl = (): string =>
	`${ getSettings().adminUrl }admin.php?page=wc-settings&tab=wcpay_multi_currency`;

/** Returns the URL of WooCommerce's home screen. */
export const homeUrl = (): string => `${ getSettings().adminUrl }admin.php?page=wc-admin`;
