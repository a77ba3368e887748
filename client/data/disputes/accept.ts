import apiFetch from '@wordpress/api-fetch';
import { dispatch, resolveSelect } from '@wordpress/data';
import { disputePath, STORE_NAME, type Dispute } from '.';
import { runCommand } from '../payment-commands';

interface Reading {
	getDispute: ( id: string ) => Promise< Dispute >;
}

interface Resolution {
	invalidateResolution: ( selector: string, args: string[] ) => void;
}

/**
 * How often it was accepted before, as the page read it when it asked the merchant: the same number twice is carried out
 * once.
 */
async function attemptOf( id: string ): Promise< number > {
	try {
		return ( await ( resolveSelect( STORE_NAME ) as unknown as Reading ).getDispute( id ) ).attempts.close;
	} catch ( error ) {
		// Otherwise the same failure would be there the next time, without anybody being asked.
		( dispatch( STORE_NAME ) as unknown as Resolution ).invalidateResolution( 'getDispute', [ id ] );
		throw error;
	}
}

/**
 * Accepts a dispute, which is lost then, finally (spec 3 §4). The dispute, the lists and the payment are asked for again.
 *
 * @param payment The payment it is about: a payment intent, or a charge without one.
 * @param id      The dispute.
 * @throws The REST error; `tillbook_command_running` where another command on the payment runs.
 */
export const acceptDispute = ( payment: string, id: string ): Promise< Dispute > =>
	runCommand( payment, 'accept', async () =>
		apiFetch< Dispute >( {
			path: `${ disputePath( id ) }/close`,
			method: 'POST',
			data: { attempt: await attemptOf( id ) },
		} )
	);
