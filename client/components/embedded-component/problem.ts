import { __ } from '@wordpress/i18n';

/** The reason that a provider's component cannot be shown. */
export interface Problem {
	/** It needs HTTPS; trying again does not help. */
	needsHttps: boolean;
	message: string;
}

/** WordPress' instructions for setting up HTTPS. */
export const HTTPS_HELP = 'https://wordpress.org/documentation/article/https-for-wordpress/';

const unable = (): string =>
	__( 'Unable to start onboarding. If this problem persists, please contact support.', 'tillbook' );

/** A session without a key, with which nothing can be loaded. */
export class MissingKey extends Error {
	constructor() {
		super( unable() );
	}
}

/**
 * Describes a failure to the merchant (spec 1 §8 "Onboarding").
 *
 * @param failure The thrown error, or the one a component reported.
 */
export function problemOf( failure: unknown ): Problem {
	const { type, message } = Object( failure ) as { type?: unknown; message?: unknown };
	if ( type === 'invalid_request_error' ) {
		return {
			needsHttps: true,
			message: __(
				'Payment activation through our financial partner requires HTTPS and cannot be completed.',
				'tillbook'
			),
		};
	}
	return { needsHttps: false, message: typeof message === 'string' && message !== '' ? message : unable() };
}
