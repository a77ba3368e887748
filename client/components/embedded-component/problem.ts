import { __ } from '@wordpress/i18n';

/** Why a provider's component cannot be shown. */
export interface Problem {
	/** That it needs HTTPS, which trying again does not help. */
	needsHttps: boolean;
	message: string;
}

/** Where WordPress says how a site gets HTTPS. */
export const HTTPS_HELP = 'https://wordpress.org/documentation/article/https-for-wordpress/';

const unable = (): string => __( 'Unable to start onboarding. If this problem persists, please contact support.', 'tillbook' );

/** A session without a key, with which nothing can be loaded. */
export class MissingKey extends Error {
	constructor() {
		super( unable() );
	}
}

/**
 * What is said of a failure (spec 1 §8 "Onboarding").
 *
 * @param failure What was thrown, or what a component reported.
 */
export function problemOf( failure: unknown ): Problem {
	const { type, message } = ( typeof failure === 'object' && failure !== null ? failure : {} ) as { type?: unknown; message?: unknown };
	if ( type === 'invalid_request_error' ) {
		return { needsHttps: true, message: __( 'Payment activation through our financial partner requires HTTPS and cannot be completed.', 'tillbook' ) };
	}
	return { needsHttps: false, message: typeof message === 'string' && message !== '' ? message : unable() };
}
