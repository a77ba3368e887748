import { useDispatch, type SelectFunction } from '@wordpress/data';
import { useCallback } from '@wordpress/element';
import { useHeld } from '../lib/dialogs';
import type { ListQuery } from '../lib/query';
import type { CollectionStore } from './collection-store';
import { useResolving } from './use-resolving';

/** The data of a list page: its rows, its summary, and their loading state. */
export interface Collection< Item, Summary > {
	items: Item[];
	summary: Summary | undefined;
	/** No rows have loaded yet. Data that is requested again, after a command, stays on the screen until the answer. */
	isLoading: boolean;
	/** The data on the screen is being requested again. */
	isRefreshing: boolean;
	/** The first error, if any; that of the summary once the rows have been answered. */
	error: unknown;
	/** Whether the rows loaded, and only their summary failed. */
	isSummaryError: boolean;
	/** Whether what is on the screen, rows or that there are none, could not be requested again. */
	isStale: boolean;
	/** Repeats the failed requests. */
	retry: () => void;
}

/**
 * Reads a page of a list with its summary; loading and failure come from the store's resolution alone.
 *
 * @param store   The store's descriptor.
 * @param query   The list's REST query.
 * @param filters The filters of the query.
 */
export function useCollection< Item, Summary >(
	store: CollectionStore< Item, Summary >,
	query: ListQuery,
	filters: ListQuery
): Collection< Item, Summary > {
	const read = useCallback(
		( select: SelectFunction ) => {
			const selectors = select( store );
			const items = selectors.getPage( query );
			const summary = selectors.getSummary( filters );
			const failed = ( selector: 'getPage' | 'getSummary', args: ListQuery ) =>
				selectors.hasResolutionFailed( selector, [ args ] )
					? ( selectors.getResolutionError( selector, [ args ] ) ?? true )
					: undefined;
			const pageError = failed( 'getPage', query );
			const summaryError = failed( 'getSummary', filters );
			const asksPage = ! selectors.hasFinishedResolution( 'getPage', [ query ] );
			const asksSummary = ! selectors.hasFinishedResolution( 'getSummary', [ filters ] );
			const hasPage = selectors.hasPage( query );
			const isFirst = asksPage && ! hasPage;
			const error = isFirst ? undefined : ( pageError ?? summaryError );
			// Rows don't wait for their summary. Only without any, it has to say whether there are none at all.
			const needsSummary = items.length === 0 && asksSummary && summary === undefined;
			return {
				items,
				summary,
				isLoading: isFirst || ( needsSummary && pageError === undefined ),
				isRefreshing: asksPage || asksSummary,
				error,
				isSummaryError: pageError === undefined && summaryError !== undefined,
				isStale: error !== undefined && hasPage && ( items.length > 0 || summary !== undefined ),
			};
		},
		[ store, query, filters ]
	);
	const current = useResolving( read );
	const state = useHeld( current, current.isLoading ? undefined : read );
	const { invalidateResolution } = useDispatch( store );
	const retry = useCallback( () => {
		void invalidateResolution( 'getPage', [ query ] );
		void invalidateResolution( 'getSummary', [ filters ] );
	}, [ invalidateResolution, query, filters ] );
	return { ...state, retry };
}

/** Rows of a list, without its summary. */
interface Rows< Item > {
	/** Undefined until they have loaded; they stay while they are requested again. */
	data: Item[] | undefined;
	error: unknown;
	retry: () => void;
}

/**
 * Reads a page of a list without its summary.
 *
 * @param store The store's descriptor.
 * @param query The list's REST query; a stable object as long as its content is the same.
 */
export function useRows< Item >( store: CollectionStore< Item, unknown >, query: ListQuery ): Rows< Item > {
	const read = useCallback(
		( select: SelectFunction ) => {
			const selectors = select( store );
			const rows = selectors.getPage( query );
			return {
				data: selectors.hasPage( query ) ? rows : undefined,
				error: selectors.hasResolutionFailed( 'getPage', [ query ] )
					? ( selectors.getResolutionError( 'getPage', [ query ] ) ?? true )
					: undefined,
			};
		},
		[ store, query ]
	);
	const state = useResolving( read );
	const { invalidateResolution } = useDispatch( store );
	const retry = useCallback(
		() => void invalidateResolution( 'getPage', [ query ] ),
		[ invalidateResolution, query ]
	);
	return { ...state, retry };
}

const ALL: ListQuery = {};

/**
 * Reads the summary of a list that is not on the screen, such as the count on another tab.
 *
 * @param store    The store's descriptor.
 * @param isNeeded Whether it is needed at all.
 * @return The summary of all rows; undefined before it has loaded, or if loading failed.
 */
export function useSummary< Summary >(
	store: CollectionStore< unknown, Summary >,
	isNeeded = true
): { summary: Summary | undefined; isLoading: boolean } {
	const read = useCallback(
		( select: SelectFunction ) => {
			if ( ! isNeeded ) {
				return { summary: undefined, isLoading: false };
			}
			const selectors = select( store );
			const summary = selectors.getSummary( ALL );
			return {
				summary,
				isLoading: summary === undefined && ! selectors.hasFinishedResolution( 'getSummary', [ ALL ] ),
			};
		},
		[ store, isNeeded ]
	);
	return useResolving( read );
}
