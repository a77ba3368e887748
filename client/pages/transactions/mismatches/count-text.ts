import { _n, sprintf } from '@wordpress/i18n';
import { formatCount } from '../../../lib/money';

/**
 * Returns the sentence with the number of mismatches.
 *
 * @param count Number of mismatches.
 */
export function mismatchCount( count: number ): string {
	return sprintf(
		/* translators: %s: number of orders whose payment says something else */
		_n( '%s order doesn’t match its payment.', '%s orders don’t match their payments.', count, 'tillbook' ),
		formatCount( count )
	);
}
