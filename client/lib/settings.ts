import type { SavedView } from './saved-views';

/** The account data that our screens read (spec 1 §3); empty before there is an account. */
export interface AccountStatus {
	status?: string;
	/** The provider did not answer: ignore the other fields. */
	error?: boolean;
	/** Two-letter code. */
	country?: string | null;
	/** Seconds since the epoch, UTC. */
	created?: number | null;
	store_currencies?: { default: string | null; supported: string[] };
	detailsSubmitted?: boolean;
	/** Whether the recipient of tax invoices is already saved. */
	hasSubmittedVatData?: boolean;
	/** The address at which the account's details are completed. */
	accountLink?: string | null;
	deposits?: { restrictions: string; completed_waiting_period: boolean };
	deposits_schedule?: { interval: string; weekly_anchor: string | null; monthly_anchor: number | null };
	/** Bank accounts; those in an error state stop payouts. */
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
	/** Progress of a sandbox account that is being set up; null if there is none. */
	openingPercent: number | null;
	onBoardingDisabled: boolean;
	/** An account that moves real money can be opened. */
	isLiveAvailable: boolean;
	/** Owner of the account: this site, undecided after the address changed, or the original of a copied site. */
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
	/** Number of rows from which an export without filters requires confirmation (spec 2 §5). */
	csvThresholds: { transactions: number; payouts: number; disputes: number };
	/** The notice of the next payout was dismissed. */
	isNextDepositNoticeDismissed: boolean;
	isSubscriptionsActive: boolean;
	/** Payments are authorized first and captured manually. */
	isManualCaptureEnabled: boolean;
	userEmail: string;
	userFirstName: string;
	/** Identifies this user of this account on this site in the browser's local storage. */
	localKey: string;
	adminUrl: string;
	/** The address of the payment settings. */
	settingsUrl: string;
	/** This user's views of the page's lists; undefined if there are none. */
	savedViews?: SavedView[];
}

let current: PageSettings | undefined;

/** Replaces the settings after an in-app navigation. */
export function setSettings( settings: PageSettings ): void {
	current = settings;
}

/** Whether the settings have arrived. */
export function hasSettings(): boolean {
	return ( current ?? window.tillbookSettings ) !== undefined;
}

/**
 * Returns the settings of this page.
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
