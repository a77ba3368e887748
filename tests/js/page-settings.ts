import type { AccountStatus, PageSettings } from '../../client/lib/settings';

/** Differences: of some parts, tests state only the fields that matter to them. */
type Changes< Whole, Parts extends keyof Whole > = Partial< Omit< Whole, Parts > > & {
	[ Part in Parts ]?: Partial< Whole[ Part ] >;
};

/** Differences from a store without an account. */
export type AccountChanges = Changes< AccountStatus, 'deposits' | 'deposits_schedule' >;

/** Differences from the settings of a plausible store. */
export type SettingsChanges = Omit<
	Changes< PageSettings, 'accountStatus' | 'capabilities' | 'featureFlags' >,
	'accountStatus'
> & {
	accountStatus?: AccountChanges;
};

/** A store without an account, as PHP prints it (AccountSchema::NONE). */
const NO_ACCOUNT: AccountStatus = {
	account_id: null,
	status: 'not_connected',
	error: false,
	is_live: false,
	country: null,
	created: null,
	paymentsEnabled: false,
	isOfferedAtCheckout: false,
	detailsSubmitted: false,
	hasSubmittedVatData: false,
	currentDeadline: null,
	pastDue: false,
	accountLink: null,
	requirements: { errors: [] },
	deposits: {
		status: 'disabled',
		interval: 'manual',
		restrictions: 'deposits_blocked',
		completed_waiting_period: false,
		minimum_scheduled_deposit_amounts: {},
	},
	deposits_schedule: { interval: 'manual', weekly_anchor: null, monthly_anchor: null, delay_days: null },
	default_external_accounts: [],
	store_currencies: { default: null, supported: [] },
	fraudProtection: { declineOnAVSFailure: false, declineOnCVCFailure: true },
	progressiveOnboarding: { isEnabled: false, isComplete: false, tpv: 0, firstTransactionDate: null },
	fees: { base: null, discount: [] },
	campaigns: {},
	loans: [],
};

/**
 * An account as pages find it in their settings, for tests.
 *
 * @param changes                   Differences from a store without one.
 * @param changes.deposits
 * @param changes.deposits_schedule
 */
export const testAccount = ( {
	deposits,
	deposits_schedule: schedule,
	...changes
}: AccountChanges = {} ): AccountStatus => ( {
	...NO_ACCOUNT,
	...changes,
	deposits: { ...NO_ACCOUNT.deposits, ...deposits },
	deposits_schedule: { ...NO_ACCOUNT.deposits_schedule, ...schedule },
} );

/**
 * A currency's format as pages find it in their settings, for tests.
 *
 * @param code   Upper-case ISO code.
 * @param symbol Its symbol.
 */
export const testCurrency = ( code: string, symbol: string ): PageSettings[ 'currencyData' ][ string ] => ( {
	code,
	symbol,
	symbolPosition: 'left',
	thousandSeparator: ',',
	decimalSeparator: '.',
	precision: 2,
} );

/**
 * Page settings of a plausible store, for tests.
 *
 * @param changes               Fields that differ.
 * @param changes.accountStatus
 * @param changes.capabilities
 * @param changes.featureFlags
 */
export function testSettings( {
	accountStatus,
	capabilities,
	featureFlags,
	...changes
}: SettingsChanges = {} ): PageSettings {
	return {
		connectUrl: '',
		connect: { country: 'US', availableCountries: { US: 'United States' } },
		testMode: true,
		testModeOnboarding: true,
		hasBothModes: false,
		hasNotices: false,
		isAccountConnected: true,
		provider: 'sandbox',
		history: null,
		disconnected: null,
		missingAbilities: {},
		checkableAbilities: [],
		isAccountValid: true,
		accountStatus: testAccount( accountStatus ),
		connectIncentive: null,
		errorMessage: '',
		isConnecting: false,
		tablesNotice: '',
		openingPercent: null,
		isOpeningLive: false,
		testProvider: 'sandbox',
		onBoardingDisabled: false,
		isLiveAvailable: false,
		hasWizard: true,
		site: 'own',
		isWooPayStoreCountryAvailable: false,
		isJetpackConnected: true,
		fraudServices: [],
		currencyData: {
			USD: testCurrency( 'USD', '$' ),
			EUR: testCurrency( 'EUR', '€' ),
			JPY: testCurrency( 'JPY', '¥' ),
			CHF: testCurrency( 'CHF', 'CHF' ),
			KWD: testCurrency( 'KWD', 'د.ك' ),
		},
		zeroDecimalCurrencies: [ 'jpy' ],
		currencyExponents: { jpy: 0, kwd: 3 },
		shouldUseExplicitPrice: true,
		storeCurrency: 'usd',
		dateFormat: 'Y-m-d',
		timeFormat: 'H:i',
		timeZone: { name: 'UTC', offset: 0 },
		locale: 'en-US',
		featureFlags: {
			paymentTimeline: false,
			'auth-and-capture': false,
			'custom-search': featureFlags === undefined,
			documents: false,
			isPaymentOverviewWidgetEnabled: false,
			isFRTReviewFeatureActive: false,
			wporgReview2025: false,
			subscriptions: false,
			...featureFlags,
		},
		capabilities: {
			view: capabilities === undefined,
			export: capabilities === undefined,
			refund: false,
			capture: false,
			dispute: false,
			settings: false,
			...capabilities,
		},
		isTrackingAllowed: false,
		csvThresholds: { transactions: 10000, payouts: 1000, disputes: 1000 },
		isNextDepositNoticeDismissed: false,
		isSubscriptionsActive: false,
		isManualCaptureEnabled: false,
		userEmail: 'owner@example.com',
		userFirstName: 'Owner',
		localKey: 'local',
		adminUrl: '/wp-admin/',
		orderUrl: '/wp-admin/admin.php?page=wc-orders&action=edit&id=%d',
		settingsUrl: '/wp-admin/admin.php?page=wc-settings&tab=checkout&section=tillbook',
		...changes,
	};
}
