import type { CardPlace, Column } from '../list-page/types';

/** Returns the place of a column's cells in a card. */
export const placeOf = < Item >( { card = 'line' }: Column< Item > ): CardPlace => card;

/** Returns the classes of a column's cells. */
export const cellClass = < Item >( column: Column< Item > ): string =>
	`tillbook-table__cell is-${ placeOf( column ) } is-of-${ column.key }` +
	( column.isNumeric ? ' is-numeric' : '' ) +
	( column.hasLines ? ' has-lines' : '' );
