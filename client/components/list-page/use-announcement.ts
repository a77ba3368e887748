import { speak } from '@wordpress/a11y';
import { useEffect, useRef } from '@wordpress/element';
import { _n, sprintf } from '@wordpress/i18n';
import { formatCount } from '../../lib/money';
import type { ListQuery } from '../../lib/query';

/**
 * Announces the number of rows each time a list has finished loading, and each time other rows come from the store;
 * which rows, if the page was turned.
 *
 * @param isLoading Whether it is loading.
 * @param hasFailed Whether loading failed.
 * @param total     How many rows match; undefined until it is known, and 0 if the list says itself that none are shown.
 * @param query     The list's query; the same object as long as its content stays the same.
 * @param range     Says which rows are shown.
 */
export function useAnnouncement(
	isLoading: boolean,
	hasFailed: boolean,
	total: number | undefined,
	query?: ListQuery,
	range?: string
): void {
	const isDue = useRef( false );
	const isTurned = useRef( false );
	const asked = useRef( query );
	useEffect( () => {
		if ( asked.current !== query ) {
			isDue.current = true;
			isTurned.current = asked.current?.page !== query?.page;
			asked.current = query;
		}
		isDue.current ||= isLoading;
		if ( isLoading || hasFailed || total === undefined || ! isDue.current ) {
			return;
		}
		isDue.current = false;
		if ( total ) {
			speak(
				( isTurned.current && range ) ||
					sprintf(
						/* translators: %s: number of rows */
						_n( '%s row found.', '%s rows found.', total, 'tillbook' ),
						formatCount( total )
					)
			);
		}
	}, [ isLoading, hasFailed, total, query, range ] );
}
