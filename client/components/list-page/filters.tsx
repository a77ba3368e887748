import { useRef } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import type { FilterFacts } from '../../lib/list-facts';
import { ALL_VALUES } from '../../lib/list-conditions';
import { FilterBar } from '../list-filters';
import type { FilterConfig, Option } from '../list-filters/types';

/** Filters that have a chip even if the URL has no value for them. */
const ALWAYS_SHOWN = [ 'date', 'capture_by', 'type', 'status', 'action', 'store_currency_is' ];

/**
 * Currencies to choose from.
 *
 * @param codes Lower-case ISO codes.
 */
export const currencyOptions = ( codes: readonly string[] ): Option[] =>
	codes.map( ( code ) => ( { value: code, label: code.toUpperCase() } ) );

const isRules = () => [
	{ value: 'is', label: __( 'Is', 'tillbook' ) },
	{ value: 'is_not', label: __( 'Is not', 'tillbook' ) },
];

const dateRules = () => [
	{ value: 'before', label: __( 'Before', 'tillbook' ) },
	{ value: 'after', label: __( 'After', 'tillbook' ) },
	{ value: 'between', label: __( 'Between', 'tillbook' ) },
];

/**
 * Returns the filters of a list.
 *
 * @param facts   The filters, as PHP defines them (client/lib/facts/columns).
 * @param options The options of those that the rows determine, by name.
 */
export const barFilters = < Name extends string >(
	facts: Record< Name, FilterFacts >,
	options: Partial< Record< Name, Option[] > > = {}
): Record< Name, FilterConfig > => {
	const configOf = ( name: Name, fact: FilterFacts ): FilterConfig =>
		fact.isDate
			? { label: __( 'Date', 'tillbook' ), rules: dateRules() }
			: {
					label: fact.label,
					...( fact.hasRules ? { rules: isRules() } : {} ),
					options:
						options[ name ] ??
						Object.entries( fact.options ?? {} ).map( ( [ value, label ] ) => ( { value, label } ) ),
				};
	const entries = Object.entries( facts ) as [ Name, FilterFacts ][];
	return Object.fromEntries( entries.map( ( [ name, fact ] ) => [ name, configOf( name, fact ) ] ) ) as Record<
		Name,
		FilterConfig
	>;
};

export interface ListFiltersProps {
	/** The page's URL query. */
	query: Record< string, unknown >;
	/** Existing currencies; the filter is shown if there are several. Undefined while they are loaded. */
	currencies?: readonly string[];
	/** Names the currency filter, if it isn't of the payout currency. */
	currencyLabel?: string;
	/** Filters that aren't combined with others. */
	filters?: Record< string, FilterConfig >;
	/** The list without filters, such as "All transactions". */
	allLabel?: string;
	/** Filters that can be combined; `<select/>` in the title is where all or any of them is chosen. */
	advanced?: { title: string; filters: Record< string, FilterConfig > };
	/** Further parameters that "Clear all" removes. */
	cleared?: string[];
}

/** The filters of a list: its own, the currency if there are several, and the advanced filters. */
export function ListFilters( {
	query,
	currencies: loaded,
	currencyLabel = __( 'Payout currency', 'tillbook' ),
	filters: own,
	allLabel,
	advanced,
	cleared = [],
}: ListFiltersProps ) {
	// While another filter loads, the chip stays: what exists doesn't depend on the filters.
	const last = useRef< readonly string[] >( [] );
	last.current = loaded ?? last.current;
	const known = last.current;
	const { store_currency_is: value } = query;
	const current = typeof value === 'string' && value !== ALL_VALUES ? value : undefined;
	// Rows in the selected currency can be gone, or not loaded yet; it can be cleared.
	const currencies = current === undefined || known.includes( current ) ? known : [ ...known, current ];
	const filters: Record< string, FilterConfig > = {
		...own,
		...advanced?.filters,
		...( currencies.length > 1 || current !== undefined
			? {
					store_currency_is: {
						label: currencyLabel,
						allLabel: __( 'All currencies', 'tillbook' ),
						options: currencyOptions( currencies ),
					},
				}
			: {} ),
	};
	return (
		<FilterBar
			query={ query }
			filters={ filters }
			shown={ ALWAYS_SHOWN }
			advanced={ advanced }
			allLabel={ allLabel }
			cleared={ cleared }
		/>
	);
}
