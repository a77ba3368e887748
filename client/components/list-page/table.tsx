import { TableCard } from '@woocommerce/components';
import { onQueryChange } from '@woocommerce/navigation';
import { Fragment, useMemo } from '@wordpress/element';
import type { ReactNode } from 'react';
import type { SavedView } from '../../lib/saved-views';
import { SelectAll, SELECTION_KEY, selectionColumn } from './selection';
import type { Column, Selection } from './types';
import { useColumns } from './use-columns';

interface ListTableProps< Item > {
	title: string;
	query: Record< string, unknown >;
	columns: Column< Item >[];
	preference?: string;
	/** The saved view on the screen. */
	view?: SavedView;
	rowKey: ( item: Item ) => string;
	items: Item[];
	total: number;
	pageSize: number;
	isLoading: boolean;
	selection?: Selection< Item >;
	actions?: ( shown: string[] ) => ReactNode;
}

/**
 * Renders WooCommerce's table card with our columns, without those this user has hidden, and with checkboxes if rows
 * can be selected.
 */
export function ListTable< Item >( {
	title,
	query,
	columns,
	preference,
	view,
	rowKey,
	items,
	total,
	pageSize,
	isLoading,
	selection,
	actions,
}: ListTableProps< Item > ) {
	const { hidden, shown, onColumnsChange } = useColumns( columns, preference, view );
	const all = useMemo( () => {
		const present = columns.filter( ( { isAbsent } ) => ! isAbsent );
		return selection ? [ selectionColumn( rowKey, selection ), ...present ] : present;
	}, [ columns, rowKey, selection ] );
	const rowHeader = all.findIndex( ( { isRowHeader } ) => isRowHeader );
	const headers = all.map( ( column ) => ( {
		key: column.key,
		label:
			selection && column.key === SELECTION_KEY ? (
				<SelectAll items={ items } rowKey={ rowKey } selection={ selection } />
			) : (
				column.label
			),
		screenReaderLabel: column.key === SELECTION_KEY ? undefined : ( column.screenReaderLabel ?? column.label ),
		required: column.required ?? false,
		isSortable: column.isSortable ?? false,
		defaultSort: column.defaultSort ?? false,
		defaultOrder: column.defaultOrder ?? ( column.defaultSort ? 'desc' : undefined ),
		isNumeric: column.isNumeric ?? false,
		isLeftAligned: ! column.isNumeric,
		visible: column.required || ! hidden.includes( column.key ),
	} ) );
	const rows = items.map( ( item ) =>
		all.map( ( column ) => ( {
			display: column.display( item ),
			value: column.value?.( item ) ?? '',
		} ) )
	);
	// TableCard's type requires numbers here; it uses them as React keys.
	const keyOfRow = ( _row: unknown, index: number ) => {
		const item = items[ index ];
		return ( item === undefined ? index : rowKey( item ) ) as number;
	};

	return (
		<TableCard
			key={ hidden.join() }
			className="tillbook-list__table"
			title={ title }
			headers={ headers }
			rows={ rows }
			rowKey={ keyOfRow }
			rowHeader={ rowHeader === -1 ? Number( selection !== undefined ) : rowHeader }
			rowsPerPage={ pageSize }
			totalRows={ total }
			isLoading={ isLoading }
			query={ query }
			onQueryChange={ onQueryChange as ( param: string ) => () => void }
			onColumnsChange={ ( keys: string[] ) => onColumnsChange( keys ) }
			actions={ actions && [ <Fragment key="actions">{ actions( shown ) }</Fragment> ] }
			showMenu={ preference !== undefined }
		/>
	);
}
