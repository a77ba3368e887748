import type { ListQuery } from './query';
import { getSettings } from './settings';

/** The day that the rows of a list have. Payouts arrive some days after they were created, by which they are read. */
export type RowDates = 'created' | 'arrived';

interface HistoryGap {
	/** The first day that is complete; null if none is yet. */
	backTo: string | null;
	/** Whether earlier days will follow. */
	isReading: boolean;
	/** Whether they will only if the provider lists them again, which it refuses. */
	isRefused: boolean;
}

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
 * @param dates   Whether its rows have the day they were created or the day they arrive.
 * @return undefined if no row is missing.
 */
export function historyGap( filters: ListQuery, dates: RowDates = 'created' ): HistoryGap | undefined {
	const { history } = getSettings();
	// A payout is read together with its transactions.
	if ( ! history || filters.deposit_id ) {
		return undefined;
	}
	const first = firstDay( filters );
	const backTo = dates === 'arrived' ? history.arrivalsBackTo : history.readBackTo;
	return backTo !== null && first !== undefined && first >= backTo
		? undefined
		: { backTo, isReading: history.isReading, isRefused: history.isRefused };
}
