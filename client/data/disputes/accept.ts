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
 * Reads how often the dispute was accepted before, from the data the page had when it asked the merchant: a repeated
 * number is carried out only once.
 */
async function attemptOf( id: string ): Promise< number > {
	try {
		return ( await ( resolveSelect( STORE_NAME ) as unknown as Reading ).getDispute( id ) ).attempts.close;
	} catch ( error ) {
		// Otherwise the same failure would be returned the next time, without a request.
		( dispatch( STORE_NAME ) as unknown as Resolution ).invalidateResolution( 'getDispute', [ id ] );
		throw error;
	}
}

/**
 * Accepts a dispute, which is then finally lost (spec 3 §4). The dispute, the lists and the payment are requested
 * again.
 *
 * @param payment The payment it is about: a payment intent, or a charge without one.
 * @param id      The dispute.
 * @throws The REST error; `tillbook_command_running` if another command on the payment is running.
 */
export const acceptDispute = ( payment: string, id: string ): Promise< Dispute > =>
	runCommand( payment, 'accept', async () =>
		apiFetch< Dispute >( {
			path: `${ disputePath( id ) }/close`,
			method: 'POST',
			data: { attempt: await attemptOf( id ) },
		} )
	);
