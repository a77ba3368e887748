import { __ } from '@wordpress/i18n';
import type { Deposit, DepositBridge } from '../../../data/deposits';
import { toCsv, type CsvCell } from '../../../lib/csv';
import { toDecimal } from '../../../lib/money';
import { lineLabels, totalLabel, unexplainedLabel } from './texts';

/**
 * The bridge as a file: a row a line, each with the payout it belongs to, so that several files can be put together.
 * Amounts are plain decimals without signs of currencies or of thousands.
 *
 * @param deposit The payout.
 * @param bridge  What it is made of.
 */
export function bridgeFile( deposit: Deposit, bridge: DepositBridge ): string {
	const row = ( label: string, count: number | null, amount: number, note = '' ): CsvCell[] => [
		deposit.id,
		deposit.date,
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
		...bridge.lines.map( ( { line, count, amount } ) => row( lineLabels()[ line ], count, amount ) ),
		row( unexplainedLabel(), null, bridge.unexplained, bridge.unexplained_reason ?? '' ),
		row( totalLabel(), null, bridge.total ),
	] );
}
