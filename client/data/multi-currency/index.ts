import apiFetch from '@wordpress/api-fetch';
import { createReduxStore } from '@wordpress/data';
import { addQueryArgs } from '@wordpress/url';
import { registerOnce } from '../register-once';
import { resourcePart, saveValue, type Saving } from '../resource-store';
import type {
	Currencies,
	Currency,
	CurrencyExample,
	CurrencySettings,
	CurrencySettingsRequest,
	EnabledCurrency,
	MultiCurrencySettings,
} from '../schema.gen';
import { requestOf, type StoreRequest } from '../use-list';
import { useResource, type Resource } from '../use-resource';

export type { Currencies, Currency, CurrencySettings, EnabledCurrency, MultiCurrencySettings };

/** The settings of a currency that can be changed. */
export type CurrencyRules = Required< Omit< CurrencySettingsRequest, 'code' > >;

/** The option that stores that the wizard was completed (spec 3 §3). */
const COMPLETED = 'wcpay_multi_currency_setup_completed';

const BASE = '/wc/v3/payments';
const ROOT = `${ BASE }/multi-currency`;

const paths = {
	getCurrencies: () => `${ ROOT }/currencies`,
	getCurrency: ( code: string ) => ( /^[A-Z]{3}$/.test( code ) ? `${ ROOT }/currencies/${ code }` : null ),
	getStoreSettings: () => `${ ROOT }/get-settings`,
	getCompleted: () => `${ BASE }/settings/${ COMPLETED }`,
};

/** Store-wide options for shoppers. */
export interface StoreChoices {
	/** Shoppers get the currency of their country. */
	automatic: boolean;
	/** The Storefront theme shows a switcher. */
	switcher: boolean;
	/** The European Central Bank's daily rates are used. */
	ecb: boolean;
}

/** A part of a block theme that can show the switcher. */
export type SwitcherArea = MultiCurrencySettings[ 'switcher' ][ 'areas' ][ number ];

const part = resourcePart< {
	getCurrencies: () => Currencies;
	getCurrency: ( code: string ) => CurrencySettings;
	getStoreSettings: () => MultiCurrencySettings;
	getCompleted: () => { value: boolean };
} >( paths );

interface Thunk {
	dispatch: { refresh: () => unknown };
}

/**
 * Sends a change; then all that is on the screen is requested again. With the path of the resource that it answers, the
 * answer is kept until then: the next change must not start from the values from before.
 */
const write =
	( request: { path: string; method?: 'DELETE'; data?: object }, path?: string ) =>
	async ( { dispatch }: Thunk & Saving ): Promise< void > => {
		const fields = await apiFetch< object >( { method: 'POST', ...request } );
		if ( path ) {
			dispatch( { type: 'SAVED', path, fields } );
		}
		dispatch.refresh();
	};

/** Returns a flag as the REST API takes it; undefined is not sent. */
const yesOrNo = ( is: boolean | undefined ): 'yes' | 'no' | undefined => ( is === false ? 'no' : is && 'yes' );

const actions = {
	...part.actions,
	/**
	 * Saves the currencies that the store sells in; its own is always one of them.
	 *
	 * @param codes  All of them, ISO codes.
	 * @param before Those that the page showed. Only the differences are saved: another tab may have changed others.
	 * @throws The REST error.
	 */
	enableCurrencies: ( codes: string[], before: string[] ) =>
		write(
			{ path: `${ ROOT }/update-enabled-currencies`, data: { enabled: codes, before } },
			paths.getCurrencies()
		),
	/**
	 * Saves the price rules of a currency.
	 *
	 * @param code  ISO code.
	 * @param rules The rules that the user changed.
	 * @throws The REST error.
	 */
	saveCurrency: ( code: string, rules: Partial< CurrencyRules > ) =>
		write( { path: `${ ROOT }/currencies/${ code }`, data: rules } ),
	/**
	 * Saves store-wide settings.
	 *
	 * @param changes           Those that the user changed: another user may have changed others meanwhile.
	 * @param changes.automatic
	 * @param changes.switcher
	 * @param changes.ecb
	 * @throws The REST error.
	 */
	saveStoreChoices: ( { automatic, switcher, ecb }: Partial< StoreChoices > ) =>
		write(
			{
				path: `${ ROOT }/update-settings`,
				data: {
					wcpay_multi_currency_enable_auto_currency: yesOrNo( automatic ),
					wcpay_multi_currency_enable_storefront_switcher: yesOrNo( switcher ),
					tillbook_ecb_rates: yesOrNo( ecb ),
				},
			},
			paths.getStoreSettings()
		),
	/**
	 * Adds the currency switcher to a part of the block theme.
	 *
	 * @param area The part of the theme.
	 * @throws The REST error.
	 */
	placeSwitcher: ( area: SwitcherArea ) => write( { path: `${ ROOT }/switcher`, data: { area } } ),
	/**
	 * Removes the currency switcher from the theme again.
	 *
	 * @throws The REST error.
	 */
	removeSwitcher: () => write( { path: `${ ROOT }/switcher`, method: 'DELETE' } ),
	/**
	 * Turns multi-currency on.
	 *
	 * @throws The REST error.
	 */
	switchOn: () => write( { path: `${ BASE }/settings`, data: { is_multi_currency_enabled: true } } ),
	/**
	 * Saves that the wizard was completed. The page that just completed it is not redirected.
	 *
	 * @throws The REST error.
	 */
	completeSetup: () => saveValue( paths.getCompleted(), true ),
};

/** The multi-currency store: the store's currencies, the settings of each, and those of the store. */
export const store = createReduxStore( 'tillbook/multi-currency', { ...part, actions } );
registerOnce( store );

const request = ( selector: 'getCurrencies' | 'getStoreSettings' | 'getCompleted' ): StoreRequest =>
	requestOf( store, paths[ selector ](), selector );

/** First requests of the settings tab; the server prepares the same. */
export const tabRequests = (): StoreRequest[] => [ request( 'getCurrencies' ), request( 'getStoreSettings' ) ];

/** First requests of the wizard; the server prepares the same. */
export const wizardRequests = (): StoreRequest[] => [ request( 'getCompleted' ), ...tabRequests() ];

/** Reads the store's currencies, and the available ones. */
export const useCurrencies = (): Resource< Currencies > => useResource( store, 'getCurrencies' );

/**
 * Reads the settings of one currency.
 *
 * @param code Upper-case ISO code.
 */
export const useCurrency = ( code: string ): Resource< CurrencySettings > => useResource( store, 'getCurrency', code );

/** Reads the store-wide settings. */
export const useStoreSettings = (): Resource< MultiCurrencySettings > => useResource( store, 'getStoreSettings' );

/** Whether the wizard was completed. */
export const useCompleted = (): Resource< { value: boolean } > => useResource( store, 'getCompleted' );

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
