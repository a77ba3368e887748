import { __ } from '@wordpress/i18n';
import { payoutStatuses } from './facts/labels/payout-statuses.gen';
import { payoutTypes } from './facts/labels/payout-types.gen';

/** The kind of a status, as in StatusChip. */
type Kind = 'plain' | 'primary' | 'success' | 'warning' | 'alert';

const KINDS: Record< string, Kind > = {
	paid: 'success',
	pending: 'warning',
	in_transit: 'primary',
	canceled: 'plain',
	failed: 'alert',
};

/**
 * Returns a payout's status in words (spec 2 §4).
 *
 * @param status Its status.
 * @param type   deposit or withdrawal; null if unknown: a withdrawal that is paid was deducted.
 */
export function payoutStatus( status: string, type: string | null ): { kind: Kind; label: string } {
	return {
		kind: KINDS[ status ] ?? 'plain',
		label:
			status === 'paid' && type === 'withdrawal'
				? __( 'Completed (deducted)', 'tillbook' )
				: ( payoutStatuses()[ status ] ?? status ),
	};
}

/**
 * Returns the name of a payout's type (spec 2 §4).
 *
 * @param type deposit or withdrawal.
 */
export const payoutTypeLabel = ( type: string ): string => payoutTypes()[ type ] ?? payoutTypes().deposit ?? '';
