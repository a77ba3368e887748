import { TableCard } from '@woocommerce/components';
import { getQuery, onQueryChange, updateQueryString } from '@woocommerce/navigation';
import type { ReactNode } from 'react';
import { useEffect, useMemo, useRef } from '@wordpress/element';
import { speak } from '@wordpress/a11y';
import { __, sprintf, _n } from '@wordpress/i18n';
import { formatCount } from '../../lib/money';
import type { Collection } from '../../data/use-collection';
import { ListEmpty, ListError } from './states';
import { useColumns } from './use-columns';
import type { Column, ListTexts, SummaryItem } from './types';
import './style.scss';

export type { Column, ListTexts, SummaryItem };

interface ListPageProps< Item, Summary > {
	title: string;
	/** The page's URL query. */
	query: Record< string, unknown >;
	columns: Column< Item >[];
	/** The user preference that keeps the hidden columns. */
	preference: string;
	collection: Collection< Item, Summary >;
	/** How many rows match; undefined while it is not known. */
	total: number | undefined;
	pageSize: number;
	isFiltered: boolean;
	/** URL parameters that "Clear filters" takes away. */
	filterNames: readonly string[];
	texts: ListTexts;
	summary: SummaryItem[];
	/** What stands above the table, such as filters. */
	children?: ReactNode;
	/** What stands in the table's header, such as the export; gets the keys of the shown columns. */
	actions?: ( shown: string[] ) => ReactNode;
}

/**
 * Every list of ours: columns, URL, hidden columns per user, summary, and the four sights of loading, empty,
 * filtered-empty and error. A list adds columns and filters and no logic of its own.
 */
export function ListPage< Item, Summary >( {
	title,
	query,
	columns,
	preference,
	collection,
	total,
	pageSize,
	isFiltered,
	filterNames,
	texts,
	summary,
	children,
	actions,
}: ListPageProps< Item, Summary > ) {
	const { hidden, shown, onColumnsChange } = useColumns( columns, preference );
	const { items, isLoading, error, retry } = collection;
	const wasLoading = useRef( false );

	useEffect( () => {
		if ( wasLoading.current && ! isLoading && ! error && total !== undefined ) {
			speak(
				sprintf(
					/* translators: %s: number of rows */
					_n( '%s row found.', '%s rows found.', total, 'tillbook' ),
					formatCount( total )
				)
			);
		}
		wasLoading.current = isLoading;
	}, [ isLoading, error, total ] );

	const headers = useMemo(
		() =>
			columns.map( ( column ) => ( {
				key: column.key,
				label: column.label,
				screenReaderLabel: column.screenReaderLabel ?? column.label,
				required: column.required ?? false,
				isSortable: column.isSortable ?? false,
				defaultSort: column.defaultSort ?? false,
				defaultOrder: column.defaultSort ? 'desc' : undefined,
				isNumeric: column.isNumeric ?? false,
				isLeftAligned: ! column.isNumeric,
				visible: column.required || ! hidden.includes( column.key ),
			} ) ),
		[ columns, hidden ]
	);
	const rows = items.map( ( item ) =>
		columns.map( ( column ) => ( {
			display: column.display( item ),
			value: column.value?.( item ) ?? '',
		} ) )
	);
	const clear = () =>
		updateQueryString(
			Object.fromEntries(
				[ ...filterNames, 'filter', 'match', 'paged' ].map( ( name ) => [
					name,
					undefined,
				] )
			),
			undefined,
			getQuery()
		);

	return (
		<div className="tillbook-list">
			{ children }
			{ error !== undefined && (
				<ListError message={ texts.error } error={ error } retry={ retry } />
			) }
			{ error === undefined && ! isLoading && total === 0 && (
				<ListEmpty
					title={ isFiltered ? texts.filteredEmpty : texts.empty }
					hint={
						isFiltered
							? __(
									'Change the filters or clear them to see more.',
									'tillbook'
							  )
							: texts.emptyHint
					}
					onClear={ isFiltered ? clear : undefined }
				/>
			) }
			{ error === undefined && ( isLoading || total !== 0 ) && (
				<>
					<TableCard
						key={ hidden.join() }
						className="tillbook-list__table"
						title={ title }
						headers={ headers }
						rows={ rows }
						rowsPerPage={ pageSize }
						totalRows={ total ?? 0 }
						isLoading={ isLoading }
						query={ query }
						onQueryChange={
							onQueryChange as ( param: string ) => () => void
						}
						onColumnsChange={ onColumnsChange }
						actions={ actions ? [ actions( shown ) ] : undefined }
						showMenu
					/>
					<dl
						className="tillbook-list__summary"
						aria-label={ __( 'Summary', 'tillbook' ) }
						aria-busy={ isLoading }
					>
						{ summary.map( ( item ) => (
							<div key={ item.label }>
								<dt>{ item.label }</dt>
								<dd>{ isLoading ? '…' : item.value }</dd>
							</div>
						) ) }
					</dl>
				</>
			) }
		</div>
	);
}
