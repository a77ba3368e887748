import { __ } from '@wordpress/i18n';
import { payoutStatuses } from './labels';

/** How a status is meant; the kinds of a StatusChip. */
type Kind = 'plain' | 'primary' | 'success' | 'warning' | 'alert';

const KINDS: Record< string, Kind > = {
	paid: 'success',
	pending: 'warning',
	in_transit: 'primary',
	canceled: 'plain',
	failed: 'alert',
};

/**
 * How a payout stands (spec 2 §4).
 *
 * @param status Its status.
 * @param type   deposit or withdrawal, where that is known: a withdrawal that is paid was deducted.
 */
export function payoutStatus( status: string, type?: string ): { kind: Kind; label: string } {
	return {
		kind: KINDS[ status ] ?? 'plain',
		label:
			status === 'paid' && type === 'withdrawal'
				? __( 'Completed (deducted)', 'tillbook' )
				: payoutStatuses()[ status ] ?? status,
	};
}

/**
 * What a payout is called (spec 2 §4).
 *
 * @param type deposit or withdrawal.
 */
export const payoutTypeLabel = ( type: string ): string =>
	type === 'withdrawal' ? __( 'Withdrawal', 'tillbook' ) : __( 'Payout', 'tillbook' );
