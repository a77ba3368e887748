import { useMemo } from '@wordpress/element';
import { SelectAll, SelectRow } from '../list-page/selection';
import type { CardPlace, Column, Selection } from '../list-page/types';
import { Header, type Sort } from './header';
import { useIsPhone } from './use-is-phone';
import { useOverflow } from './use-overflow';
import './style.scss';

export type { Sort };

/** Cells of a card from its start to its end. */
const CARD_ORDER: CardPlace[] = [ 'headline', 'status', 'lead', 'aside', 'note', 'end', 'line', 'action' ];

/** Maximum number of placeholders; more don't fit on a screen. */
const MAX_PLACEHOLDERS = 25;

interface DataTableProps< Item > {
	/** The table's name. */
	title: string;
	/** The columns on the screen. */
	columns: Column< Item >[];
	/** Returns a row's unique key. */
	rowKey: ( item: Item ) => string;
	items: Item[];
	/** Shows placeholders instead of rows. */
	isLoading?: boolean;
	/** Number of placeholders. */
	pageSize?: number;
	/** The order, if it can be changed. */
	sort?: Sort;
	selection?: Selection< Item >;
}

const placeOf = < Item, >( { card = 'line' }: Column< Item > ): CardPlace => card;

/** Returns the columns in the order of a card, without those that it doesn't show. */
const cardColumns = < Item, >( columns: Column< Item >[] ): Column< Item >[] =>
	CARD_ORDER.flatMap( ( place ) => columns.filter( ( column ) => placeOf( column ) === place ) );

/** Returns the classes of a column's cells. */
export const cellClass = < Item, >( column: Column< Item > ): string =>
	[
		'tillbook-table__cell',
		`is-${ placeOf( column ) }`,
		`is-of-${ column.key }`,
		...( column.isNumeric ? [ 'is-numeric' ] : [] ),
		...( column.hasLines ? [ 'has-lines' ] : [] ),
	].join( ' ' );

/**
 * Renders rows of one line as a table, and as cards on a phone. The roles are explicit, because browsers drop those of
 * a table that is laid out as anything else.
 */
export function DataTable< Item >( {
	title,
	columns: all,
	rowKey,
	items,
	isLoading = false,
	pageSize = MAX_PLACEHOLDERS,
	sort,
	selection,
}: DataTableProps< Item > ) {
	const isPhone = useIsPhone();
	const columns = useMemo( () => ( isPhone ? cardColumns( all ) : all ), [ all, isPhone ] );
	const rowHeader = all.find( ( { isRowHeader } ) => isRowHeader ) ?? all[ 0 ];
	const headerKey = columns.some( ( { key } ) => key === rowHeader?.key ) ? rowHeader?.key : columns[ 0 ]?.key;
	const { ref, isOverflowing } = useOverflow();
	return (
		<div
			ref={ ref }
			className={ `tillbook-table${ isPhone ? ' is-cards' : '' }` }
			{ ...( isOverflowing ? { role: 'group', 'aria-label': title, tabIndex: 0 } : {} ) }
		>
			<table role="table" aria-label={ title } aria-busy={ isLoading } className="tillbook-table__table">
				<thead role="rowgroup">
					<Header
						columns={ columns }
						sort={ sort }
						selectAll={
							selection && <SelectAll items={ items } rowKey={ rowKey } selection={ selection } />
						}
					/>
				</thead>
				<tbody role="rowgroup">
					{ isLoading && (
						<Placeholders
							columns={ columns }
							hasSelection={ selection !== undefined }
							count={ Math.min( pageSize, MAX_PLACEHOLDERS ) }
						/>
					) }
					{ ! isLoading &&
						items.map( ( item ) => (
							<tr
								key={ rowKey( item ) }
								role="row"
								className={
									selection?.selected.has( rowKey( item ) )
										? 'tillbook-table__row is-selected'
										: 'tillbook-table__row'
								}
							>
								{ selection && (
									<td role="cell" className="tillbook-table__cell is-selection">
										<SelectRow item={ item } rowKey={ rowKey } selection={ selection } />
									</td>
								) }
								{ columns.map( ( column ) => (
									<Cell
										key={ column.key }
										column={ column }
										item={ item }
										isHeader={ column.key === headerKey }
										isPhone={ isPhone }
									/>
								) ) }
							</tr>
						) ) }
				</tbody>
			</table>
		</div>
	);
}

/** Renders a cell; in a card, lines have labels. */
function Cell< Item >( {
	column,
	item,
	isHeader,
	isPhone,
}: {
	column: Column< Item >;
	item: Item;
	isHeader: boolean;
	isPhone: boolean;
} ) {
	const content = (
		<>
			{ isPhone && placeOf( column ) === 'line' && (
				<span className="tillbook-table__label" aria-hidden>
					{ column.label }
				</span>
			) }
			{ column.display( item ) }
		</>
	);
	return isHeader ? (
		<th role="rowheader" scope="row" className={ cellClass( column ) }>
			{ content }
		</th>
	) : (
		<td role="cell" className={ cellClass( column ) }>
			{ content }
		</td>
	);
}

/** Rows that are loading, without suggesting any value. */
function Placeholders< Item >( {
	columns,
	hasSelection,
	count,
}: {
	columns: Column< Item >[];
	hasSelection: boolean;
	count: number;
} ) {
	return (
		<>
			{ Array.from( { length: count }, ( _, row ) => (
				<tr key={ row } aria-hidden className="tillbook-table__row is-placeholder">
					{ hasSelection && <td className="tillbook-table__cell is-selection" /> }
					{ columns.map( ( column ) => (
						<td key={ column.key } className={ cellClass( column ) }>
							<span className="tillbook-table__bar" />
						</td>
					) ) }
				</tr>
			) ) }
		</>
	);
}
