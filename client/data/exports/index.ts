import apiFetch from '@wordpress/api-fetch';
import { createReduxStore, useSelect, type DataRegistry } from '@wordpress/data';
import { __, sprintf } from '@wordpress/i18n';
import { restError } from '../../lib/command-errors';
import type { ExportKind } from '../../lib/export-lists';
import { isLoggedOut } from '../../lib/logged-out';
import type { ListQuery } from '../../lib/query';
import { sentences } from '../../lib/sentences';
import { getSettings } from '../../lib/settings';
import { combineParts } from '../combine-parts';
import { registerOnce } from '../register-once';
import { resourcePart } from '../resource-store';
import type { ExportRequest, Exports, ExportSchedule, ExportSchedules, ExportStatus } from '../schema.gen';
import { useResource, type Resource } from '../use-resource';
import { remembered, running, type RunningExport } from './running';

export type { ExportSchedule, RunningExport };
/** An entry of this user's export history. */
export type ExportEntry = Exports[ 'data' ][ number ];

const PATH = '/wc/v3/payments/exports';
/** Five polls, the first after a second (spec 2 §4). */
const POLLS = 5;
const POLL_EVERY = 1000;
/** Polling interval of a longer export, in milliseconds. It doubles with each lost request. */
const WATCH_EVERY = 3000;
/** Maximum number of doublings. */
const MAX_DOUBLINGS = 5;
/** Additional interval while the user is logged out, in milliseconds. */
const LOGIN_EVERY = 30000;
/** After this time without a login, in milliseconds, only a user who returns to the window continues. */
const LOGIN_PATIENCE = 10 * 60 * 1000;

/** The exports that this page has watched, also those that ended: they aren't watched again. */
const watched = new Set< string >();

const wait = ( milliseconds: number ) => new Promise( ( resolve ) => setTimeout( resolve, milliseconds ) );

/** Since when the user has been logged out; 0 if they aren't, as far as the last answer told. */
let loggedOutSince = 0;

/** Waits until the user may have logged in again: some time, or until they return to the window. */
function waitForLogin(): Promise< void > {
	loggedOutSince ||= Date.now();
	return new Promise( ( resolve ) => {
		const done = () => {
			clearTimeout( timer );
			window.removeEventListener( 'focus', done );
			resolve();
		};
		const timer = Date.now() - loggedOutSince < LOGIN_PATIENCE ? setTimeout( done, LOGIN_EVERY ) : undefined;
		window.addEventListener( 'focus', done );
	} );
}

interface Thunk {
	dispatch: {
		noteProgress: ( one: RunningExport ) => unknown;
		noteEnd: ( id: string ) => unknown;
		watchExport: ( path: string, id: string, isResumed?: boolean ) => Promise< void >;
		download: ( url: string ) => Promise< void >;
		refreshHistory: () => unknown;
		invalidateResolution: ( selector: string, args: unknown[] ) => unknown;
	};
	registry: DataRegistry;
}

/**
 * Requests an export's status. A lost request is not an answer: the next one can succeed.
 *
 * @param thunk          The store.
 * @param thunk.dispatch Its actions.
 * @param path           REST path of the list.
 * @param id             The export.
 * @return Null if the request was lost; undefined if the server wanted it later, and that time has passed.
 * @throws The REST error, if the server refuses the request.
 */
async function ask( { dispatch }: Thunk, path: string, id: string ): Promise< ExportStatus | null | undefined > {
	try {
		const answer = await apiFetch< ExportStatus >( { path: `${ path }/download/${ id }` } );
		loggedOutSince = 0;
		if ( answer.status === 'pending' ) {
			dispatch.noteProgress( { id, path, rowsDone: answer.rows_done, rowsTotal: answer.rows_total } );
		} else {
			dispatch.noteEnd( id );
		}
		return answer;
	} catch ( error ) {
		const refusal = restError( error );
		const { status = 0, retry_after: seconds } = refusal.data;
		// The export continues: the user has to log in again, or the requests came too fast.
		if ( isLoggedOut( refusal ) ) {
			await waitForLogin();
			return undefined;
		}
		if ( status === 429 ) {
			await wait( ( seconds ?? 1 ) * 1000 );
			return undefined;
		}
		if ( status >= 400 && status < 500 ) {
			dispatch.noteEnd( id );
			throw error;
		}
		return null;
	}
}

/** Shows a notice. By the store's name, for the reason in use-notices.ts. */
const notify = (
	registry: DataRegistry,
	status: 'success' | 'error' | 'info',
	text: string,
	options: object
): unknown => registry.dispatch( 'core/notices' ).createNotice?.( status, text, options );

/** Shows a notice with an export's result, and with the server's reason if it refused to tell it. */
function tell(
	{ dispatch, registry }: Thunk,
	{ status, download_url: url }: Partial< ExportStatus >,
	reason: string = ''
): void {
	if ( status === 'success' && url ) {
		notify( registry, 'success', __( 'Your export is ready.', 'tillbook' ), {
			type: 'snackbar',
			explicitDismiss: true,
			actions: [
				{
					label: __( 'Download', 'tillbook' ),
					url,
					onClick: ( event?: Event ) => {
						event?.preventDefault();
						void dispatch.download( url );
					},
				},
			],
		} );
	} else {
		notify(
			registry,
			'error',
			sentences( __( 'There was a problem generating your export.', 'tillbook' ), reason ),
			{ type: 'snackbar', explicitDismiss: true }
		);
	}
}

const parts = combineParts( {
	lists: resourcePart< { getHistory: () => Exports; getSchedules: () => ExportSchedules } >( {
		getHistory: () => PATH,
		getSchedules: () => `${ PATH }/schedules`,
	} ),
	running,
} );

const actions = {
	...parts.actions,
	/**
	 * Requests an export, says that it was accepted, and waits briefly until it can be downloaded. A longer one is not
	 * an error: the page shows its progress, and a notice when it is ready.
	 *
	 * @param path    REST path of the list; its export is at `${ path }/download`.
	 * @param filters The list's filters, sort and columns.
	 * @return The address of the file; undefined if it takes longer.
	 * @throws When the export could not be created.
	 */
	requestExport:
		( path: string, filters: ListQuery ) =>
		async ( thunk: Thunk ): Promise< string | undefined > => {
			const { dispatch, registry } = thunk;
			const { export_id: id } = await apiFetch< ExportRequest >( {
				path: `${ path }/download`,
				method: 'POST',
				data: filters,
			} );
			notify(
				registry,
				'success',
				sprintf(
					/* translators: %s: e-mail address */
					__(
						'Your export is being created and will download in a moment. If it takes longer, we’ll also email a link to %s.',
						'tillbook'
					),
					getSettings().userEmail
				),
				{ type: 'snackbar' }
			);
			watched.add( id );
			for ( let poll = 0; poll < POLLS; poll++ ) {
				await wait( POLL_EVERY );
				const answer = await ask( thunk, path, id );
				if ( answer?.status === 'success' && answer.download_url ) {
					dispatch.refreshHistory();
					return answer.download_url;
				}
				if ( answer?.status === 'error' ) {
					throw new Error( 'The export failed.' );
				}
			}
			notify(
				registry,
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
			dispatch.refreshHistory();
			void dispatch.watchExport( path, id );
			return undefined;
		},
	/**
	 * Polls an export until it ends, and shows the result.
	 *
	 * @param path      REST path of the list.
	 * @param id        The export.
	 * @param isResumed Whether an earlier page watched it: if it is gone since, that is no news.
	 */
	watchExport:
		( path: string, id: string, isResumed = false ) =>
		async ( thunk: Thunk ): Promise< void > => {
			watched.add( id );
			let lost = 0;
			try {
				for (;;) {
					await wait( WATCH_EVERY * 2 ** Math.min( lost, MAX_DOUBLINGS ) );
					const answer = await ask( thunk, path, id );
					lost = answer === null ? lost + 1 : 0;
					if ( answer && answer.status !== 'pending' ) {
						tell( thunk, answer );
						return;
					}
				}
			} catch ( error ) {
				if ( ! isResumed ) {
					tell( thunk, { status: 'error' }, restError( error ).message );
				}
			} finally {
				thunk.dispatch.refreshHistory();
			}
		},
	/**
	 * Downloads an export; shows a notice if that is refused.
	 *
	 * @param url   The file's address.
	 * @param again Requests the export again, where that can be offered.
	 */
	download:
		( url: string, again?: () => void ) =>
		async ( { registry }: Thunk ): Promise< void > => {
			try {
				// Needed only then: it isn't in the script of every list.
				const { downloadExport } = await import( /* webpackChunkName: "export-download" */ './download' );
				await downloadExport( url );
			} catch ( error ) {
				notify(
					registry,
					'error',
					sentences( __( 'The file could not be downloaded.', 'tillbook' ), restError( error ).message ),
					{
						type: 'snackbar',
						explicitDismiss: true,
						actions: again ? [ { label: __( 'Export again', 'tillbook' ), onClick: again } ] : [],
					}
				);
			}
		},
	/** Resumes watching this user's exports that were running when a page was left. */
	resumeExports:
		() =>
		( { dispatch }: Thunk ): void => {
			for ( const one of remembered() ) {
				if ( ! watched.has( one.id ) ) {
					dispatch.noteProgress( one );
					void dispatch.watchExport( one.path, one.id, true );
				}
			}
		},
	/** Requests the history again, if it was loaded before. */
	refreshHistory:
		() =>
		( { dispatch }: Thunk ): void => {
			dispatch.invalidateResolution( 'getHistory', [] );
		},
	/**
	 * Schedules an export of each day, week or month.
	 *
	 * @param kind     The list.
	 * @param interval How often.
	 * @param query    The list's filters, sort and columns; dates are left out.
	 * @throws The REST error, with a message for the user.
	 */
	addSchedule:
		( kind: ExportKind, interval: ExportSchedule[ 'interval' ], query: ListQuery ) =>
		async ( { dispatch }: Thunk ): Promise< void > => {
			await apiFetch( { path: `${ PATH }/schedules`, method: 'POST', data: { kind, interval, query } } );
			dispatch.invalidateResolution( 'getSchedules', [] );
		},
	/**
	 * Deletes a scheduled export.
	 *
	 * @param id The schedule.
	 * @throws The REST error.
	 */
	deleteSchedule:
		( id: number ) =>
		async ( { dispatch }: Thunk ): Promise< void > => {
			await apiFetch( { path: `${ PATH }/schedules/${ id }`, method: 'DELETE' } );
			dispatch.invalidateResolution( 'getSchedules', [] );
		},
};

/** The store of exports: this user's last ones, the scheduled ones, and those that are being created. */
export const store = createReduxStore( 'tillbook/exports', { ...parts, actions } );
registerOnce( store );

/** Reads this user's last exports, newest first. */
export const useExportHistory = (): Resource< Exports > => useResource( store, 'getHistory' );

/** Reads this user's scheduled exports. */
export const useExportSchedules = (): Resource< ExportSchedules > => useResource( store, 'getSchedules' );

/** Reads the running exports, for the page to show. */
export const useRunningExports = (): RunningExport[] => useSelect( ( select ) => select( store ).getRunning(), [] );
