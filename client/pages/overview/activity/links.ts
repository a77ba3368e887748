import { getNewPath } from '@woocommerce/navigation';
import type { Period } from './presets';

/** The transactions behind each figure (spec 3 §7); the server counts the same ones, see ReportLinks. */
export const LINK_TYPES = {
	total_payment_volume: [
		'charge',
		'payment',
		'payment_failure_refund',
		'payment_refund',
		'refund',
		'refund_failure',
		'dispute',
		'dispute_reversal',
		'card_reader_fee',
		'adjustment',
	],
	charges: [ 'charge', 'payment', 'adjustment' ],
	refunds: [ 'refund', 'refund_failure', 'payment_refund', 'payment_failure_refund' ],
	disputes: [ 'dispute', 'dispute_reversal' ],
} as const;

/**
 * The address of the transactions behind a figure.
 *
 * @param types    Their types.
 * @param period   Their days.
 * @param currency What they settled in.
 */
export const activityUrl = ( types: readonly string[], period: Period, currency: string ): string =>
	getNewPath(
		{
			filter: 'advanced',
			type_is_in: types,
			date_between: [ period.first, period.last ],
			store_currency_is: currency,
		},
		'/payments/transactions',
		{}
	);
