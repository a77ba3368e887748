/** A column of a list, as PHP defines it (includes/Platform/Admin/ListColumn.php). */
export interface ColumnFacts< Key extends string = string > {
	key: Key;
	label: string;
	screenReaderLabel?: string;
	/** Cannot be hidden. */
	required?: boolean;
	/** Hidden until the user shows it. */
	hidden?: boolean;
	/** Names the row; the first column by default. */
	isRowHeader?: boolean;
	isSortable?: boolean;
	defaultSort?: boolean;
	/** The sort direction if the URL names none; 'desc' by default. */
	defaultOrder?: 'asc' | 'desc';
	isNumeric?: boolean;
}

/** A filter of the filter bar, as PHP defines it (includes/Platform/Admin/ListFilter.php): days, or a choice. */
export type FilterFacts =
	| { isDate: true }
	| {
			isDate?: false;
			label: string;
			/** Whether it can be negated ("is not"). */
			hasRules?: boolean;
			/** Labels by value; undefined if the rows determine the values. */
			options?: Record< string, string >;
	  };
