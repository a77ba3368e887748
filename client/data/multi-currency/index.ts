import apiFetch from '@wordpress/api-fetch';
import { dispatch } from '@wordpress/data';
import { addQueryArgs } from '@wordpress/url';
import { createResourceStore } from '../resource-store';
import type {
	Currencies,
	Currency,
	CurrencyExample,
	CurrencySettings,
	CurrencySettingsRequest,
	EnabledCurrency,
	MultiCurrencySettings,
} from '../schema.gen';
import type { StoreRequest } from '../use-list';
import { useResource, type Resource } from '../use-resource';

export type { Currencies, Currency, CurrencyExample, CurrencySettings, EnabledCurrency, MultiCurrencySettings };

/** The settings of a currency that can be changed. */
export type CurrencyRules = Required< Omit< CurrencySettingsRequest, 'code' > >;

export const STORE_NAME = 'tillbook/multi-currency';

/** The option that stores that the wizard was completed (spec 3 §3). */
const COMPLETED = 'wcpay_multi_currency_setup_completed';

const BASE = '/wc/v3/payments';
const ROOT = `${ BASE }/multi-currency`;

const paths = {
	getCurrencies: () => `${ ROOT }/currencies`,
	getCurrency: ( code = '' ) => ( /^[A-Z]{3}$/.test( code ) ? `${ ROOT }/currencies/${ code }` : null ),
	getStoreSettings: () => `${ ROOT }/get-settings`,
	getCompleted: () => `${ BASE }/settings/${ COMPLETED }`,
};

/** The multi-currency store: the store's currencies, the settings of each, and those of the store. */
export const store = createResourceStore( STORE_NAME, paths );

const request = ( selector: 'getCurrencies' | 'getStoreSettings' | 'getCompleted' ): StoreRequest => ( {
	store: STORE_NAME,
	selector,
	args: [],
	path: paths[ selector ](),
} );

/** First requests of the settings tab; the server prepares the same. */
export const tabRequests = (): StoreRequest[] => [ request( 'getCurrencies' ), request( 'getStoreSettings' ) ];

/** First requests of the wizard; the server prepares the same. */
export const wizardRequests = (): StoreRequest[] => [ request( 'getCompleted' ), ...tabRequests() ];

/** Reads the store's currencies, and the available ones. */
export const useCurrencies = (): Resource< Currencies > => useResource( STORE_NAME, 'getCurrencies' );

/**
 * Reads the settings of one currency.
 *
 * @param code Upper-case ISO code.
 */
export const useCurrency = ( code: string ): Resource< CurrencySettings > =>
	useResource( STORE_NAME, 'getCurrency', code );

/** Reads the store-wide settings. */
export const useStoreSettings = (): Resource< MultiCurrencySettings > => useResource( STORE_NAME, 'getStoreSettings' );

/** Whether the wizard was completed. */
export const useCompleted = (): Resource< { value: boolean } > => useResource( STORE_NAME, 'getCompleted' );

const refresh = (): void => ( dispatch( STORE_NAME ) as unknown as { refresh: () => void } ).refresh();

async function write( path: string, data: object ): Promise< void > {
	await apiFetch( { path, method: 'POST', data } );
	refresh();
}

/**
 * Saves the currencies that the store sells in; its own is always one of them.
 *
 * @param codes All of them, ISO codes.
 * @throws The REST error.
 */
export const enableCurrencies = ( codes: string[] ): Promise< void > =>
	write( `${ ROOT }/update-enabled-currencies`, { enabled: codes } );

/**
 * Saves the price rules of a currency.
 *
 * @param code  ISO code.
 * @param rules The changed rules.
 * @throws The REST error.
 */
export const saveCurrency = ( code: string, rules: Partial< CurrencyRules > ): Promise< void > =>
	write( `${ ROOT }/currencies/${ code }`, rules );

/** Store-wide options for shoppers. */
export interface StoreChoices {
	/** Shoppers get the currency of their country. */
	automatic: boolean;
	/** The Storefront theme shows a switcher. */
	switcher: boolean;
}

/**
 * Saves the store-wide settings.
 *
 * @param choices           Both of them.
 * @param choices.automatic
 * @param choices.switcher
 * @throws The REST error.
 */
export const saveStoreChoices = ( { automatic, switcher }: StoreChoices ): Promise< void > =>
	write( `${ ROOT }/update-settings`, {
		wcpay_multi_currency_enable_auto_currency: automatic ? 'yes' : 'no',
		wcpay_multi_currency_enable_storefront_switcher: switcher ? 'yes' : 'no',
	} );

/** A part of a block theme that can show the switcher. */
export type SwitcherArea = MultiCurrencySettings[ 'switcher' ][ 'areas' ][ number ];

/**
 * Adds the currency switcher to a part of the block theme.
 *
 * @param area The part of the theme.
 * @throws The REST error.
 */
export const placeSwitcher = ( area: SwitcherArea ): Promise< void > => write( `${ ROOT }/switcher`, { area } );

/**
 * Removes the currency switcher from the theme again.
 *
 * @throws The REST error.
 */
export async function removeSwitcher(): Promise< void > {
	await apiFetch( { path: `${ ROOT }/switcher`, method: 'DELETE' } );
	refresh();
}

/**
 * Turns multi-currency on.
 *
 * @throws The REST error.
 */
export const switchOn = (): Promise< void > => write( `${ BASE }/settings`, { is_multi_currency_enabled: true } );

/**
 * Saves that the wizard was completed. The page that just completed it is not redirected.
 *
 * @throws The REST error.
 */
export const complete = (): Promise< unknown > =>
	apiFetch( { path: paths.getCompleted(), method: 'POST', data: { value: true } } );

/**
 * Converts a price by rules that are not saved yet. Calls the server, which has the only implementation of the
 * conversion.
 *
 * @param code  ISO code.
 * @param rules The rules.
 * @param price Minor units of the store's currency.
 * @throws The REST error, which says what is wrong with the rules.
 */
export const exampleOf = ( code: string, rules: CurrencyRules, price: number ): Promise< CurrencyExample > =>
	apiFetch( {
		path: addQueryArgs( `${ ROOT }/currencies/${ code }/example`, {
			...rules,
			// Omit a rate that was not entered.
			manual_rate: rules.manual_rate || undefined,
			price,
		} ),
	} );
