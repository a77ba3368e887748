import type { ReactNode } from 'react';
import type { SuggestionSource } from '../../data/search-suggestions';
import { listOf, type ListQuery, type ListQueryRules } from '../../lib/query';
import { withoutUnknown } from '../../lib/without-unknown';
import { ListFilters, type ListFiltersProps } from './filters';
import { SearchBox } from './search-box';

interface ListToolbarProps extends ListFiltersProps {
	/** The list's rules, and the filters of its REST query. */
	list: { rules: ListQueryRules; filters: ListQuery };
	/** Name of the search box; the list has none without it. */
	searchLabel?: string;
	/** Source of the search box's suggestions; by default, the rows that the list's filters leave. */
	source?: SuggestionSource;
	/** Content between the search box and the filters. */
	children?: ReactNode;
}

/** The search box and the filters of a list. "Clear all" removes the search terms, too. */
export function ListToolbar( {
	list: { rules, filters },
	searchLabel,
	source = { path: rules.path, query: filters },
	children,
	query,
	cleared = [],
	...others
}: ListToolbarProps ) {
	return (
		<>
			{ searchLabel !== undefined && (
				<SearchBox label={ searchLabel } terms={ listOf( filters.search ) } source={ source } />
			) }
			{ children }
			<ListFilters { ...others } query={ withoutUnknown( query, rules ) } cleared={ [ 'search', ...cleared ] } />
		</>
	);
}
