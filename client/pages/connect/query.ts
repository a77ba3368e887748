import type { PageQuery } from '../../lib/query';

/** Where a merchant comes from (spec 1 §2.2). */
const FROM = [ 'WCPAY_CONNECT', 'WCADMIN_PAYMENT_TASK', 'WCADMIN_PAYMENT_SETTINGS', 'WCADMIN_PAYMENT_INCENTIVE' ];

/** What the page's address asks for, with nothing in it that nobody should trust. */
export interface ConnectQuery {
	/** Word characters and dashes. */
	source: string;
	/** One of FROM; empty for others. */
	from: string;
	/** The sandbox starts by itself. */
	autoStart: boolean;
	/** The sandbox could not be set up the last time. */
	testDriveError: boolean;
	/** No account could be connected the last time. */
	connectionError: boolean;
	/** The account could not be reset. */
	resetError: boolean;
	/** Payment methods to ask for, as the address names them. */
	capabilities: string;
	/** The settings follow instead of the overview. */
	toSettings: boolean;
}

const text = ( value: unknown ): string => ( typeof value === 'string' ? value : '' );

const plain = ( value: unknown ): string => text( value ).replace( /[^\w-]/g, '' );

const isSet = ( value: unknown ): boolean => value === '1' || value === 'true';

/**
 * Reads the page's URL query (spec 1 §2.2 and §5).
 *
 * @param query The URL query.
 */
export function readQuery( query: PageQuery ): ConnectQuery {
	const from = plain( query.from );
	return {
		source: plain( query.source ) || 'unknown',
		from: FROM.includes( from ) ? from : '',
		autoStart: isSet( query.auto_start_test_drive_onboarding ),
		testDriveError: isSet( query.test_drive_error ),
		connectionError: isSet( query[ 'wcpay-connection-error' ] ),
		resetError: isSet( query[ 'wcpay-reset-account-error' ] ),
		capabilities: text( query.capabilities ).split( ',' ).map( plain ).filter( Boolean ).join( ',' ),
		toSettings: isSet( query.redirect_to_settings_page ),
	};
}
