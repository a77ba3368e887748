import { Icon } from '@wordpress/components';
import { arrowDown, arrowUp } from '@wordpress/icons';
import type { ReactNode } from 'react';
import type { Column } from '../list-page/types';
import { cellClass } from './cell-class';
import { roleOf } from './roles';

/** The order of a table. */
export interface Sort {
	/** Key of the sorted column. */
	by: string | undefined;
	order: 'asc' | 'desc';
	onSort: ( key: string, order: 'asc' | 'desc' ) => void;
}

interface HeaderProps< Item > {
	columns: Column< Item >[];
	/** Whether rows are cards. */
	isCards: boolean;
	sort: Sort | undefined;
	/** Checkbox that selects all rows, if rows can be selected. */
	selectAll: ReactNode;
}

/** The order that a click on a column's header asks for. */
function nextOrder< Item >( { key, defaultOrder = 'desc' }: Column< Item >, sort: Sort ): 'asc' | 'desc' {
	if ( sort.by !== key ) {
		return defaultOrder;
	}
	return sort.order === 'asc' ? 'desc' : 'asc';
}

/** Renders the row of column names; those that the table can be sorted by are buttons. */
export function Header< Item >( { columns, isCards, sort, selectAll }: HeaderProps< Item > ) {
	return (
		<tr { ...roleOf( isCards, 'row' ) } className="tillbook-table__head">
			{ selectAll && (
				<th { ...roleOf( isCards, 'columnheader' ) } scope="col" className="tillbook-table__cell is-selection">
					{ selectAll }
				</th>
			) }
			{ columns.map( ( column ) => {
				const isSorted = sort !== undefined && sort.by === column.key;
				const isSortable = sort !== undefined && column.isSortable === true;
				return (
					<th
						key={ column.key }
						{ ...roleOf( isCards, 'columnheader' ) }
						scope="col"
						className={ `${ cellClass( column ) }${ isSortable ? ' is-sortable' : '' }` }
						{ ...( isSortable ? { 'aria-sort': isSorted ? `${ sort.order }ending` : 'none' } : {} ) }
					>
						{ isSortable ? (
							<button
								type="button"
								className="tillbook-table__sort"
								onClick={ () => sort.onSort( column.key, nextOrder( column, sort ) ) }
							>
								<Name column={ column } />
								<span className="tillbook-table__arrow" aria-hidden>
									{ isSorted && (
										<Icon icon={ sort.order === 'asc' ? arrowUp : arrowDown } size={ 16 } />
									) }
								</span>
							</button>
						) : (
							<Name column={ column } />
						) }
					</th>
				);
			} ) }
		</tr>
	);
}

/** The column's name, and a longer one for screen readers if there is one. */
function Name< Item >( { column: { label, screenReaderLabel } }: { column: Column< Item > } ) {
	return screenReaderLabel === undefined ? (
		<>{ label }</>
	) : (
		<>
			<span aria-hidden>{ label }</span>
			<span className="screen-reader-text">{ screenReaderLabel }</span>
		</>
	);
}
