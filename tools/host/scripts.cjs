/**
 * The scripts of the stand-in by file name: the global in `window.wc`, WooCommerce's script handle, and the npm
 * package or entry. The names follow @woocommerce/dependency-extraction-webpack-plugin.
 */
const SCRIPTS = {
	components: {
		handle: 'wc-components',
		global: 'components',
		package: '@woocommerce/components',
	},
	'csv-export': {
		handle: 'wc-csv',
		global: 'csvExport',
		package: '@woocommerce/csv-export',
	},
	currency: {
		handle: 'wc-currency',
		global: 'currency',
		package: '@woocommerce/currency',
	},
	data: {
		handle: 'wc-store-data',
		global: 'data',
		package: '@woocommerce/data',
	},
	date: {
		handle: 'wc-date',
		global: 'date',
		package: '@woocommerce/date',
	},
	navigation: {
		handle: 'wc-navigation',
		global: 'navigation',
		package: '@woocommerce/navigation',
	},
	number: {
		handle: 'wc-number',
		global: 'number',
		package: '@woocommerce/number',
	},
	sanitize: {
		handle: 'wc-sanitize',
		global: 'sanitize',
		package: '@woocommerce/sanitize',
	},
	tracks: {
		handle: 'wc-tracks',
		global: 'tracks',
		package: '@woocommerce/tracks',
	},
	settings: {
		handle: 'wc-settings',
		global: 'wcSettings',
		entry: './client/settings.ts',
	},
	app: {
		handle: 'wc-admin-app',
		entry: './client/app/index.tsx',
	},
};

module.exports = { SCRIPTS };
