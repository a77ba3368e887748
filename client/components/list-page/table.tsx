import { updateQueryString } from '@woocommerce/navigation';
import { useMemo } from '@wordpress/element';
import { DataTable, type DataTableProps, type Sort } from '../data-table';
import type { Column } from './types';

interface ListTableProps< Item > extends DataTableProps< Item > {
	query: Record< string, unknown >;
	/** All columns of the list. */
	columns: Column< Item >[];
	/** Keys of the columns on the screen. */
	shown: string[];
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
export function ListTable< Item >( props: ListTableProps< Item > ) {
	const { query, columns, shown } = props;
	const visible = useMemo(
		() => shown.flatMap( ( name ) => columns.find( ( { key } ) => key === name ) ?? [] ),
		[ columns, shown ]
	);
	return <DataTable { ...props } columns={ visible } sort={ sortOf( columns, query ) } />;
}
