import apiFetch from '@wordpress/api-fetch';
import { restPath, type ListQuery } from '../lib/query';
import type { TransactionSuggestions } from './schema.gen';

/** A suggestion of a search box: a customer or an order to search for, or a payment or payout to open. */
export type Suggestion = TransactionSuggestions[ number ];

/** The suggestions of a list. */
export interface SuggestionSource {
	/** The list's REST path. */
	path: string;
	/** Further parameters, such as the list's filters; the search terms are ignored. */
	query?: ListQuery;
}

/**
 * Fetches what a search box suggests for a typed text.
 *
 * @param source       The list.
 * @param source.path  Its REST path.
 * @param source.query Further parameters.
 * @param typed        The typed text.
 */
export function fetchSuggestions( { path, query }: SuggestionSource, typed: string ): Promise< Suggestion[] > {
	const { search: _terms, ...others } = query ?? {};
	return apiFetch( { path: restPath( `${ path }/search`, { ...others, search_term: typed } ) } );
}
