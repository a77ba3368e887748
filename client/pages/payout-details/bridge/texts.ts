import { __ } from '@wordpress/i18n';
import type { DepositBridge } from '../../../data/deposits';
import { hasRoute } from '../../../lib/has-route';
import { transactionTypes } from '../../../lib/labels';
import { payoutTransactionsUrl } from '../../../lib/payout-url';

export type BridgeLine = DepositBridge[ 'lines' ][ number ];

/** The lines between what customers paid and what reached the bank, by name. */
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
 * The address of a line's transactions.
 *
 * @param payoutId Payout.
 * @param line     One of its lines.
 * @return null where the line has none, or has such as the list cannot be narrowed to.
 */
export function lineUrl( payoutId: string, line: BridgeLine ): string | null {
	const { types, count } = line;
	const known = transactionTypes();
	return count > 0 &&
		types.length > 0 &&
		types.every( ( type ) => type in known ) &&
		hasRoute( '/payments/transactions' )
		? payoutTransactionsUrl( payoutId, types )
		: null;
}
