import type { ListQuery } from './query';
import { getSettings, type PageSettings } from './settings';

/** How far back the ledger reaches of an account that had a past before it was connected. */
type HistoryReach = NonNullable< PageSettings[ 'history' ] >;

/** Returns the first day that rows can have; undefined if there is no first one. */
function firstDay( { date_after: after, date_between: between, match }: ListQuery ): string | undefined {
	// With "any", rows can come from outside of the dates.
	return match === 'any'
		? undefined
		: [ after, between ]
				.map( ( days ) => ( Array.isArray( days ) ? days[ 0 ] : days )?.slice( 0, 10 ) )
				.filter( Boolean )
				.sort()
				.at( -1 );
}

/**
 * Returns how far back the ledger reaches, if a list with these filters reaches further back. PHP refuses exports by
 * the same rules (HistoryGap).
 *
 * @param filters The list's filters.
 * @return undefined if no row is missing.
 */
export function historyGap( filters: ListQuery ): HistoryReach | undefined {
	const { history } = getSettings();
	// A payout is read together with its transactions.
	if ( ! history || filters.deposit_id ) {
		return undefined;
	}
	const first = firstDay( filters );
	return history.readBackTo !== null && first !== undefined && first >= history.readBackTo ? undefined : history;
}
