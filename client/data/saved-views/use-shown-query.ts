import { getHistory } from '@woocommerce/navigation';
import { useEffect, useMemo, useState } from '@wordpress/element';
import { storeToday } from '../../lib/dates';
import { onReturn } from '../../lib/on-return';
import { listShownBy, listUrl } from '../../lib/saved-views';
import type { PageQuery } from '../../lib/query';
import { shownQuery, useSavedViews } from '.';

/**
 * Returns the query that a page shows, from its first render on: its own, or that of the user's default view if the URL
 * asks for nothing in particular. Updates the URL, so that it can be shared and the view can be left. The days of a
 * view's period move when the user returns to the window on another day.
 *
 * @param path  The page's path.
 * @param query The page's URL query.
 */
export function useShownQuery( path: string, query: PageQuery ): PageQuery {
	const views = useSavedViews();
	const [ today, setToday ] = useState( storeToday );
	useEffect( () => onReturn( () => setToday( storeToday() ) ), [] );
	// eslint-disable-next-line react-hooks/exhaustive-deps -- the views and the day are read by shownQuery()
	const shown = useMemo( () => shownQuery( path, query ), [ path, query, views, today ] );
	useEffect( () => {
		const list = listShownBy( path, shown );
		// The app can still show the page while the URL is already another page's.
		if ( shown !== query && list && ( query.path ?? path ) === path ) {
			getHistory().replace( listUrl( list, shown ) + window.location.hash );
		}
	}, [ path, shown, query ] );
	return shown;
}
