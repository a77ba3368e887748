/** One of our pages in the admin. */
export interface AdminPage {
	/** Name in test messages and screenshot file names. */
	name: string;
	address: string;
	/** Selector of our part of the page, if it isn't the app's frame. */
	area?: string;
}

/** Selector of the area where the app shows our pages. */
export const APP_AREA = '.woocommerce-layout__primary';

export const APP = '/wp-admin/admin.php?page=wc-admin&path=%2Fpayments%2F';
export const OVERVIEW = `${ APP }overview`;
export const SETTINGS = '/wp-admin/admin.php?page=wc-settings&tab=checkout&section=tillbook';
export const CURRENCY_SETTINGS = '/wp-admin/admin.php?page=wc-settings&tab=wcpay_multi_currency';

/** Pages that need no id. */
export const PAGES: AdminPage[] = [
	...(
		[
			[ 'overview' ],
			[ 'transactions' ],
			[ 'uncaptured', 'transactions&tab=uncaptured-page' ],
			[ 'blocked', 'transactions&tab=blocked-page' ],
			[ 'payouts' ],
			[ 'disputes' ],
			[ 'all-disputes', 'disputes&filter=all' ],
			[ 'card-readers' ],
			[ 'loans' ],
			[ 'documents' ],
			[ 'month-close' ],
			[ 'activity' ],
			[ 'connect' ],
			[ 'onboarding' ],
			[ 'verification', 'onboarding%2Fkyc' ],
			[ 'fraud-protection' ],
			[ 'multi-currency-setup' ],
		] as [ string, string? ][]
	 ).map( ( [ name, path = name ] ) => ( { name, address: APP + path } ) ),
	{ name: 'settings', address: SETTINGS, area: '#tillbook-settings' },
	{ name: 'currency-settings', address: CURRENCY_SETTINGS, area: '.tillbook-currencies' },
];

/** Beginnings of the addresses of the app's pages that need an id, which follows. */
export const WITH_ID = {
	payment: `${ APP }transactions%2Fdetails&id=`,
	payout: `${ APP }payouts%2Fdetails&id=`,
	challenge: `${ APP }disputes%2Fchallenge&id=`,
} as const;
