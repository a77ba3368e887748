import { speak } from '@wordpress/a11y';
import { useEffect, useRef } from '@wordpress/element';
import { _n, sprintf } from '@wordpress/i18n';
import { formatCount } from '../../lib/money';

/**
 * Announces the number of rows each time a list has finished loading.
 *
 * @param isLoading Whether it is loading.
 * @param hasFailed Whether loading failed.
 * @param total     How many rows match.
 */
export function useAnnouncement( isLoading: boolean, hasFailed: boolean, total: number | undefined ): void {
	const wasLoading = useRef( false );
	useEffect( () => {
		if ( wasLoading.current && ! isLoading && ! hasFailed && total !== undefined ) {
			speak(
				sprintf(
					/* translators: %s: number of rows */
					_n( '%s row found.', '%s rows found.', total, 'tillbook' ),
					formatCount( total )
				)
			);
		}
		wasLoading.current = isLoading;
	}, [ isLoading, hasFailed, total ] );
}
