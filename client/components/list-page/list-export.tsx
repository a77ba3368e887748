import { useDispatch } from '@wordpress/data';
import { useEffect } from '@wordpress/element';
import { store as exportsStore } from '../../data/exports';
import type { List } from '../../data/use-list';
import { recordEvent } from '../../lib/analytics';
import { exportListOf, NOT_EXPORTED } from '../../lib/export-lists';
import type { ListQuery } from '../../lib/query';
import { getSettings } from '../../lib/settings';
import { ExportMenu } from '../export-menu';
import { ExportProgress } from '../export-menu/progress';
import { ExportButton } from './export-button';

interface ListExportProps {
	list: Pick< List< unknown, unknown >, 'rules' | 'filters' | 'listQuery' | 'isFiltered' >;
	/** Keys of the columns on the screen. */
	shown: string[];
	/** Number of matching rows; undefined until it is known: the question before a large export depends on it. */
	total: number | undefined;
	/** The screen of the click, for the tracking event. */
	location: string;
}

/**
 * Exports a list as the screen shows it, in its order, with this user's last exports and schedules beside the button.
 * Renders nothing for users without permission to export. Asks for confirmation before a large export without a filter
 * (spec 2 §5).
 */
export function ListExport( {
	list: {
		rules: { path },
		filters,
		listQuery,
		isFiltered,
	},
	shown,
	total,
	location,
}: ListExportProps ) {
	const { capabilities, userEmail, locale } = getSettings();
	const { requestExport, resumeExports } = useDispatch( exportsStore );
	useEffect( () => void resumeExports(), [ resumeExports ] );
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
				isDisabled={ total === undefined }
				question={ ! isFiltered && total !== undefined && total >= confirmFrom ? question( total ) : undefined }
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
