import { _n, sprintf } from '@wordpress/i18n';
import { requestExport } from '../../data/export';
import { recordEvent } from '../../lib/analytics';
import { formatCount } from '../../lib/money';
import type { ListQuery } from '../../lib/query';
import { getSettings } from '../../lib/settings';
import { ExportButton } from './export-button';

const CONFIRM_FROM = 10000;

interface ListExportProps {
	/** REST path of the list. */
	path: string;
	/** The list's filters, as the REST API gets them. */
	filters: ListQuery;
	/** Sort and direction are taken from it. */
	listQuery: ListQuery;
	/** Keys of the columns on the screen. */
	shown: string[];
	isFiltered: boolean;
	total: number | undefined;
	/** Where it was clicked, for the tracking event. */
	location: string;
}

/**
 * The export of a list of transactions: what the screen shows, in its order; nothing for those who may not export.
 * A large one without a filter is asked about first (spec 2 §5).
 */
export function ListExport( {
	path,
	filters,
	listQuery,
	shown,
	isFiltered,
	total = 0,
	location,
}: ListExportProps ) {
	const { capabilities, userEmail, locale } = getSettings();
	if ( ! capabilities.export ) {
		return null;
	}
	const { sort, direction } = listQuery;
	return (
		<ExportButton
			question={
				! isFiltered && total >= CONFIRM_FROM
					? questionAbout( total )
					: undefined
			}
			onClick={ () =>
				recordEvent( 'wcpay_transactions_download_csv_click', {
					location,
					total_transactions: total,
					exported_transactions: total,
				} )
			}
			request={ () =>
				requestExport( path, {
					...filters,
					...( sort && direction ? { sort, direction } : {} ),
					columns: shown,
					user_email: userEmail,
					locale,
				} )
			}
		/>
	);
}

function questionAbout( total: number ): string {
	return sprintf(
		/* translators: %s: number of transactions */
		_n(
			"You are about to export %s transaction. If you'd like to reduce the size of your export, you can use one or more filters. Would you like to continue?",
			"You are about to export %s transactions. If you'd like to reduce the size of your export, you can use one or more filters. Would you like to continue?",
			total,
			'tillbook'
		),
		formatCount( total )
	);
}
