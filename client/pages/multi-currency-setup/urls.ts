import { getSettings } from '../../lib/settings';

/** Where the store's currencies are set (spec 3 §2). */
export const settingsTabUrl = (): string =>
	`${ getSettings().adminUrl }admin.php?page=wc-settings&tab=wcpay_multi_currency`;

/** WooCommerce's home. */
export const homeUrl = (): string => `${ getSettings().adminUrl }admin.php?page=wc-admin`;
