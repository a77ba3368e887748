import apiFetch from '@wordpress/api-fetch';
import { EMPTY_REPORT, plus, type Report } from '../../lib/backtest';
import type { ServerRule } from '../../lib/fraud-settings';
import type { FraudBacktest } from '../schema.gen';

/** Progress of a backtest. */
export interface Progress {
	/** Total number of payments. */
	total: number;
	report: Report;
	isDone: boolean;
}

/**
 * Tests rules on the payments of the last 90 days, in parts: reports the progress after each.
 *
 * @param rules   The rules.
 * @param tell    Called after each part.
 * @param stopped Aborts it between two parts, and the running request.
 * @throws The REST error, or an AbortError.
 */
export async function runBacktest(
	rules: ServerRule[],
	tell: ( progress: Progress ) => void,
	stopped: AbortSignal
): Promise< void > {
	let report = EMPTY_REPORT;
	let total = 0;
	let cursor: string | null = null;
	do {
		const part: FraudBacktest = await apiFetch< FraudBacktest >( {
			path: '/wc/v3/payments/fraud-protection/backtest',
			method: 'POST',
			data: cursor === null ? { rules } : { rules, cursor },
			signal: stopped,
		} );
		report = plus( report, part );
		// Payments made meanwhile are newer than the first one that was read, and are ignored.
		total = Math.max( part.total ?? total, report.scanned );
		cursor = part.cursor;
		tell( { total, report, isDone: cursor === null } );
	} while ( cursor !== null && ! stopped.aborted );
}
