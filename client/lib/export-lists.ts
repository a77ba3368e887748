import { _n, sprintf } from '@wordpress/i18n';
import { exportLabels, KINDS, NOT_EXPORTED, type ExportKind } from './facts/exports.gen';
import { formatCount } from './money';
import { getSettings } from './settings';

export { NOT_EXPORTED };
export type { ExportKind };

interface ExportList {
	kind: ExportKind;
	/** The tracking event of a click. */
	event: string;
	/** Number of rows from which an export without filters requires confirmation (spec 2 §5). */
	confirmFrom: number;
	/** The question to confirm. */
	question: ( total: number ) => string;
}

const transactionsQuestion = ( total: number ): string =>
	sprintf(
		/* translators: %s: number of transactions */
		_n(
			"You are about to export %s transaction. If you'd like to reduce the size of your export, you can use one or more filters. Would you like to continue?",
			"You are about to export %s transactions. If you'd like to reduce the size of your export, you can use one or more filters. Would you like to continue?",
			total,
			'tillbook'
		),
		formatCount( total )
	);

const payoutsQuestion = ( total: number ): string =>
	sprintf(
		/* translators: %s: number of payouts */
		_n(
			"You are about to export %s deposit. If you'd like to reduce the size of your export, you can use one or more filters. Would you like to continue?",
			"You are about to export %s deposits. If you'd like to reduce the size of your export, you can use one or more filters. Would you like to continue?",
			total,
			'tillbook'
		),
		formatCount( total )
	);

const disputesQuestion = ( total: number ): string =>
	sprintf(
		/* translators: %s: number of disputes */
		_n(
			"You are about to export %s dispute. If you'd like to reduce the size of your export, you can use one or more filters. Would you like to continue?",
			"You are about to export %s disputes. If you'd like to reduce the size of your export, you can use one or more filters. Would you like to continue?",
			total,
			'tillbook'
		),
		formatCount( total )
	);

/**
 * Returns the export settings of a list.
 *
 * @param path REST path of the list.
 */
export function exportListOf( path: string ): ExportList {
	const kind = KINDS[ path ] ?? 'transactions';
	const { csvThresholds } = getSettings();
	switch ( kind ) {
		case 'payouts':
			return {
				kind,
				event: 'wcpay_deposits_download',
				confirmFrom: csvThresholds.payouts,
				question: payoutsQuestion,
			};
		case 'disputes':
			return {
				kind,
				event: 'wcpay_disputes_download',
				confirmFrom: csvThresholds.disputes,
				question: disputesQuestion,
			};
		default:
			return {
				kind,
				event: 'wcpay_transactions_download_csv_click',
				confirmFrom: csvThresholds.transactions,
				question: transactionsQuestion,
			};
	}
}

/**
 * Returns a list's name for the user.
 *
 * @param kind As the REST API names it.
 */
export const exportKindLabel = ( kind: ExportKind ): string => exportLabels()[ kind ];
