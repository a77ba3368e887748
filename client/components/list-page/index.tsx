import { getHistory, getQuery, updateQueryString } from '@woocommerce/navigation';
import { __, sprintf } from '@wordpress/i18n';
import type { ReactNode } from 'react';
import type { List } from '../../data/use-list';
import type { ListQueryRules } from '../../lib/query';
import { allUrl, showsTheSame, type SavedView, type ViewedList } from '../../lib/saved-views';
import { ViewBar } from '../list-views/bar';
import { useActiveView } from '../list-views/use-active-view';
import { ListEmpty, ListError } from './states';
import { SummaryLine } from './summary';
import { ListTable } from './table';
import type { Column, ListTexts, Selection, SummaryItem } from './types';
import { useAnnouncement } from './use-announcement';
import { useColumns } from './use-columns';
import { useKeepFocus } from './use-keep-focus';
import './style.scss';

export type { Column, ListTexts, Selection, SummaryItem };

interface ListPageProps< Item, Summary > {
	title: string;
	/** The page's URL query. */
	query: Record< string, unknown >;
	columns: Column< Item >[];
	/** What a row is known by. */
	rowKey: ( item: Item ) => string;
	/** The user preference that keeps the hidden columns; without it none can be hidden. */
	preference?: string;
	list: List< Item, Summary >;
	/** How many rows match; undefined while it is not known. */
	total: number | undefined;
	texts: ListTexts;
	summary: SummaryItem[];
	/** What views can be saved of, with the list's rules; none where they cannot. */
	views?: { list: ViewedList; rules: ListQueryRules };
	/** Which rows are chosen, where a command can go to several. */
	selection?: Selection< Item >;
	/** What stands above the table, such as filters. */
	children?: ReactNode;
	/** What stands in the table's header, such as the export; gets the keys of the shown columns. */
	actions?: ( shown: string[] ) => ReactNode;
}

/**
 * Every list of ours: columns, URL, hidden columns per user, chosen rows, summary, and the four sights of loading,
 * empty, filtered-empty and error. A list adds columns and filters and no logic of its own.
 */
export function ListPage< Item, Summary >( props: ListPageProps< Item, Summary > ) {
	const { list, total, selection, children, views, query, columns, preference } = props;
	const { view } = useActiveView( views?.list, query );
	const { hidden } = useColumns( columns, preference, view );
	const { collection } = list;
	const { items, error, retry } = collection;
	// Rows that a command took away may be gone before the count knows.
	const isCatchingUp = collection.isRefreshing && items.length === 0 && total !== 0;
	const isLoading = collection.isLoading || isCatchingUp;
	const region = useKeepFocus();
	useAnnouncement( isLoading, error !== undefined, total );

	let body: ReactNode;
	if ( error !== undefined ) {
		const { error: text, summaryError = text } = props.texts;
		body = <ListError message={ collection.isSummaryError ? summaryError : text } error={ error } retry={ retry } />;
	} else if ( ! isLoading && total === 0 ) {
		const asSaved = view && views && showsTheSame( query, view.query, views.rules ) ? view : undefined;
		body = <NoRows isFiltered={ list.isFiltered } filterNames={ list.rules.filters } texts={ props.texts } view={ asSaved } />;
	} else if ( ! isLoading && items.length === 0 ) {
		body = <PastTheEnd />;
	} else {
		body = (
			<>
				{ selection?.bar }
				<ListTable
					{ ...props }
					view={ view }
					items={ items }
					total={ total ?? 0 }
					pageSize={ Number( list.listQuery.pagesize ) }
					isLoading={ isLoading }
				/>
				<SummaryLine items={ props.summary } isLoading={ isLoading } />
			</>
		);
	}
	return (
		<div className="tillbook-list" { ...region }>
			{ children }
			{ views && <ViewBar { ...views } query={ query } hidden={ preference ? hidden : undefined } /> }
			{ body }
		</div>
	);
}

/** The list is empty, or its filters leave nothing. */
function NoRows( {
	isFiltered,
	filterNames,
	texts,
	view,
}: {
	isFiltered: boolean;
	/** URL parameters that "Clear filters" takes away. */
	filterNames: readonly string[];
	texts: ListTexts;
	view: SavedView | undefined;
} ) {
	if ( isFiltered && view ) {
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
	const clear = () =>
		goTo( [ ...filterNames, 'filter', 'match', 'paged' ] );
	return isFiltered ? (
		<ListEmpty
			title={ texts.filteredEmpty }
			hint={ __( 'Change the filters or clear them to see more.', 'tillbook' ) }
			action={ __( 'Clear filters', 'tillbook' ) }
			onAction={ clear }
		/>
	) : (
		<ListEmpty title={ texts.empty } hint={ texts.emptyHint } />
	);
}

/** The URL names a page after the last one: rows went away since. */
function PastTheEnd() {
	return (
		<ListEmpty
			title={ __( 'This page is empty', 'tillbook' ) }
			hint={ __( 'The list is shorter now and has fewer pages.', 'tillbook' ) }
			action={ __( 'Go to the first page', 'tillbook' ) }
			onAction={ () => goTo( [ 'paged' ] ) }
		/>
	);
}

/** The same URL without some parameters. */
function goTo( without: string[] ): void {
	updateQueryString(
		Object.fromEntries( without.map( ( name ) => [ name, undefined ] ) ),
		undefined,
		getQuery()
	);
}
