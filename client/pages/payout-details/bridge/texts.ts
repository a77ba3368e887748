import { __ } from '@wordpress/i18n';
import type { PayoutBridge } from '../../../data/payouts';
import { hasRoute } from '../../../lib/has-route';
import { transactionTypes } from '../../../lib/facts/labels/transaction-types.gen';
import { TRANSACTIONS_PATH } from '../../../lib/facts/paths.gen';
import { payoutTransactionsUrl } from '../../../lib/payout-url';

export type BridgeLine = PayoutBridge[ 'lines' ][ number ];

/** Returns the labels of the lines between customer payments and the amount paid out. */
export const lineLabels = (): Record< BridgeLine[ 'line' ], string > => ( {
	gross: __( 'Gross payments', 'tillbook' ),
	refunds: __( 'Refunds', 'tillbook' ),
	disputes: __( 'Disputes', 'tillbook' ),
	fees: __( 'Fees', 'tillbook' ),
	adjustments: __( 'Adjustments', 'tillbook' ),
	reserve: __( 'Reserve', 'tillbook' ),
	loans: __( 'Loans', 'tillbook' ),
	returned: __( 'Returned payouts', 'tillbook' ),
	other: __( 'Other balance changes', 'tillbook' ),
	payout_fee: __( 'Payout fee', 'tillbook' ),
} );

export const unexplainedLabel = () => __( 'Unexplained', 'tillbook' );
export const totalLabel = () => __( 'Paid amount', 'tillbook' );

/**
 * Returns the URL of a line's transactions.
 *
 * @param payoutId Id of the payout.
 * @param line     A line of its breakdown.
 * @return null if the line has no transactions, or types that the list can't filter by.
 */
export function lineUrl( payoutId: string, line: BridgeLine ): string | null {
	const { types, count } = line;
	const known = transactionTypes();
	return count > 0 && types.length > 0 && types.every( ( type ) => type in known ) && hasRoute( TRANSACTIONS_PATH )
		? payoutTransactionsUrl( payoutId, types )
		: null;
}
