import { __ } from '@wordpress/i18n';
import type { Payout, PayoutBridge } from '../../../data/payouts';
import { toCsv, type CsvCell } from '../../../lib/csv';
import { payoutLines } from '../../../lib/facts/labels/payout-lines.gen';
import { toDecimal } from '../../../lib/money';
import { getSettings } from '../../../lib/settings';
import { totalLabel, unexplainedLabel } from './texts';

/**
 * Returns the name of the file, which says whether the payout is a test account's.
 *
 * @param id The payout.
 */
export const bridgeFileName = ( id: string ): string =>
	getSettings().testModeOnboarding ? `test-${ id }.csv` : `${ id }.csv`;

/**
 * Creates the payout breakdown as a CSV file: one row per line, each with its payout, so that files can be combined.
 * Amounts are plain decimals without currency symbols or thousands separators.
 *
 * @param payout The payout.
 * @param bridge  Breakdown of the payout.
 */
export function bridgeFile( payout: Payout, bridge: PayoutBridge ): string {
	const row = ( label: string, count: number | null, amount: number, note = '' ): CsvCell[] => [
		payout.id,
		payout.date,
		label,
		{ number: count === null ? '' : String( count ) },
		{ number: toDecimal( amount, bridge.currency ) },
		bridge.currency.toUpperCase(),
		note,
	];
	return toCsv( [
		[
			__( 'Payout ID', 'tillbook' ),
			__( 'Date', 'tillbook' ),
			__( 'Line', 'tillbook' ),
			__( 'Transactions', 'tillbook' ),
			__( 'Amount', 'tillbook' ),
			__( 'Currency', 'tillbook' ),
			__( 'Note', 'tillbook' ),
		],
		...bridge.lines.map( ( { line, count, amount } ) => row( payoutLines()[ line ] ?? line, count, amount ) ),
		row( unexplainedLabel( payout ), null, bridge.unexplained, bridge.unexplained_reason ?? '' ),
		row( totalLabel( payout ), null, bridge.total ),
	] );
}
