import { __, sprintf } from '@wordpress/i18n';
import { useHeadingFocus } from '../../../components/details-frame';
import { acceptDispute } from '../../../data/disputes/accept';
import { useNotices } from '../../../data/use-notices';
import { restError } from '../../../lib/command-errors';
import { isLost, lostText } from '../../../lib/lost-answer';
import { sentences } from '../../../lib/sentences';

const acceptedText = ( orderNumber: string | undefined ): string =>
	orderNumber === undefined
		? __( 'You have accepted the dispute.', 'tillbook' )
		: /* translators: %s: order number */
			sprintf( __( 'You have accepted the dispute for order #%s.', 'tillbook' ), orderNumber );

/** Why a dispute was not accepted, with what the server said (spec 3 §8). */
function refusedText( thrown: unknown ): string {
	const error = restError( thrown );
	if ( isLost( error ) ) {
		return lostText( error, 'accept', null );
	}
	return sentences(
		__( 'There has been an error accepting the dispute. Please try again later.', 'tillbook' ),
		error.message
	);
}

/**
 * Accepts a dispute and tells what became of it.
 *
 * @param payment     The payment it is about: a payment intent, or a charge without one.
 * @param orderNumber The number of its order, where there is one.
 */
export function useAccept( payment: string, orderNumber: string | undefined ) {
	const notices = useNotices();
	const focusHeading = useHeadingFocus();
	return async ( id: string ) => {
		try {
			await acceptDispute( payment, id );
			notices.succeeded( acceptedText( orderNumber ) );
			focusHeading();
		} catch ( error ) {
			notices.failed( refusedText( error ) );
		}
	};
}
