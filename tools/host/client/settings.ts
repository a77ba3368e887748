/**
 * The global `window.wc.wcSettings`: typed access to the settings that the server prints as `window.wcSettings`
 * before this script.
 */
interface ServerSettings extends Record< string, unknown > {
	adminUrl?: string;
	wcVersion?: string;
	wpVersion?: string;
}

declare global {
	interface Window {
		wcSettings?: ServerSettings;
	}
}

export const allSettings: ServerSettings = window.wcSettings ?? {};

type Filter< T > = ( value: T, fallback: T ) => T;

/**
 * Returns a setting by its top-level name.
 *
 * @param name     Name in `window.wcSettings`.
 * @param fallback Returned if the server didn't print this setting.
 * @param filter   Filters the value before it is returned.
 */
export function getSetting< T >( name: string, fallback: T = false as T, filter: Filter< T > = ( value ) => value ): T {
	const value = name in allSettings ? ( allSettings[ name ] as T ) : fallback;
	return filter( value, fallback );
}

export function getSettingWithCoercion< T >( name: string, fallback: T, guard: ( value: unknown ) => value is T ): T {
	const value = allSettings[ name ];
	return guard( value ) ? value : fallback;
}

const numbersOf = ( version: string ) =>
	version
		.split( '-' )[ 0 ]
		.split( '.' )
		.map( ( part ) => parseInt( part, 10 ) || 0 );

type Operator = '>' | '>=' | '=' | '<=' | '<';

const compareVersions = ( a: string, b: string, operator: Operator ) => {
	const [ left, right ] = [ numbersOf( a ), numbersOf( b ) ];
	let order = 0;
	for ( let i = 0; ! order && i < Math.max( left.length, right.length ); i++ ) {
		order = Math.sign( ( left[ i ] ?? 0 ) - ( right[ i ] ?? 0 ) );
	}
	return (
		( operator.includes( '>' ) && order > 0 ) ||
		( operator.includes( '<' ) && order < 0 ) ||
		( operator.includes( '=' ) && order === 0 )
	);
};

export const isWpVersion = ( version: string, operator: Operator = '=' ) =>
	compareVersions( getSetting( 'wpVersion', '' ), version, operator );

export const isWcVersion = ( version: string, operator: Operator = '=' ) =>
	compareVersions( getSetting( 'wcVersion', '' ), version, operator );

/**
 * Returns the URL of an admin page.
 *
 * @param path Path relative to /wp-admin/.
 */
export const getAdminLink = ( path: string ) => getSetting( 'adminUrl', '' ) + path;

export const ADMIN_URL = getSetting( 'adminUrl', '' );
export const COUNTRIES = getSetting< Record< string, string > >( 'countries', {} );
export const CURRENCY = getSetting< Record< string, unknown > >( 'currency', {} );
export const SITE_CURRENCY = CURRENCY;
export const CURRENT_USER_IS_ADMIN = getSetting( 'currentUserIsAdmin', false );
export const HOME_URL = getSetting( 'homeUrl', '' );
export const LOCALE = getSetting< Record< string, unknown > >( 'locale', {} );
export const ORDER_STATUSES = getSetting< Record< string, string > >( 'orderStatuses', {} );
export const PLACEHOLDER_IMG_SRC = getSetting( 'placeholderImgSrc', '' );
export const SITE_TITLE = getSetting( 'siteTitle', '' );
export const STORE_PAGES = getSetting< Record< string, unknown > >( 'storePages', {} );
export const WC_ASSET_URL = getSetting( 'wcAssetUrl', '' );
export const WC_VERSION = getSetting( 'wcVersion', '' );
export const WP_LOGIN_URL = getSetting( 'wpLoginUrl', '' );
export const WP_VERSION = getSetting( 'wpVersion', '' );
