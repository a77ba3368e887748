import { speak } from '@wordpress/a11y';
import { useEffect, useRef } from '@wordpress/element';
import { _n, sprintf } from '@wordpress/i18n';
import { formatCount } from '../../lib/money';

/**
 * Announces the number of rows each time a list has finished loading, and each time other rows come from the store.
 *
 * @param isLoading Whether it is loading.
 * @param hasFailed Whether loading failed.
 * @param total     How many rows match; undefined until it is known, and 0 if the list says itself that none are shown.
 * @param query     The list's query; the same object as long as its content stays the same.
 */
export function useAnnouncement(
	isLoading: boolean,
	hasFailed: boolean,
	total: number | undefined,
	query?: object
): void {
	const isDue = useRef( false );
	const asked = useRef( query );
	useEffect( () => {
		isDue.current ||= isLoading || asked.current !== query;
		asked.current = query;
		if ( isLoading || hasFailed || total === undefined || ! isDue.current ) {
			return;
		}
		isDue.current = false;
		if ( total ) {
			speak(
				sprintf(
					/* translators: %s: number of rows */
					_n( '%s row found.', '%s rows found.', total, 'tillbook' ),
					formatCount( total )
				)
			);
		}
	}, [ isLoading, hasFailed, total, query ] );
}
