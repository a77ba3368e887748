import { filtersOf, type ListQueryRules, type PageQuery } from './query';

/**
 * Returns the filters of a page's query without those that the list ignores, so that none looks as if it were applied;
 * and how they are combined.
 *
 * @param query The page's URL query.
 * @param rules The list's rules.
 */
export const withoutUnknown = ( query: PageQuery, rules: ListQueryRules ): PageQuery => ( {
	...filtersOf( query, rules ),
	match: rules.hasMatch ? query.match : undefined,
	filter: query.filter,
} );
