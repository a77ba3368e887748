import { __, _n, sprintf } from '@wordpress/i18n';
import type { FraudProtection } from '../../../data/fraud-protection';
import { listNames } from '../../../lib/list-names';
import { formatCount } from '../../../lib/money';

/** Maximum number of listed names, so that the text stays readable. */
const MAX_NAMES = 40;

function list( names: string[] ): string {
	const shown = listNames( names.slice( 0, MAX_NAMES ) );
	return names.length <= MAX_NAMES
		? shown
		: sprintf(
				/* translators: 1: names of countries 2: how many more there are */
				_n( '%1$s and %2$s more', '%1$s and %2$s more', names.length - MAX_NAMES, 'tillbook' ),
				shown,
				formatCount( names.length - MAX_NAMES )
			);
}

/**
 * Describes the orders that the filter applies to, by the countries that the store sells to (spec 1 §4.10).
 *
 * @param selling Selling locations from WooCommerce's settings.
 * @param isBlock Whether the filter blocks payments instead of holding them for review.
 */
export function countriesText( selling: FraudProtection[ 'selling_countries' ], isBlock: boolean ): string {
	if ( selling.names.length === 0 ) {
		return selling.mode === 'all_except'
			? __(
					'WooCommerce’s general settings don’t exclude any countries, so this filter doesn’t stop any orders.',
					'tillbook'
				)
			: __(
					'WooCommerce’s general settings don’t list any countries you sell to, so this filter stops every order.',
					'tillbook'
				);
	}
	const names = list( selling.names );
	if ( selling.mode === 'all_except' ) {
		return isBlock
			? sprintf(
					/* translators: %s: names of countries */
					__( 'Orders from the following countries will be blocked by the filter: %s.', 'tillbook' ),
					names
				)
			: sprintf(
					/* translators: %s: names of countries */
					__( 'Orders from the following countries will be screened by the filter: %s.', 'tillbook' ),
					names
				);
	}
	return isBlock
		? sprintf(
				/* translators: %s: names of countries */
				__( 'Orders from outside of the following countries will be blocked by the filter: %s.', 'tillbook' ),
				names
			)
		: sprintf(
				/* translators: %s: names of countries */
				__( 'Orders from outside of the following countries will be screened by the filter: %s.', 'tillbook' ),
				names
			);
}
