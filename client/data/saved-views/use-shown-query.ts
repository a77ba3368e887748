import { getHistory } from '@woocommerce/navigation';
import { useEffect, useMemo } from '@wordpress/element';
import { listShownBy, listUrl } from '../../lib/saved-views';
import type { PageQuery } from '../../lib/query';
import { shownQuery, useSavedViews } from '.';

/**
 * The query that a page shows, from its first render on: its own, or that of the user's usual view where it was opened
 * without saying what. The URL follows, so that it can be shared and the view be left.
 *
 * @param path  The page's path.
 * @param query The page's URL query.
 */
export function useShownQuery( path: string, query: PageQuery ): PageQuery {
	const views = useSavedViews();
	// eslint-disable-next-line react-hooks/exhaustive-deps -- the views are read by shownQuery()
	const shown = useMemo( () => shownQuery( path, query ), [ path, query, views ] );
	useEffect( () => {
		const list = listShownBy( path, shown );
		// The app may still show the page while its URL is another one's.
		if ( shown !== query && list && ( query.path ?? path ) === path ) {
			( getHistory() as unknown as { replace: ( url: string ) => void } ).replace( listUrl( list, shown ) );
		}
	}, [ path, shown, query ] );
	return shown;
}
