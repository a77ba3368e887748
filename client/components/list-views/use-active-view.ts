import { useSavedViews } from '../../data/saved-views';
import type { PageQuery } from '../../lib/query';
import { namedView, type SavedView, type ViewedList } from '../../lib/saved-views';

/** What a page's URL says of views. */
export interface ActiveView {
	/** The view of this list that the URL names. */
	view: SavedView | undefined;
	/** The URL names one that this user does not have: it is somebody else's, or gone. */
	isForeign: boolean;
	/** All views of this list, in the order of their tabs. */
	views: SavedView[];
}

/**
 * Which view a list shows.
 *
 * @param list  The list; none for one without views.
 * @param query The page's URL query.
 */
export function useActiveView( list: ViewedList | undefined, query: PageQuery ): ActiveView {
	const all = useSavedViews();
	const named = list && namedView( query );
	const found = all.find( ( { id } ) => id === named );
	return {
		view: found?.list === list ? found : undefined,
		isForeign: named !== undefined && found === undefined,
		views: all.filter( ( view ) => view.list === list ),
	};
}
