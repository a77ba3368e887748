import { getSetting } from '@woocommerce/settings';
import { decodeEntities } from '@wordpress/html-entities';

/** Returns the country names by code, as the host supplies them. */
export function countries(): Record< string, string > {
	return getSetting< Record< string, string > >( 'countries', {} );
}

/**
 * Returns a country's name, or its code if the host does not list it.
 *
 * @param code ISO code, upper case.
 */
export function countryName( code: string ): string {
	return decodeEntities( countries()[ code ] ?? code );
}
