import { updateQueryString } from '@woocommerce/navigation';
import { useMemo } from '@wordpress/element';
import { DataTable, type Sort } from '../data-table';
import type { PeekRows } from '../peek/use-peek';
import type { Column, Selection } from './types';

interface ListTableProps< Item > {
	title: string;
	query: Record< string, unknown >;
	columns: Column< Item >[];
	/** Keys of the columns on the screen. */
	shown: string[];
	rowKey: ( item: Item ) => string;
	items: Item[];
	pageSize: number;
	isLoading: boolean;
	selection?: Selection< Item >;
	rows?: PeekRows< Item >;
}

/**
 * Returns the order that the URL asks for, or the default one.
 *
 * @param columns The list's columns.
 * @param query   The page's URL query.
 */
function sortOf< Item >( columns: Column< Item >[], query: Record< string, unknown > ): Sort {
	const asked = columns.find( ( { key, isSortable } ) => isSortable && key === query.orderby );
	const column = asked ?? columns.find( ( { defaultSort } ) => defaultSort );
	const usual = column?.defaultSort ? ( column.defaultOrder ?? 'desc' ) : 'desc';
	return {
		by: column?.key,
		order: query.order === 'asc' || query.order === 'desc' ? query.order : usual,
		onSort: ( orderby, order ) => updateQueryString( { orderby, order, paged: undefined } ),
	};
}

/** Renders the rows of a list, sorted as the URL says. */
export function ListTable< Item >( {
	title,
	query,
	columns,
	shown,
	rowKey,
	items,
	pageSize,
	isLoading,
	selection,
	rows,
}: ListTableProps< Item > ) {
	const visible = useMemo(
		() => shown.flatMap( ( name ) => columns.find( ( { key } ) => key === name ) ?? [] ),
		[ columns, shown ]
	);
	return (
		<DataTable
			title={ title }
			columns={ visible }
			rowKey={ rowKey }
			items={ items }
			isLoading={ isLoading }
			pageSize={ pageSize }
			sort={ sortOf( columns, query ) }
			selection={ selection }
			peek={ rows }
		/>
	);
}
