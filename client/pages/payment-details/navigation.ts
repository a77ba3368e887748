import { getNewPath } from '@woocommerce/navigation';
import { __ } from '@wordpress/i18n';
import type { Navigation } from '../../components/details-frame';
import { useNeighbors, type Neighbors } from '../../data/use-neighbors';
import { DISPUTES_PATH, PAYOUT_DETAILS_PATH, TRANSACTIONS_PATH } from '../../lib/facts/paths.gen';
import type { ListOrigin } from '../../lib/list-origin';
import { paymentUrl } from '../../lib/payment-url';

/** Returns the list to go back to, as it was; all transactions if the page wasn't opened from a list. */
function backTo( origin: ListOrigin | undefined ): Navigation[ 'back' ] {
	const path = new URLSearchParams( origin?.search ).get( 'path' );
	const href = origin ? `admin.php${ origin.search }` : getNewPath( {}, TRANSACTIONS_PATH, {} );
	switch ( path ) {
		case DISPUTES_PATH:
			return { href, label: __( 'Disputes', 'tillbook' ) };
		case PAYOUT_DETAILS_PATH:
			return { href, label: __( 'Payout', 'tillbook' ) };
		default:
			return { href, label: __( 'Transactions', 'tillbook' ) };
	}
}

const urlOf = ( id: string | null ): string | null => ( id === null ? null : paymentUrl( { payment_intent_id: id } ) );

/**
 * Returns the links back to the list and to the payments before and after this one.
 *
 * @param neighbors          What is known of them; by default nothing.
 * @param neighbors.previous The payment before this one.
 * @param neighbors.next     The payment after it.
 * @param neighbors.origin   The list that it was opened from.
 */
export const navigationOf = ( { previous = null, next = null, origin }: Partial< Neighbors > = {} ): Navigation => ( {
	back: backTo( origin ),
	previous: urlOf( previous ),
	next: urlOf( next ),
	labels: { previous: __( 'Previous payment', 'tillbook' ), next: __( 'Next payment', 'tillbook' ) },
} );

/**
 * Returns the links of a payment, in the order of the list that it was opened from, otherwise by date.
 *
 * @param id     The payment.
 * @param byDate Its neighbors by date, once they are known.
 */
export const usePaymentNavigation = (
	id: string,
	byDate: { newer: string | null; older: string | null } | undefined
): Navigation => navigationOf( useNeighbors( 'payment', id, byDate ) );
