import { __ } from '@wordpress/i18n';

/**
 * Returns the label for the result of a bank's card check.
 *
 * @param result The provider's code.
 */
export const checkResult = ( result: unknown ): string => {
	switch ( result ) {
		case 'pass':
			return __( 'Passed', 'tillbook' );
		case 'fail':
			return __( 'Failed', 'tillbook' );
		case 'unavailable':
			return __( 'Unavailable', 'tillbook' );
		case 'unknown':
			return __( 'Unknown', 'tillbook' );
		default:
			return __( 'Not checked', 'tillbook' );
	}
};
