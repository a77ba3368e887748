import type { PageQuery } from '../../lib/query';
import { readConnectSource, type ConnectSource } from '../../lib/connect-source';
import { linkErrorsOf } from '../../lib/link-error';

/** Validated options from the page's URL query. */
export interface ConnectQuery extends ConnectSource {
	/** Starts the sandbox automatically. */
	autoStart: boolean;
	/** The last attempt to set up the sandbox failed. */
	testDriveError: boolean;
	/** The last attempt to connect an account failed. */
	connectionError: boolean;
	/** Why links to the provider led here instead: the account that they belong to isn't connected. */
	linkErrors: string[];
	/** The verification is complete, or its provider needs none, and the account is still being opened or filled. */
	isVerified: boolean;
	/** The last attempt to reset the account failed. */
	resetError: boolean;
	/** Continues to the settings instead of the overview. */
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
		...readConnectSource( query ),
		autoStart: isSet( query.auto_start_test_drive_onboarding ),
		testDriveError: isSet( query.test_drive_error ),
		connectionError: isSet( query[ 'wcpay-connection-error' ] ),
		linkErrors: linkErrorsOf( query ),
		isVerified: isSet( query[ 'wcpay-connection-success' ] ),
		resetError: isSet( query[ 'wcpay-reset-account-error' ] ),
		toSettings: isSet( query.redirect_to_settings_page ),
	};
}
