import type { PageSettings } from '../../client/lib/settings';

/**
 * Page settings of a plausible store, for tests.
 *
 * @param changes What differs.
 */
export function testSettings( changes: Partial< PageSettings > = {} ): PageSettings {
	return {
		connectUrl: '',
		connect: { country: 'US', availableCountries: { US: 'United States' } },
		testMode: true,
		testModeOnboarding: true,
		isAccountConnected: true,
		provider: 'sandbox',
		isAccountValid: true,
		accountStatus: {},
		connectIncentive: null,
		errorMessage: '',
		openingPercent: null,
		onBoardingDisabled: false,
		isLiveAvailable: false,
		site: 'own',
		isWooPayStoreCountryAvailable: false,
		isJetpackConnected: true,
		fraudServices: [],
		currencyData: {
			USD: { code: 'USD', symbol: '$' },
			EUR: { code: 'EUR', symbol: '€' },
			JPY: { code: 'JPY', symbol: '¥' },
			CHF: { code: 'CHF', symbol: 'CHF' },
			KWD: { code: 'KWD', symbol: 'د.ك' },
		},
		zeroDecimalCurrencies: [ 'jpy' ],
		currencyExponents: { jpy: 0, kwd: 3 },
		shouldUseExplicitPrice: true,
		storeCurrency: 'usd',
		dateFormat: 'Y-m-d',
		timeFormat: 'H:i',
		timeZone: { name: 'UTC', offset: 0 },
		locale: 'en-US',
		featureFlags: { 'custom-search': true },
		capabilities: { view: true, export: true },
		isTrackingAllowed: false,
		csvThresholds: { transactions: 10000, payouts: 1000, disputes: 1000 },
		isNextDepositNoticeDismissed: false,
		isSubscriptionsActive: false,
		isManualCaptureEnabled: false,
		userEmail: 'owner@example.com',
		userFirstName: 'Owner',
		localKey: 'local',
		adminUrl: '/wp-admin/',
		settingsUrl: '/wp-admin/admin.php?page=wc-settings&tab=checkout&section=tillbook',
		...changes,
	};
}
