/** A value to choose from. */
export interface Option {
	value: string;
	label: string;
}

/** A filter of a list. */
export interface FilterConfig {
	label: string;
	/** Comparisons, such as "is" and "is not"; undefined for a filter that is not compared in several ways. */
	rules?: Option[];
	/** The values to choose from; undefined for a filter by days. */
	options?: Option[];
	/** Name of the choice that filters nothing, if it is offered. */
	allLabel?: string;
}
