import { getNewPath } from '@woocommerce/navigation';
import { TRANSACTIONS_PATH } from '../../lib/facts/paths.gen';
import { LINK_TYPES } from '../../lib/facts/report-links.gen';
import type { Period } from './presets';

export { LINK_TYPES };

/**
 * Returns the URL of the transactions that make up a figure.
 *
 * @param types    Transaction types.
 * @param period   Date range.
 * @param currency Settlement currency; all by default.
 */
export const activityUrl = ( types: readonly string[], period: Period, currency?: string ): string =>
	getNewPath(
		{
			filter: 'advanced',
			type_is_in: types,
			date_between: [ period.first, period.last ],
			...( currency === undefined ? {} : { store_currency_is: currency } ),
		},
		TRANSACTIONS_PATH,
		{}
	);
