import { addQueryArgs } from '@wordpress/url';
import { getSettings } from './settings';

/**
 * Returns the address of one of our pages, for links that reload the admin.
 *
 * @param path  Such as /payments/overview.
 * @param query Its URL query.
 */
export const pageUrl = ( path: string, query: Record< string, string > = {} ): string =>
	addQueryArgs( `${ getSettings().adminUrl }admin.php`, { page: 'wc-admin', path, ...query } );
