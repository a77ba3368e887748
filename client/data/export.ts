import apiFetch from '@wordpress/api-fetch';
import type { ListQuery } from '../lib/query';
import type { ExportRequest, ExportStatus } from './schema.gen';

const FIRST_POLL = 1000;
const POLLS = 5;
const wait = ( milliseconds: number ) =>
	new Promise( ( resolve ) => setTimeout( resolve, milliseconds ) );

/**
 * Asks for an export and waits until it can be downloaded (spec 2 §4: five polls, the first after a second).
 *
 * @param path    REST path of the list; its export is at `${ path }/download`.
 * @param filters The list's filters, sort and columns.
 * @return The address of the file.
 * @throws When the export could not be made.
 */
export async function requestExport(
	path: string,
	filters: ListQuery
): Promise< string > {
	const { export_id: id } = await apiFetch< ExportRequest >( {
		path: `${ path }/download`,
		method: 'POST',
		data: filters,
	} );
	for ( let poll = 0; poll < POLLS; poll++ ) {
		await wait( FIRST_POLL );
		const answer = await apiFetch< ExportStatus >( {
			path: `${ path }/download/${ id }`,
		} );
		if ( answer.status === 'success' && answer.download_url ) {
			return answer.download_url;
		}
		if ( answer.status === 'error' ) {
			break;
		}
	}
	throw new Error( 'The export was not ready in time.' );
}
