import type { PageQuery } from '../../lib/query';
import { readWhereFrom, type WhereFrom } from '../../lib/where-from';

/** What the page's address asks for, with nothing in it that nobody should trust. */
export interface ConnectQuery extends WhereFrom {
	/** The sandbox starts by itself. */
	autoStart: boolean;
	/** The sandbox could not be set up the last time. */
	testDriveError: boolean;
	/** No account could be connected the last time. */
	connectionError: boolean;
	/** The verification is done, and its account is still being filled. */
	isVerified: boolean;
	/** The account could not be reset. */
	resetError: boolean;
	/** The settings follow instead of the overview. */
	toSettings: boolean;
}

const isSet = ( value: unknown ): boolean => value === '1' || value === 'true';

/**
 * Reads the page's URL query (spec 1 §2.2 and §5).
 *
 * @param query The URL query.
 */
export function readQuery( query: PageQuery ): ConnectQuery {
	return {
		...readWhereFrom( query ),
		autoStart: isSet( query.auto_start_test_drive_onboarding ),
		testDriveError: isSet( query.test_drive_error ),
		connectionError: isSet( query[ 'wcpay-connection-error' ] ),
		isVerified: isSet( query[ 'wcpay-connection-success' ] ),
		resetError: isSet( query[ 'wcpay-reset-account-error' ] ),
		toSettings: isSet( query.redirect_to_settings_page ),
	};
}
