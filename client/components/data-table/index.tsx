import { useMemo } from '@wordpress/element';
import { __, sprintf } from '@wordpress/i18n';
import { NONE } from '../../lib/none';
import { SelectAll, SelectRow } from '../list-page/selection';
import type { CardPlace, Column, Selection } from '../list-page/types';
import type { PeekRows } from '../peek/use-peek';
import { cellClass, placeOf } from './cell-class';
import { Header, type Sort } from './header';
import { roleOf } from './roles';
import { useIsPhone } from './use-is-phone';
import { useOverflow } from './use-overflow';
import './style.scss';

export { useIsPhone, type Sort };

/** Cells of a card from its start to its end. */
const CARD_ORDER: CardPlace[] = [ 'headline', 'status', 'lead', 'aside', 'note', 'end', 'line', 'action' ];

export interface DataTableProps< Item > {
	/** The table's name. */
	title: string;
	/** The columns on the screen. */
	columns: Column< Item >[];
	/** Returns a row's unique key. */
	rowKey: ( item: Item ) => string;
	items: Item[];
	/** Dims the rows until others come, and keeps users from them; without any rows it shows placeholders. */
	isLoading?: boolean;
	/** Number of placeholders: as many as rows are expected, so that nothing moves when they come. */
	placeholders?: number;
	/** The order, if it can be changed. */
	sort?: Sort;
	selection?: Selection< Item >;
	/** Rows that open a panel. */
	peek?: PeekRows< Item >;
}

/** Returns the columns in the order of a card. Those that it doesn't show are left out, except the sorted one. */
function cardColumns< Item >( all: Column< Item >[], sortedBy: string | undefined ): Column< Item >[] {
	const columns = all.map( ( column ) =>
		column.key === sortedBy && placeOf( column ) === 'none' ? { ...column, card: 'line' as const } : column
	);
	return CARD_ORDER.flatMap( ( place ) => columns.filter( ( column ) => placeOf( column ) === place ) );
}

/**
 * Renders rows of one line as a table, and as cards on a phone.
 */
export function DataTable< Item >( {
	title,
	columns: all,
	rowKey,
	items,
	isLoading = false,
	placeholders = 0,
	sort,
	selection,
	peek,
}: DataTableProps< Item > ) {
	const isPhone = useIsPhone();
	const sortedBy = sort?.by;
	const columns = useMemo( () => ( isPhone ? cardColumns( all, sortedBy ) : all ), [ all, isPhone, sortedBy ] );
	const rowHeader = all.find( ( { isRowHeader } ) => isRowHeader ) ?? all[ 0 ];
	const headerKey = ( columns.find( ( { key } ) => key === rowHeader?.key ) ?? columns[ 0 ] )?.key;
	const { ref, isOverflowing } = useOverflow();
	return (
		<div
			ref={ ref }
			className={ `tillbook-table${ isPhone ? ' is-cards' : '' }` }
			{ ...( isOverflowing ? { role: 'group', 'aria-label': title, tabIndex: 0 } : {} ) }
		>
			{ isLoading && (
				<p className="screen-reader-text">
					{
						/* translators: %s: name of a list, such as Transactions */
						sprintf( __( '%s: loading…', 'tillbook' ), title )
					}
				</p>
			) }
			<table
				{ ...roleOf( isPhone, 'table' ) }
				aria-label={ title }
				aria-busy={ isLoading }
				className="tillbook-table__table"
			>
				<thead { ...roleOf( isPhone, 'rowgroup' ) }>
					<Header
						columns={ columns }
						isCards={ isPhone }
						sort={ sort }
						selectAll={
							selection && (
								<SelectAll items={ isLoading ? [] : items } rowKey={ rowKey } selection={ selection } />
							)
						}
					/>
				</thead>
				<tbody
					{ ...roleOf( isPhone, 'rowgroup' ) }
					aria-busy={ isLoading }
					// Not as a property: React 18 expects a text, and React 19 a boolean.
					ref={ ( body ) => void body?.toggleAttribute( 'inert', isLoading ) }
				>
					{ isLoading && items.length === 0 && (
						<Placeholders
							columns={ columns }
							hasSelection={ selection !== undefined }
							count={ placeholders }
						/>
					) }
					{ items.map( ( item ) => (
						<tr
							key={ rowKey( item ) }
							{ ...roleOf( isPhone, 'row' ) }
							data-peek={ peek?.idOf( item ) }
							aria-current={ peek?.shown === item || undefined }
							className={
								selection?.selected.has( rowKey( item ) )
									? 'tillbook-table__row is-selected'
									: 'tillbook-table__row'
							}
						>
							{ selection && (
								<td { ...roleOf( isPhone, 'cell' ) } className="tillbook-table__cell is-selection">
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

/** Values that a card leaves out. */
const BLANK: unknown[] = [ '', null, NONE ];

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
	const shown = column.display( item );
	const Tag = isHeader ? 'th' : 'td';
	return (
		<Tag
			{ ...roleOf( isPhone, isHeader ? 'rowheader' : 'cell' ) }
			scope={ isHeader ? 'row' : undefined }
			className={ cellClass( column ) }
		>
			{ ! ( isPhone && BLANK.includes( shown ) ) && (
				<>
					{ isPhone && placeOf( column ) === 'line' && (
						<span className="tillbook-table__label" aria-hidden>
							{ column.label }
						</span>
					) }
					{ shown }
				</>
			) }
		</Tag>
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
