import { addQueryArgs } from '@wordpress/url';
import { getSettings } from '../../lib/settings';

/** Returns the URL of the account's verification. */
export const verificationUrl = (): string =>
	addQueryArgs( getSettings().connectUrl, { collect_payout_requirements: 'true' } );
