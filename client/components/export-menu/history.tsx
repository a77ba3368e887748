import { Button, Spinner } from '@wordpress/components';
import { useDispatch } from '@wordpress/data';
import { useEffect } from '@wordpress/element';
import type { MouseEvent } from 'react';
import { __, _n, sprintf } from '@wordpress/i18n';
import { store as exportsStore, useExportHistory, type ExportEntry } from '../../data/exports';
import { formatMoment, toIso } from '../../lib/dates';
import { exportKindLabel } from '../../lib/export-lists';
import { formatCount } from '../../lib/money';
import { useOneAtATime } from '../../lib/use-one-at-a-time';
import { RetryNotice } from '../retry-notice';
import { StatusChip } from '../status-chip';

const rowCount = ( rows: number ) =>
	sprintf(
		/* translators: %s: number of rows */
		_n( '%s row', '%s rows', rows, 'tillbook' ),
		formatCount( rows )
	);

/** Shows an export's download link, or its status. */
function State( { entry }: { entry: ExportEntry } ) {
	const { download } = useDispatch( exportsStore );
	const [ isBusy, start ] = useOneAtATime( download );
	switch ( entry.status ) {
		case 'success':
			return (
				<Button
					variant="secondary"
					size="compact"
					href={ entry.download_url ?? '' }
					isBusy={ isBusy }
					onClick={ ( event: MouseEvent ) => {
						event.preventDefault();
						void start( entry.download_url ?? '' );
					} }
					aria-label={ sprintf(
						/* translators: 1: name of a list with its period and filters, 2: date and time */
						__( 'Download: %1$s, %2$s', 'tillbook' ),
						[ exportKindLabel( entry.kind ), entry.selection ].filter( Boolean ).join( ', ' ),
						formatMoment( entry.created )
					) }
				>
					{ __( 'Download', 'tillbook' ) }
				</Button>
			);
		case 'pending':
			return <StatusChip kind="primary" label={ __( 'In progress', 'tillbook' ) } />;
		case 'expired':
			return <StatusChip kind="plain" label={ __( 'Expired', 'tillbook' ) } />;
		default:
			return <StatusChip kind="alert" label={ __( 'Failed', 'tillbook' ) } />;
	}
}

/** The file's number of rows; a file that is created on download is as long as the list is then. */
const lengthText = ( entry: ExportEntry ) =>
	entry.status === 'success' && entry.is_made_anew
		? sprintf(
				/* translators: %s: number of rows */
				_n(
					'%s row when exported, updated when downloaded',
					'%s rows when exported, updated when downloaded',
					entry.rows_done,
					'tillbook'
				),
				formatCount( entry.rows_done )
			)
		: rowCount( entry.status === 'pending' ? ( entry.rows_total ?? 0 ) : entry.rows_done );

function Entry( { entry }: { entry: ExportEntry } ) {
	return (
		<li>
			<div>
				<strong>{ exportKindLabel( entry.kind ) }</strong>
				{ entry.selection !== '' && <span>{ entry.selection }</span> }
				<span>
					<time dateTime={ toIso( entry.created ) }>{ formatMoment( entry.created ) }</time>
					{ ' · ' }
					{ lengthText( entry ) }
					{ entry.schedule_id !== null && <> · { __( 'scheduled', 'tillbook' ) }</> }
				</span>
			</div>
			<State entry={ entry } />
		</li>
	);
}

/** Shows this user's last exports, as the server lists them when the panel opens. */
export function ExportHistory() {
	const { data, isLoading, error, retry } = useExportHistory();
	const { refreshHistory } = useDispatch( exportsStore );
	useEffect( () => void refreshHistory(), [ refreshHistory ] );
	if ( error ) {
		return (
			<RetryNotice
				message={ __( 'Your exports could not be loaded.', 'tillbook' ) }
				error={ error }
				retry={ retry }
			/>
		);
	}
	if ( ! data ) {
		return isLoading ? <Spinner /> : null;
	}
	if ( data.data.length === 0 ) {
		return <p>{ __( 'You haven’t exported anything yet.', 'tillbook' ) }</p>;
	}
	return (
		<ul className="tillbook-export-menu__list">
			{ data.data.map( ( entry ) => (
				<Entry key={ entry.export_id } entry={ entry } />
			) ) }
		</ul>
	);
}
