import { useDispatch } from '@wordpress/data';
import { __, sprintf } from '@wordpress/i18n';
import { useHeadingFocus } from '../../../components/details-frame';
import { store as disputesStore } from '../../../data/disputes';
import { NOT_READ } from '../../../data/disputes/accept';
import { useNotices } from '../../../data/use-notices';
import { restError } from '../../../lib/command-errors';
import { hasUnknownOutcome, unknownOutcomeText } from '../../../lib/unknown-outcome';
import { sentences } from '../../../lib/sentences';

const acceptedText = ( orderNumber: string | undefined ): string =>
	orderNumber === undefined
		? __( 'You have accepted the dispute.', 'tillbook' )
		: /* translators: %s: order number */
			sprintf( __( 'You have accepted the dispute for order #%s.', 'tillbook' ), orderNumber );

/** Returns the error message for a dispute that was not accepted, including the server's message (spec 3 §8). */
function refusedText( thrown: unknown ): string {
	const error = restError( thrown );
	if ( error.code === NOT_READ ) {
		return __(
			'The dispute was not accepted because it could not be read. Check your connection and try again.',
			'tillbook'
		);
	}
	if ( hasUnknownOutcome( error ) ) {
		return unknownOutcomeText( error, 'accept', null );
	}
	return sentences(
		__( 'There has been an error accepting the dispute. Please try again later.', 'tillbook' ),
		error.message
	);
}

/**
 * Accepts a dispute and shows a notice with the result.
 *
 * @param payment     Id of the disputed payment: a payment intent, or a charge without one.
 * @param orderNumber Number of the order, if there is one.
 */
export function useAccept( payment: string, orderNumber: string | undefined ) {
	const notices = useNotices();
	const { acceptDispute } = useDispatch( disputesStore );
	const focusHeading = useHeadingFocus();
	return async ( id: string ) => {
		try {
			await acceptDispute( payment, id );
			notices.notifySuccess( acceptedText( orderNumber ) );
			focusHeading();
		} catch ( error ) {
			notices.notifyError( refusedText( error ) );
		}
	};
}
