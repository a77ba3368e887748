import type { ReactNode } from 'react';

/** A column of a list. */
export interface Column< Item > {
	key: string;
	label: string;
	screenReaderLabel?: string;
	/** Cannot be hidden. */
	required?: boolean;
	/** Hidden until the user shows it. */
	hidden?: boolean;
	/** Not in this list, but in another one of the same preference, where it stays as hidden or shown as it is. */
	isAbsent?: boolean;
	/** Names the row; the first column unless told. */
	isRowHeader?: boolean;
	isSortable?: boolean;
	defaultSort?: boolean;
	/** The direction it is sorted in where the URL names none; 'desc' unless told. */
	defaultOrder?: 'asc' | 'desc';
	isNumeric?: boolean;
	/** What the cell shows. */
	display: ( item: Item ) => ReactNode;
	/** What the cell stands for, where it is not the text shown. */
	value?: ( item: Item ) => string | number;
}

/** The texts of a list's states. */
export interface ListTexts {
	/** Shown where the list cannot be read, such as "Error retrieving transactions." */
	error: string;
	/** Shown where only the summary cannot be read; `error` unless told. */
	summaryError?: string;
	empty: string;
	emptyHint: string;
	filteredEmpty: string;
}

/** A line under the table. */
export interface SummaryItem {
	label: string;
	value: ReactNode;
}

/** Rows that can be chosen for a command on several. */
export interface Selection< Item > {
	/** Keys of the chosen rows. */
	selected: ReadonlySet< string >;
	onChange: ( selected: Set< string > ) => void;
	/** Name of a row's checkbox, such as "Select order #12". Where it cannot be chosen: why not. */
	label: ( item: Item ) => string;
	isSelectable: ( item: Item ) => boolean;
	/** What can be done with the chosen rows. */
	bar: ReactNode;
}
