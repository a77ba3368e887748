import { getSetting } from '@woocommerce/settings';
import { decodeEntities } from '@wordpress/html-entities';

/** Country names by code, as the host supplies them. */
export function countries(): Record< string, string > {
	return getSetting< Record< string, string > >( 'countries', {} );
}

/**
 * A country's name, or its code where the host does not know it.
 *
 * @param code ISO code, upper case.
 */
export function countryName( code: string ): string {
	return decodeEntities( countries()[ code ] ?? code );
}
