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

/** The part of a currency's settings that is set. */
export type CurrencyRules = Required< Omit< CurrencySettingsRequest, 'code' > >;

export const STORE_NAME = 'tillbook/multi-currency';

/** The option that says that the wizard was gone through (spec 3 §3). */
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

/** What the settings tab asks for first; the server prepares the same. */
export const tabRequests = (): StoreRequest[] => [ request( 'getCurrencies' ), request( 'getStoreSettings' ) ];

/** What the wizard asks for first; the server prepares the same. */
export const wizardRequests = (): StoreRequest[] => [ request( 'getCompleted' ), ...tabRequests() ];

/** The store's currencies, and those it could have. */
export const useCurrencies = (): Resource< Currencies > => useResource( STORE_NAME, 'getCurrencies' );

/**
 * The settings of one currency.
 *
 * @param code Upper-case ISO code.
 */
export const useCurrency = ( code: string ): Resource< CurrencySettings > => useResource( STORE_NAME, 'getCurrency', code );

/** What holds for the whole store. */
export const useStoreSettings = (): Resource< MultiCurrencySettings > => useResource( STORE_NAME, 'getStoreSettings' );

/** Whether the wizard was gone through. */
export const useCompleted = (): Resource< { value: boolean } > => useResource( STORE_NAME, 'getCompleted' );

const refresh = (): void => ( dispatch( STORE_NAME ) as unknown as { refresh: () => void } ).refresh();

async function write( path: string, data: object ): Promise< void > {
	await apiFetch( { path, method: 'POST', data } );
	refresh();
}

/**
 * Says which currencies the store sells in; its own belongs to them in any case.
 *
 * @param codes All of them, ISO codes.
 * @throws The REST error.
 */
export const enableCurrencies = ( codes: string[] ): Promise< void > => write( `${ ROOT }/update-enabled-currencies`, { enabled: codes } );

/**
 * Saves how a currency's prices are made.
 *
 * @param code  ISO code.
 * @param rules What changes.
 * @throws The REST error.
 */
export const saveCurrency = ( code: string, rules: Partial< CurrencyRules > ): Promise< void > => write( `${ ROOT }/currencies/${ code }`, rules );

/** What shoppers are offered besides prices. */
export interface StoreChoices {
	/** They get the currency of their country. */
	automatic: boolean;
	/** The Storefront theme shows a switcher. */
	switcher: boolean;
}

/**
 * Saves what holds for the whole store.
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

/** Where a block theme can show the switcher. */
export type SwitcherArea = MultiCurrencySettings[ 'switcher' ][ 'areas' ][ number ];

/**
 * Puts the currency switcher into a part of the block theme.
 *
 * @param area Which part.
 * @throws The REST error.
 */
export const placeSwitcher = ( area: SwitcherArea ): Promise< void > => write( `${ ROOT }/switcher`, { area } );

/**
 * Takes the currency switcher out of the theme again.
 *
 * @throws The REST error.
 */
export async function removeSwitcher(): Promise< void > {
	await apiFetch( { path: `${ ROOT }/switcher`, method: 'DELETE' } );
	refresh();
}

/**
 * Switches multi-currency on.
 *
 * @throws The REST error.
 */
export const switchOn = (): Promise< void > => write( `${ BASE }/settings`, { is_multi_currency_enabled: true } );

/**
 * Keeps that the wizard was gone through. The page that just did so is not led away by it.
 *
 * @throws The REST error.
 */
export const complete = (): Promise< unknown > => apiFetch( { path: paths.getCompleted(), method: 'POST', data: { value: true } } );

/**
 * What a price becomes by rules that are not saved yet. Asks the server, where the one conversion is.
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
			// A rate that is not entered is not one.
			manual_rate: rules.manual_rate || undefined,
			price,
		} ),
	} );
