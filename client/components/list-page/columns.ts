import type { ReactNode } from 'react';
import type { ColumnFacts } from '../../lib/list-facts';
import { NONE } from '../../lib/none';
import type { CardPlace, Column } from './types';

/** The row's field of the column's name, as it is. */
function textOf( item: object, key: string ): ReactNode {
	const value = ( item as Record< string, unknown > )[ key ];
	return typeof value === 'string' || typeof value === 'number' ? value : NONE;
}

/**
 * Returns the columns of a list with their cells.
 *
 * @param facts The columns, as PHP defines them (client/lib/facts/columns).
 * @param cells Renders the content of cells, by the column's key; a column without an entry shows the row's field of that
 *              name, or a dash.
 * @param cards The places of cells in a phone's card, by the column's key.
 */
export const columnsOf = < Item extends object, Key extends string >(
	facts: ColumnFacts< Key >[],
	cells: Partial< Record< Key, ( item: Item ) => ReactNode > >,
	cards: Partial< Record< Key, CardPlace > > = {}
): Column< Item >[] =>
	facts.map( ( fact ) => ( {
		...fact,
		card: cards[ fact.key ],
		display: cells[ fact.key ] ?? ( ( item ) => textOf( item, fact.key ) ),
	} ) );
