import type { SavedView } from './saved-views';

/** What our screens read of the account (spec 1 §3); nothing of it before there is one. */
export interface AccountStatus {
	status?: string;
	/** The provider did not answer: the other fields say nothing. */
	error?: boolean;
	/** Two-letter code. */
	country?: string | null;
	/** Seconds since the epoch, UTC. */
	created?: number | null;
	store_currencies?: { default: string | null; supported: string[] };
	detailsSubmitted?: boolean;
	/** Whether tax invoices are made out to somebody already. */
	hasSubmittedVatData?: boolean;
	/** Where the account's details are completed. */
	accountLink?: string | null;
	deposits?: { restrictions: string; completed_waiting_period: boolean };
	deposits_schedule?: { interval: string; weekly_anchor: string | null; monthly_anchor: number | null };
	/** Bank accounts; errored ones stop payouts. */
	default_external_accounts?: { currency: string; status: string }[];
	/** Capital loans, of the form id|status. */
	loans?: string[];
	campaigns?: Record< string, boolean >;
}

/**
 * The page-supplied settings object (spec 1 §1), read in this one place.
 */
export interface PageSettings {
	connectUrl: string;
	connect: {
		country: string;
		availableCountries: Record< string, string >;
	};
	testMode: boolean;
	testModeOnboarding: boolean;
	isAccountConnected: boolean;
	/** The id of the connected account's provider; null if there is none. */
	provider: string | null;
	isAccountValid: boolean;
	accountStatus: AccountStatus;
	connectIncentive: {
		id: string;
		description: string;
		tc_url: string;
	} | null;
	errorMessage: string;
	/** How far a sandbox account is that is being set up; null where none is. */
	openingPercent: number | null;
	onBoardingDisabled: boolean;
	/** An account that moves real money can be opened. */
	isLiveAvailable: boolean;
	/** Whose the account is: this site's, not settled after the address changed, or the site's that was copied. */
	site: 'own' | 'copied' | 'read_only';
	isWooPayStoreCountryAvailable: boolean;
	isJetpackConnected: boolean;
	fraudServices: unknown;
	/** Symbols by upper-case currency code. */
	currencyData: Record< string, { code: string; symbol: string } >;
	zeroDecimalCurrencies: string[];
	/** Decimals of currencies that do not have two, by lower-case code. */
	currencyExponents: Record< string, number >;
	shouldUseExplicitPrice: boolean;
	storeCurrency: string;
	dateFormat: string;
	timeFormat: string;
	timeZone: { name: string; offset: number };
	/** The user's language, such as de-CH. */
	locale: string;
	featureFlags: Record< string, boolean >;
	capabilities: Record< string, boolean >;
	isTrackingAllowed: boolean;
	/** From how many rows on an export without filters is asked about first (spec 2 §5). */
	csvThresholds: { transactions: number; payouts: number; disputes: number };
	/** Somebody closed the notice of the next payout. */
	isNextDepositNoticeDismissed: boolean;
	isSubscriptionsActive: boolean;
	/** Payments are authorized first and captured by hand. */
	isManualCaptureEnabled: boolean;
	userEmail: string;
	userFirstName: string;
	/** Names this user of this account on this site, in what the browser keeps by itself. */
	localKey: string;
	adminUrl: string;
	/** Where payments are set up. */
	settingsUrl: string;
	/** The views that this user sees of the page's lists; nothing where there are none. */
	savedViews?: SavedView[];
}

let current: PageSettings | undefined;

/** Takes the settings of an in-app navigation. */
export function setSettings( settings: PageSettings ): void {
	current = settings;
}

/** Whether the settings have arrived. */
export function hasSettings(): boolean {
	return ( current ?? window.tillbookSettings ) !== undefined;
}

/**
 * The settings of this page.
 *
 * @throws Error before they have arrived.
 */
export function getSettings(): PageSettings {
	const settings = current ?? window.tillbookSettings;
	if ( ! settings ) {
		throw new Error( 'The page settings have not arrived yet.' );
	}
	return settings;
}

/**
 * Whether a feature is on.
 *
 * @param flag The flag's name, such as custom-search.
 */
export function isFeatureEnabled( flag: string ): boolean {
	return getSettings().featureFlags[ flag ] === true;
}
