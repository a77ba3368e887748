import type { ReactNode } from 'react';
import type { ColumnFacts } from '../../lib/list-facts';

/**
 * The place of a column's cell in the card that a row becomes on a phone: two by two, then lines with labels, then the
 * actions.
 */
export type CardPlace = 'headline' | 'status' | 'lead' | 'aside' | 'note' | 'end' | 'line' | 'action' | 'none';

/** A column of a list, as a page shows it. */
export interface Column< Item > extends ColumnFacts {
	/** Its place in a card; a line by default. */
	card?: CardPlace;
	/** Whether its cells can have several lines; by default each row has one line. */
	hasLines?: boolean;
	/** Not in this list, but in another one that shares the preference; its hidden or shown state there is kept. */
	isAbsent?: boolean;
	/** Renders the cell's content. */
	display: ( item: Item ) => ReactNode;
	/** The cell's value, if it differs from the shown text. */
	value?: ( item: Item ) => string | number;
}

/** The texts of a list's states. */
export interface ListTexts {
	/** Shown if the list cannot be loaded, such as "Error retrieving transactions." */
	error: string;
	/** Shown if only the summary cannot be loaded; by default, that the totals are missing. */
	summaryError?: string;
	empty: string;
	emptyHint: string;
	filteredEmpty: string;
}

/** A line under the table. */
export interface SummaryItem {
	label: string;
	/** In the direction of the page: amounts are `Money` or `Sums`, or isolated in their sentence. */
	value: ReactNode;
}

/** Rows that can be selected for a bulk command. */
export interface Selection< Item > {
	/** Keys of the selected rows. */
	selected: ReadonlySet< string >;
	onChange: ( selected: Set< string > ) => void;
	/** Name of a row's checkbox, such as "Select order #12". If the row cannot be selected: the reason. */
	label: ( item: Item ) => string;
	isSelectable: ( item: Item ) => boolean;
	/** The bulk actions for the selected rows. */
	bar: ReactNode;
}
