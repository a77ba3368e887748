import { getHistory, updateQueryString } from '@woocommerce/navigation';
import { useRef } from '@wordpress/element';
import { __, sprintf } from '@wordpress/i18n';
import type { ReactNode } from 'react';
import { useFresh } from '../../data/use-fresh';
import type { List } from '../../data/use-list';
import { PAGE_SIZE } from '../../lib/facts/paging.gen';
import type { RowDates } from '../../lib/history-reach';
import type { ListQueryRules } from '../../lib/query';
import { allUrl, datedQuery, hasSameRows, type SavedView, type ViewedList } from '../../lib/saved-views';
import { getSettings } from '../../lib/settings';
import { HistoryLine } from '../history-line';
import { ViewBar } from '../list-views/bar';
import { useActiveView } from '../list-views/use-active-view';
import type { Peek } from '../peek/types';
import { usePeek } from '../peek/use-peek';
import { RetryNotice } from '../retry-notice';
import { ColumnMenu } from './column-menu';
import { Pager, rangeText } from './pager';
import { ListEmpty, ListError } from './states';
import { SummaryLine } from './summary';
import { ListTable } from './table';
import type { CardPlace, Column, ListTexts, Selection, SummaryItem } from './types';
import { useAnnouncement } from './use-announcement';
import { useColumns } from './use-columns';
import { useKeepFocus } from './use-keep-focus';
import { useScrollMemory } from './use-scroll-memory';
import './style.scss';

export type { CardPlace, Column, ListTexts, SummaryItem };

interface ListPageProps< Item, Summary > {
	title: string;
	/** The page's URL query. */
	query: Record< string, unknown >;
	columns: Column< Item >[];
	/** Returns a row's unique key. */
	rowKey: ( item: Item ) => string;
	/** The user preference that stores the hidden columns; without it none can be hidden. */
	preference?: string;
	list: List< Item, Summary >;
	/** Number of matching rows; undefined until it is known. */
	total: number | undefined;
	texts: ListTexts;
	summary: SummaryItem[];
	/** The list for which views can be saved, with its rules; undefined if it has no views. */
	views?: { list: ViewedList; rules: ListQueryRules };
	/** The selected rows, if a command can be applied to several. */
	selection?: Selection< Item >;
	/** The panel that a click in a row opens. */
	peek?: Peek< Item >;
	/** The day that its rows have, if they can be missing while the account's history is still being read. */
	history?: RowDates;
	/** The search and the filters. */
	toolbar?: ReactNode;
	/** Content above the list. */
	children?: ReactNode;
	/** Renders content at the end of the toolbar, such as the export; receives the keys of the shown columns. */
	actions?: ( shown: string[] ) => ReactNode;
}

/**
 * Renders each of our lists: columns, URL, hidden columns per user, selected rows, summary, and the four states of
 * loading, empty, filtered-empty and error. The error takes the list's place only if nothing of it has loaded. A list
 * adds columns and filters and no logic of its own.
 */
export function ListPage< Item, Summary >( props: ListPageProps< Item, Summary > ) {
	const { list, total, selection, children, views, query, columns, preference, toolbar, actions } = props;
	const { view } = useActiveView( views?.list, query );
	const { hidden, shown, onColumnsChange } = useColumns( columns, preference, view );
	const { collection } = list;
	const { items, error, isStale, retry } = collection;
	useFresh( list.store, 'getPage', list.listQuery );
	useFresh( list.store, 'getSummary', list.summaryQuery );
	// Rows that a command removed can be gone before the count is updated.
	const isCatchingUp = collection.isRefreshing && items.length === 0 && total !== 0;
	const isLoading = collection.isLoading || isCatchingUp;
	// While other rows load, those before keep their place, dimmed and out of reach.
	const before = useRef( items );
	if ( ! collection.isLoading ) {
		before.current = items;
	}
	const region = useKeepFocus();
	const { panel, rows } = usePeek( props.peek, region.ref, items, props.rowKey );
	// Until the summary is answered, too, the number is the one before.
	const count = collection.isRefreshing ? undefined : total;
	const size = Number( list.listQuery.pagesize );
	const page = Number( list.listQuery.page );
	const pager = { page, size, total: total ?? 0 };
	const found = items.length > 0 ? count : 0;
	useAnnouncement( isLoading, error !== undefined, found, list.listQuery, rangeText( pager ) );
	useScrollMemory( ! isLoading && items.length > 0 );

	let body: ReactNode;
	let hasTable = false;
	const { error: text, summaryError = __( 'Error retrieving the totals.', 'tillbook' ) } = props.texts;
	const failure = { message: collection.isSummaryError ? summaryError : text, error, retry };
	// Rows stay that could not be refreshed, or whose summary failed, with their dialogs and the selection.
	if ( error !== undefined && ! isStale ) {
		body = <ListError { ...failure } clear={ list.isFiltered ? () => clearFilters( list ) : undefined } />;
	} else if ( ! isLoading && items.length === 0 ) {
		const asSaved = view && views && hasSameRows( query, datedQuery( view.query ), views.rules ) ? view : undefined;
		// The number can be older than the rows.
		body = total && page > 1 ? <PastTheEnd /> : <NoRows list={ list } texts={ props.texts } view={ asSaved } />;
	} else {
		hasTable = true;
		body = (
			<>
				<ListTable
					{ ...props }
					shown={ shown }
					items={ before.current }
					placeholders={ Math.min( size, total === undefined ? PAGE_SIZE : total - ( page - 1 ) * size ) }
					isLoading={ isLoading }
					peek={ rows }
				/>
				{ selection?.bar }
				<div className="tillbook-list__footer">
					{ ! ( isStale && total === undefined ) && (
						<SummaryLine items={ props.summary } isLoading={ isLoading || total === undefined } />
					) }
					<Pager { ...pager } />
				</div>
			</>
		);
	}
	const hasColumnMenu = hasTable && preference !== undefined;
	return (
		<div className="tillbook-list" { ...region }>
			{ children }
			{ props.history && <HistoryLine filters={ list.filters } dates={ props.history } /> }
			<div className="tillbook-list__card">
				<h2 className="screen-reader-text">{ props.title }</h2>
				<div className="tillbook-toolbar">
					{ toolbar }
					{ views && <ViewBar { ...views } query={ query } hidden={ preference ? hidden : undefined } /> }
					<div className="tillbook-toolbar__actions">
						{ hasTable && actions?.( shown ) }
						{ hasColumnMenu && (
							<ColumnMenu
								columns={ columns }
								shown={ shown }
								query={ query }
								onChange={ onColumnsChange }
							/>
						) }
					</div>
				</div>
				{ isStale && <RetryNotice { ...failure } /> }
				{ body }
			</div>
			{ panel }
		</div>
	);
}

type FilteredList = Pick< List< unknown, unknown >, 'isFiltered' | 'filters' | 'rules' >;

/** Clears a list's filters. A tab stays, as it does for "Clear all", unless it is the only filter. */
function clearFilters( { filters, rules }: FilteredList ): void {
	const filter = Object.keys( filters ).length > 1 ? filters.filter : undefined;
	const cleared = [ ...rules.filters, 'match', 'paged' ].map( ( name ) => [ name, undefined ] );
	updateQueryString( { ...Object.fromEntries( cleared ), filter } );
}

/** Shown if the list is empty, or if no rows match its filters. */
function NoRows( { list, texts, view }: { list: FilteredList; texts: ListTexts; view: SavedView | undefined } ) {
	if ( list.isFiltered && view ) {
		return (
			<ListEmpty
				title={ texts.filteredEmpty }
				/* translators: %s: name of a saved view */
				hint={ sprintf( __( 'The view “%s” has no results right now.', 'tillbook' ), view.name ) }
				action={ __( 'Show all', 'tillbook' ) }
				onAction={ () => getHistory().push( allUrl( view.list ) ) }
			/>
		);
	}
	return list.isFiltered ? (
		<ListEmpty
			title={ texts.filteredEmpty }
			hint={ __( 'Change the filters or clear them to see more.', 'tillbook' ) }
			action={ __( 'Clear filters', 'tillbook' ) }
			onAction={ () => clearFilters( list ) }
		/>
	) : (
		<NoneYet texts={ texts } />
	);
}

/** Shown if there are no rows at all: nothing happened yet, or what happened was not read yet. */
function NoneYet( { texts }: { texts: ListTexts } ) {
	return getSettings().history?.isReading ? (
		<ListEmpty
			title={ __( 'Nothing to show yet', 'tillbook' ) }
			hint={ __( 'Your history is still being read. Items appear here as they arrive.', 'tillbook' ) }
		/>
	) : (
		<ListEmpty title={ texts.empty } hint={ texts.emptyHint } />
	);
}

/** Shown if the URL names a page after the last one: rows were removed since. */
function PastTheEnd() {
	return (
		<ListEmpty
			title={ __( 'This page is empty', 'tillbook' ) }
			hint={ __( 'The list is shorter now and has fewer pages.', 'tillbook' ) }
			action={ __( 'Go to the first page', 'tillbook' ) }
			onAction={ () => updateQueryString( { paged: undefined } ) }
		/>
	);
}
