import apiFetch from '@wordpress/api-fetch';
import type { DataRegistry } from '@wordpress/data';
import { isOutcomeUnknown } from '../../lib/command-errors';
import { store as paymentsStore } from '../payments';
import { runCommand } from '../payments/commands';
import type { Dispute } from '../schema.gen';

/** The code of the error that the dispute could not be read before it was accepted. */
export const NOT_READ = 'tillbook_dispute_not_read';

interface Thunk {
	resolveSelect: { getDispute: ( id: string ) => Promise< Dispute > };
	dispatch: { invalidateResolution: ( selector: string, args: unknown[] ) => unknown };
	registry: DataRegistry;
}

/**
 * Reads how often the dispute was accepted before, from the data the page had when it asked the merchant: a repeated
 * number is carried out only once.
 */
async function attemptOf( { resolveSelect, dispatch }: Thunk, id: string ): Promise< number > {
	try {
		return ( await resolveSelect.getDispute( id ) ).attempts.close;
	} catch ( error ) {
		// Otherwise the same failure would be returned the next time, without a request.
		dispatch.invalidateResolution( 'getDispute', [ id ] );
		// Nothing was sent, so that a lost answer leaves nothing open.
		throw isOutcomeUnknown( error ) ? { code: NOT_READ } : error;
	}
}

/**
 * Accepts a dispute, which is then finally lost (spec 3 §4). The dispute, the lists and the payment are requested
 * again. An action of the disputes store.
 *
 * @param payment The payment it is about: a payment intent, or a charge without one.
 * @param id      The dispute.
 * @throws The REST error; NOT_READ if nothing was sent, because the dispute could not be read; `tillbook_command_running`
 *         if another command on the payment is running.
 */
export const acceptDispute =
	( payment: string, id: string ) =>
	( thunk: Thunk ): Promise< Dispute > => {
		const { select, dispatch } = thunk.registry;
		return runCommand(
			{ select: select( paymentsStore ), dispatch: dispatch( paymentsStore ) },
			payment,
			'accept',
			async () =>
				apiFetch< Dispute >( {
					path: `/wc/v3/payments/disputes/${ id }/close`,
					method: 'POST',
					data: { attempt: await attemptOf( thunk, id ) },
				} )
		);
	};
