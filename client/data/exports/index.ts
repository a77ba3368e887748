import apiFetch from '@wordpress/api-fetch';
import { dispatch } from '@wordpress/data';
import { __, sprintf } from '@wordpress/i18n';
import { restError } from '../../lib/command-errors';
import type { ListQuery } from '../../lib/query';
import { getSettings } from '../../lib/settings';
import type { ExportRequest, ExportStatus } from '../schema.gen';
import { refreshHistory } from './lists';
import { noteEnd, noteProgress, remembered } from './running';

export { useRunningExports, type RunningExport } from './running';

/** Five polls, the first after a second (spec 2 §4). */
const POLLS = 5;
const POLL_EVERY = 1000;
/** Polling interval of a longer export, in milliseconds. */
const WATCH_EVERY = 3000;

const watched = new Set< string >();

const wait = ( milliseconds: number ) => new Promise( ( resolve ) => setTimeout( resolve, milliseconds ) );

const notices = () =>
	dispatch( 'core/notices' ) as unknown as {
		createNotice: ( status: 'success' | 'error' | 'info', text: string, options: object ) => void;
	};

/**
 * Requests an export's status. A lost request is not an answer: the next one can succeed.
 *
 * @param path REST path of the list.
 * @param id   The export.
 * @throws The REST error, if the server refuses the request.
 */
async function ask( path: string, id: string ): Promise< ExportStatus | undefined > {
	try {
		const answer = await apiFetch< ExportStatus >( { path: `${ path }/download/${ id }` } );
		if ( answer.status === 'pending' ) {
			noteProgress( { id, path, rowsDone: answer.rows_done, rowsTotal: answer.rows_total } );
		} else {
			noteEnd( id );
		}
		return answer;
	} catch ( error ) {
		const { status = 0, retry_after: seconds } = restError( error ).data;
		if ( status === 429 ) {
			// The export continues; only the requests came too fast.
			await wait( ( seconds ?? 1 ) * 1000 );
			return undefined;
		}
		if ( status >= 400 && status < 500 ) {
			noteEnd( id );
			throw error;
		}
		return undefined;
	}
}

/**
 * Requests an export and waits briefly until it can be downloaded. A longer one is not an error: the page shows its
 * progress, and a notice when it is ready.
 *
 * @param path    REST path of the list; its export is at `${ path }/download`.
 * @param filters The list's filters, sort and columns.
 * @return The address of the file; undefined if it takes longer.
 * @throws When the export could not be created.
 */
export async function requestExport( path: string, filters: ListQuery ): Promise< string | undefined > {
	const { export_id: id } = await apiFetch< ExportRequest >( {
		path: `${ path }/download`,
		method: 'POST',
		data: filters,
	} );
	for ( let poll = 0; poll < POLLS; poll++ ) {
		await wait( POLL_EVERY );
		const answer = await ask( path, id );
		if ( answer?.status === 'success' && answer.download_url ) {
			refreshHistory();
			return answer.download_url;
		}
		if ( answer?.status === 'error' ) {
			throw new Error( 'The export failed.' );
		}
	}
	notices().createNotice(
		'info',
		sprintf(
			/* translators: %s: e-mail address */
			__(
				'Your export is being created in the background. You can keep working. It will appear here when it’s ready, and we’ll email a link to %s.',
				'tillbook'
			),
			getSettings().userEmail
		),
		{ type: 'snackbar' }
	);
	refreshHistory();
	void watchExport( path, id );
	return undefined;
}

/**
 * Polls an export until it ends, and shows the result.
 *
 * @param path REST path of the list.
 * @param id   The export.
 */
export async function watchExport( path: string, id: string ): Promise< void > {
	if ( watched.has( id ) ) {
		return;
	}
	watched.add( id );
	try {
		for (;;) {
			await wait( WATCH_EVERY );
			const answer = await ask( path, id );
			if ( answer && answer.status !== 'pending' ) {
				tell( answer );
				return;
			}
		}
	} catch {
		tell( { status: 'error' } );
	} finally {
		watched.delete( id );
		refreshHistory();
	}
}

function tell( { status, download_url: url }: Partial< ExportStatus > ): void {
	if ( status === 'success' && url ) {
		notices().createNotice( 'success', __( 'Your export is ready.', 'tillbook' ), {
			type: 'snackbar',
			explicitDismiss: true,
			actions: [ { label: __( 'Download', 'tillbook' ), url } ],
		} );
	} else {
		notices().createNotice( 'error', __( 'There was a problem generating your export.', 'tillbook' ), {
			type: 'snackbar',
			explicitDismiss: true,
		} );
	}
}

/** Resumes watching the exports that were running when the page was left. */
export function resumeExports(): void {
	for ( const one of remembered() ) {
		if ( ! watched.has( one.id ) ) {
			noteProgress( one );
			void watchExport( one.path, one.id );
		}
	}
}
