import { useSavedViews } from '../../data/saved-views';
import type { PageQuery } from '../../lib/query';
import { namedView, type SavedView, type ViewedList } from '../../lib/saved-views';

/** The view state of a page's URL. */
interface ActiveView {
	/** The view of this list that the URL names. */
	view: SavedView | undefined;
	/** The URL names a view that this user does not have: it belongs to another user or was deleted. */
	isForeign: boolean;
	/** All views of this list, in the order of their tabs. */
	views: SavedView[];
}

/**
 * Returns the view that a list shows.
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
