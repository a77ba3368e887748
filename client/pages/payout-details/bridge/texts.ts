import { __ } from '@wordpress/i18n';
import type { Payout, PayoutBridge } from '../../../data/payouts';
import { hasRoute } from '../../../lib/has-route';
import { transactionTypes } from '../../../lib/facts/labels/transaction-types.gen';
import { TRANSACTIONS_PATH } from '../../../lib/facts/paths.gen';
import { payoutTransactionsUrl } from '../../../lib/payout-url';

export type BridgeLine = PayoutBridge[ 'lines' ][ number ];

/**
 * Returns the label of the amount that no transaction explains. An instant or manual payout is paid from the balance as
 * a whole, so that is all of it, and nothing is wrong.
 *
 * @param payout The payout.
 */
export const unexplainedLabel = ( payout: Payout ): string =>
	payout.automatic ? __( 'Unexplained', 'tillbook' ) : __( 'From your available balance', 'tillbook' );

/**
 * Returns the label of the payout's amount. It is only called paid if it was.
 *
 * @param payout The payout.
 */
export function totalLabel( payout: Payout ): string {
	const { status, type } = payout;
	switch ( status ) {
		case 'paid':
			return type === 'withdrawal' ? __( 'Deducted amount', 'tillbook' ) : __( 'Paid amount', 'tillbook' );
		case 'failed':
			return __( 'Amount that was not paid (failed)', 'tillbook' );
		case 'canceled':
			return __( 'Amount that was not paid (canceled)', 'tillbook' );
		default:
			return __( 'Payout amount', 'tillbook' );
	}
}

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
