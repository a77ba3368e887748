import { useEffect } from '@wordpress/element';
import { requestExport, resumeExports } from '../../data/exports';
import { recordEvent } from '../../lib/analytics';
import { exportListOf, NOT_EXPORTED } from '../../lib/export-lists';
import type { ListQuery } from '../../lib/query';
import { getSettings } from '../../lib/settings';
import { ExportMenu } from '../export-menu';
import { ExportProgress } from '../export-menu/progress';
import { ExportButton } from './export-button';

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
 * The export of a list: what the screen shows, in its order, with this user's last exports and schedules beside it;
 * nothing for those who may not export. A large one without a filter is asked about first (spec 2 §5).
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
	useEffect( resumeExports, [] );
	if ( ! capabilities.export ) {
		return null;
	}
	const { kind, event, confirmFrom, question } = exportListOf( path );
	const { sort, direction } = listQuery;
	const query: ListQuery = {
		...filters,
		...( sort && direction ? { sort, direction } : {} ),
		columns: shown.filter( ( key ) => ! NOT_EXPORTED.includes( key ) ),
	};
	return (
		<div className="tillbook-exports">
			<ExportMenu kind={ kind } query={ query } />
			<ExportButton
				question={ ! isFiltered && total >= confirmFrom ? question( total ) : undefined }
				onClick={ () =>
					recordEvent( event, {
						location,
						total_transactions: total,
						exported_transactions: total,
					} )
				}
				request={ () => requestExport( path, { ...query, user_email: userEmail, locale } ) }
			/>
			<ExportProgress />
		</div>
	);
}
