import type {
	Currencies,
	CurrencySettings,
	EnabledCurrency,
	MultiCurrencySettings,
} from '../../client/data/multi-currency';

const NAMES: Record< string, [ string, string ] > = {
	USD: [ '$', 'US dollar' ],
	EUR: [ '€', 'Euro' ],
	JPY: [ '¥', 'Japanese yen' ],
	GBP: [ '£', 'Pound sterling' ],
	CHF: [ 'CHF', 'Swiss franc' ],
	NOK: [ 'kr', 'Norwegian krone' ],
};

const named = ( code: string ) => {
	const [ symbol = '', name = '' ] = NAMES[ code ] ?? [];
	return { code, symbol, name, flag: '🏳', id: code.toLowerCase() };
};

/**
 * A currency that the store sells in.
 *
 * @param code    One of a few ISO codes.
 * @param changes Fields that differ.
 */
export const enabledCurrency = ( code: string, changes: Partial< EnabledCurrency > = {} ): EnabledCurrency => ( {
	...named( code ),
	is_default: code === 'USD',
	rate: code === 'USD' ? '1' : '0.9',
	rate_type: 'automatic',
	rate_updated: code === 'USD' ? null : 1_790_000_000,
	is_rate_stale: false,
	...changes,
} );

/**
 * Returns the part of GET currencies about automatic rates.
 *
 * @param changes Fields that differ.
 */
export const currentRates = ( changes: Partial< Currencies[ 'rates' ] > = {} ): Currencies[ 'rates' ] => ( {
	source: 'provider',
	updated: 1_790_000_000,
	day: null,
	is_reachable: true,
	is_stale: false,
	lacks_default: false,
	...changes,
} );

/**
 * Returns the response to GET currencies of a store in US dollars.
 *
 * @param enabled The other currencies that it sells in.
 * @param changes Fields that differ.
 */
export const currencies = ( enabled: EnabledCurrency[] = [], changes: Partial< Currencies > = {} ): Currencies => ( {
	available: Object.fromEntries( Object.keys( NAMES ).map( ( code ) => [ code, named( code ) ] ) ),
	enabled: Object.fromEntries(
		[ enabledCurrency( 'USD' ), ...enabled ].map( ( currency ) => [ currency.code, currency ] )
	),
	default: enabledCurrency( 'USD' ),
	rates: currentRates(),
	...changes,
} );

/**
 * Returns the response to GET currencies/EUR.
 *
 * @param changes Fields that differ.
 */
export const euroSettings = ( changes: Partial< CurrencySettings > = {} ): CurrencySettings => ( {
	code: 'EUR',
	exchange_rate_type: 'automatic',
	manual_rate: null,
	price_rounding: '0',
	price_charm: '0',
	automatic_source: 'provider',
	automatic_rate: '0.9',
	automatic_rate_updated: 1_790_000_000,
	is_automatic_rate_stale: false,
	roundings: [ '0', '0.50', '1' ],
	charms: [ '0', '-0.01' ],
	...changes,
} );

/**
 * Returns the response to GET get-settings.
 *
 * @param changes Fields that differ.
 */
export const storeSettings = ( changes: Partial< MultiCurrencySettings > = {} ): MultiCurrencySettings => ( {
	enable_auto_currency: false,
	enable_storefront_switcher: false,
	enable_ecb_rates: false,
	offers_ecb_rates: false,
	site_theme: 'Twenty Twenty-Five',
	date_format: 'Y-m-d',
	time_format: 'H:i',
	store_url: 'http://shop.test/',
	preview_url: 'http://shop.test/?tillbook_simulation=1&_wpnonce=n',
	switcher: { areas: [ 'header', 'footer' ], placed: null, is_shown: false, may_place: true },
	is_multi_currency_enabled: false,
	conflict: null,
	...changes,
} );
