import type { PageQuery } from './query';

/** The source of a merchant's onboarding, and the options requested there (spec 1 §2.2 and §2.3). */
export interface ConnectSource {
	/** Word characters and dashes. */
	source: string;
	/** The previous screen; empty for unknown ones. */
	from: string;
	/** Payment methods to request, separated by commas. */
	capabilities: string;
	/** Whether to offer payments at checkout once the account is connected; undefined if the merchant was not asked. */
	offerAtCheckout?: boolean;
}

/** Value of the `from` parameter for pages opened from the wizard (spec 1 §2.3). */
export const WIZARD = 'WCPAY_ONBOARDING_WIZARD';

const FROM = [
	'WCPAY_CONNECT',
	WIZARD,
	'WCADMIN_PAYMENT_TASK',
	'WCADMIN_PAYMENT_SETTINGS',
	'WCADMIN_PAYMENT_INCENTIVE',
];

const text = ( value: unknown ): string => ( typeof value === 'string' ? value : '' );

const plain = ( value: unknown ): string =>
	text( value )
		.replace( /[^\w-]/g, '' )
		.slice( 0, 64 );

/**
 * Reads the source from a page's URL query and removes untrusted content (spec 1 §5).
 *
 * @param query The URL query.
 */
export function readConnectSource( query: PageQuery ): ConnectSource {
	const from = plain( query.from );
	return {
		source: plain( query.source ) || 'unknown',
		from: FROM.includes( from ) ? from : '',
		capabilities: text( query.capabilities ).split( ',' ).map( plain ).filter( Boolean ).join( ',' ),
		...( query.offer_at_checkout === '1' || query.offer_at_checkout === '0'
			? { offerAtCheckout: query.offer_at_checkout === '1' }
			: {} ),
	};
}

/**
 * Returns a source as parameters of a URL; readConnectSource() reads them again.
 *
 * @param connectSource The source, which may have other fields.
 */
export function connectParameters( connectSource: ConnectSource ): Record< string, string > {
	const { source, from, capabilities, offerAtCheckout } = connectSource;
	return {
		source,
		...( from && { from } ),
		...( capabilities && { capabilities } ),
		...( offerAtCheckout !== undefined && { offer_at_checkout: offerAtCheckout ? '1' : '0' } ),
	};
}
