import { useDispatch, useSelect } from '@wordpress/data';
import { useCallback } from '@wordpress/element';
import type { ListQuery } from '../lib/query';

interface CollectionSelectors< Item, Summary > {
	getPage: ( query: ListQuery ) => Item[];
	getSummary: ( filters: ListQuery ) => Summary | undefined;
	hasFinishedResolution: ( selector: string, args: unknown[] ) => boolean;
	hasResolutionFailed: ( selector: string, args: unknown[] ) => boolean;
	getResolutionError: ( selector: string, args: unknown[] ) => unknown;
}

/** What a list page reads: its rows, its summary, and where their loading stands. */
export interface Collection< Item, Summary > {
	items: Item[];
	summary: Summary | undefined;
	isLoading: boolean;
	/** The first thing that went wrong, if something did. */
	error: unknown;
	/** Asks again for what failed. */
	retry: () => void;
}

/**
 * Reads a page of a list with its summary; loading and failure come from the store's resolution alone.
 *
 * @param store   Name of the store.
 * @param query   The list's REST query.
 * @param filters The filters among it.
 */
export function useCollection< Item, Summary >(
	store: string,
	query: ListQuery,
	filters: ListQuery
): Collection< Item, Summary > {
	const state = useSelect(
		( select ) => {
			const selectors = select(
				store
			) as unknown as CollectionSelectors< Item, Summary >;
			const items = selectors.getPage( query );
			const summary = selectors.getSummary( filters );
			const failed = (
				selector: 'getPage' | 'getSummary',
				args: ListQuery
			) =>
				selectors.hasResolutionFailed( selector, [ args ] )
					? selectors.getResolutionError( selector, [ args ] ) ?? true
					: undefined;
			return {
				items,
				summary,
				isLoading:
					! selectors.hasFinishedResolution( 'getPage', [ query ] ) ||
					! selectors.hasFinishedResolution( 'getSummary', [
						filters,
					] ),
				error:
					failed( 'getPage', query ) ??
					failed( 'getSummary', filters ),
			};
		},
		[ store, query, filters ]
	);
	const { invalidateResolution } = useDispatch( store ) as unknown as {
		invalidateResolution: ( selector: string, args: unknown[] ) => void;
	};
	const retry = useCallback( () => {
		invalidateResolution( 'getPage', [ query ] );
		invalidateResolution( 'getSummary', [ filters ] );
	}, [ invalidateResolution, query, filters ] );
	return {
		...state,
		isLoading: state.isLoading && state.error === undefined,
		retry,
	};
}
