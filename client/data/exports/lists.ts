import apiFetch from '@wordpress/api-fetch';
import { dispatch, select } from '@wordpress/data';
import type { ExportKind } from '../../lib/export-lists';
import type { ListQuery } from '../../lib/query';
import { registerOnce } from '../collection-store';
import { createResourceStore } from '../resource-store';
import type { Exports, ExportSchedule, ExportSchedules } from '../schema.gen';
import { useResource, type Resource } from '../use-resource';

export type { ExportSchedule };
/** An entry of this user's export history. */
export type ExportEntry = Exports[ 'data' ][ number ];

const STORE_NAME = 'tillbook/exports';
const PATH = '/wc/v3/payments/exports';
/** Id of items that exist only once. */
const ONLY = '';

registerOnce(
	createResourceStore( STORE_NAME, {
		getHistory: () => PATH,
		getSchedules: () => `${ PATH }/schedules`,
	} )
);

const store = () =>
	dispatch( STORE_NAME ) as unknown as {
		invalidateResolution: ( selector: string, args: string[] ) => void;
	};

/** Reads this user's last exports, newest first. */
export const useExportHistory = (): Resource< Exports > => useResource< Exports >( STORE_NAME, 'getHistory', ONLY );

/** Reads this user's scheduled exports. */
export const useExportSchedules = (): Resource< ExportSchedules > =>
	useResource< ExportSchedules >( STORE_NAME, 'getSchedules', ONLY );

/** Requests the history again, if it was loaded before. */
export function refreshHistory(): void {
	if ( select( STORE_NAME ) ) {
		store().invalidateResolution( 'getHistory', [ ONLY ] );
	}
}

/**
 * Schedules an export of each day, week or month.
 *
 * @param kind     The list.
 * @param interval How often.
 * @param query    The list's filters, sort and columns; dates are left out.
 * @throws The REST error, with a message for the user.
 */
export async function addSchedule(
	kind: ExportKind,
	interval: ExportSchedule[ 'interval' ],
	query: ListQuery
): Promise< void > {
	await apiFetch( { path: `${ PATH }/schedules`, method: 'POST', data: { kind, interval, query } } );
	store().invalidateResolution( 'getSchedules', [ ONLY ] );
}

/**
 * Deletes a scheduled export.
 *
 * @param id The schedule.
 * @throws The REST error.
 */
export async function deleteSchedule( id: number ): Promise< void > {
	await apiFetch( { path: `${ PATH }/schedules/${ id }`, method: 'DELETE' } );
	store().invalidateResolution( 'getSchedules', [ ONLY ] );
}
