import { ReportFilters } from '@woocommerce/components';
import { __, sprintf } from '@wordpress/i18n';
import type { FilterFacts } from '../../lib/list-facts';

interface Option {
	label: string;
	value: string;
}

/** An advanced filter, in the format of WooCommerce's filter bar. */
interface FilterConfig {
	labels: Record< 'add' | 'remove' | 'rule' | 'title' | 'filter', string >;
	/** Such as "is" and "is not". A filter without rules must omit this list: with an empty one it is never shown. */
	rules?: Option[];
	input: { component: string; options?: Option[] };
}

/** URL parameters that stay when a filter changes. */
const STATIC_PARAMETERS = [ 'per_page', 'orderby', 'order', 'search', 'view' ];

/**
 * The options of a choice.
 *
 * @param labels Labels by value.
 */
export const optionsOf = ( labels: Record< string, string > ): Option[] =>
	Object.entries( labels ).map( ( [ value, label ] ) => ( { value, label } ) );

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

/**
 * Creates an advanced filter that offers a list of options.
 *
 * @param name     Name of the filtered field.
 * @param options  The options to choose from.
 * @param hasRules Whether it can be negated ("is not").
 */
function choiceFilter( name: string, options: Option[], hasRules = false ): FilterConfig {
	return {
		labels: {
			add: name,
			/* translators: %s: what is filtered by, such as Currency */
			remove: sprintf( __( 'Remove filter: %s', 'tillbook' ), name ),
			/* translators: %s: what is filtered by, such as Currency */
			rule: sprintf( __( 'Match filter: %s', 'tillbook' ), name ),
			title: hasRules ? `<title>${ name }</title> <rule/> <filter/>` : `<title>${ name }</title> <filter/>`,
			/* translators: %s: what is filtered by, such as Currency */
			filter: sprintf( __( 'Choose: %s', 'tillbook' ), name ),
		},
		...( hasRules ? { rules: isRules() } : {} ),
		input: { component: 'SelectControl', options },
	};
}

/** Creates the advanced filter by date: before, after or between. */
function dateFilter(): FilterConfig {
	const name = __( 'Date', 'tillbook' );
	return {
		labels: {
			add: name,
			remove: __( 'Remove filter: Date', 'tillbook' ),
			rule: __( 'Match filter: Date', 'tillbook' ),
			title: `<title>${ name }</title> <rule/> <filter/>`,
			filter: __( 'Choose a date', 'tillbook' ),
		},
		rules: [
			{ value: 'before', label: __( 'Before', 'tillbook' ) },
			{ value: 'after', label: __( 'After', 'tillbook' ) },
			{ value: 'between', label: __( 'Between', 'tillbook' ) },
		],
		input: { component: 'Date' },
	};
}

/**
 * Returns the advanced filters of a list.
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
			? dateFilter()
			: choiceFilter( fact.label, options[ name ] ?? optionsOf( fact.options ?? {} ), fact.hasRules );
	const entries = Object.entries( facts ) as [ Name, FilterFacts ][];
	return Object.fromEntries( entries.map( ( [ name, fact ] ) => [ name, configOf( name, fact ) ] ) ) as Record<
		Name,
		FilterConfig
	>;
};

interface ListFiltersProps {
	/** The page's path. */
	path: string;
	/** The page's URL query. */
	query: Record< string, unknown >;
	/** Existing payout currencies; the filter is shown if there are several. */
	currencies: readonly string[];
	/** The list's own choices, such as "Needs response"; each is a value of the parameter `filter`. */
	choices?: Option[];
	/** The choice without filters, such as "All transactions". */
	allLabel: string;
	advanced: { title: string; filters: Record< string, FilterConfig > };
}

/** Filter bar of a list: payout currency if there are several, and the advanced filters. */
export function ListFilters( { path, query, currencies: known, choices = [], allLabel, advanced }: ListFiltersProps ) {
	const current = query.store_currency_is;
	// Until the summary has loaded, only the selected currency is known; it can be cleared.
	const selected = known.length === 0 && typeof current === 'string' && current !== '---' ? [ current ] : [];
	const currencies = known.length === 0 ? selected : known;
	const filters = [
		{
			label: __( 'Payout currency', 'tillbook' ),
			param: 'store_currency_is',
			staticParams: [ ...STATIC_PARAMETERS, 'filter', 'match' ],
			showFilters: () => currencies.length > 1 || selected.length > 0,
			filters: [ { label: __( 'All currencies', 'tillbook' ), value: '---' }, ...currencyOptions( currencies ) ],
			defaultValue: '---',
		},
		{
			label: __( 'Show', 'tillbook' ),
			param: 'filter',
			staticParams: [ ...STATIC_PARAMETERS, 'store_currency_is' ],
			showFilters: () => true,
			filters: [
				...choices,
				{ label: allLabel, value: 'all' },
				{
					label: __( 'Advanced filters', 'tillbook' ),
					value: 'advanced',
				},
			],
		},
	];
	return (
		<div className="tillbook-filters">
			<ReportFilters
				key={ String( query.match ?? 'all' ) }
				filters={ filters }
				advancedFilters={ advanced }
				showDatePicker={ false }
				path={ path }
				query={ query }
			/>
		</div>
	);
}
