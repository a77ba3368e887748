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
	isSortable?: boolean;
	defaultSort?: boolean;
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
	empty: string;
	emptyHint: string;
	filteredEmpty: string;
}

/** A line under the table. */
export interface SummaryItem {
	label: string;
	value: ReactNode;
}
