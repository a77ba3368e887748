import { __ } from '@wordpress/i18n';
import type { PageQuery } from './query';

/** The flags in the URL of links to the provider that could not be followed. */
export const LINK_ERROR_FLAGS = [ 'wcpay-login-error', 'wcpay-loan-offer-error', 'wcpay-server-link-error' ] as const;

/**
 * Returns what happened to a link to the provider (spec 1 §8).
 *
 * @param flag The link's flag.
 */
export function linkErrorText( flag: ( typeof LINK_ERROR_FLAGS )[ number ] ): string {
	switch ( flag ) {
		case 'wcpay-login-error':
			return __( 'There was a problem redirecting you to the account dashboard. Please try again.', 'tillbook' );
		case 'wcpay-loan-offer-error':
			return __(
				'There was a problem redirecting you to the loan offer. Please check that it is not expired and try again.',
				'tillbook'
			);
		case 'wcpay-server-link-error':
			return __(
				'There was a problem redirecting you to the requested link. Please check that it is valid and try again.',
				'tillbook'
			);
	}
}

/**
 * Returns the flags of links that could not be followed before a page was opened.
 *
 * @param query The page's URL query.
 */
export const linkErrorsOf = ( query: PageQuery ): string[] =>
	LINK_ERROR_FLAGS.filter( ( flag ) => String( query[ flag ] ?? '' ) === '1' ).map( linkErrorText );
