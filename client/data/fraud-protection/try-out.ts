import apiFetch from '@wordpress/api-fetch';
import { EMPTY_REPORT, plus, type Report } from '../../lib/backtest';
import type { ServerRule } from '../../lib/fraud-settings';
import type { FraudBacktest } from '../schema.gen';

/** How far a try-out is. */
export interface Progress {
	/** How many payments there are. */
	total: number;
	report: Report;
	isDone: boolean;
}

/**
 * Tries rules on the payments of the last 90 days, part by part: after each it says how far it is.
 *
 * @param rules   The rules.
 * @param tell    Is told after each part.
 * @param stopped Stops it between two parts, and the request that runs.
 * @throws The REST error, or an AbortError.
 */
export async function tryOut( rules: ServerRule[], tell: ( progress: Progress ) => void, stopped: AbortSignal ): Promise< void > {
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
		// Payments that were made meanwhile are newer than the first one that was read, and not looked at.
		total = Math.max( part.total ?? total, report.scanned );
		cursor = part.cursor;
		tell( { total, report, isDone: cursor === null } );
	} while ( cursor !== null && ! stopped.aborted );
}
