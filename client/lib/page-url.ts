import { addQueryArgs } from '@wordpress/url';
import { getSettings } from './settings';

/**
 * The address of a page of ours, for where the admin is loaded anew.
 *
 * @param path  Such as /payments/overview.
 * @param query Its URL query.
 */
export const pageUrl = ( path: string, query: Record< string, string > = {} ): string =>
	addQueryArgs( `${ getSettings().adminUrl }admin.php`, { page: 'wc-admin', path, ...query } );

/** Where pages on the way to an account are (spec 1 §2.1). */
export const CONNECT_PATH = '/payments/connect';
export const WIZARD_PATH = '/payments/onboarding';
export const VERIFICATION_PATH = '/payments/onboarding/kyc';
export const OVERVIEW_PATH = '/payments/overview';
