import { getNewPath } from '@woocommerce/navigation';
import { __ } from '@wordpress/i18n';
import type { Navigation } from '../../components/details-frame';
import { useBridge } from '../../data/payouts';
import { useNeighbors, type Neighbors } from '../../data/use-neighbors';
import { PAYOUTS_PATH } from '../../lib/facts/paths.gen';
import { payoutUrl } from '../../lib/payout-url';

const urlOf = ( id: string | null ): string | null => ( id === null ? null : payoutUrl( id ) );

/**
 * Returns the links back to the list of payouts, as it was, and to the payouts before and after this one.
 *
 * @param neighbors          What is known of them; by default nothing.
 * @param neighbors.previous The payout before this one.
 * @param neighbors.next     The payout after it.
 * @param neighbors.origin   The list that it was opened from.
 */
export const navigationOf = ( { previous = null, next = null, origin }: Partial< Neighbors > = {} ): Navigation => ( {
	back: {
		href: origin ? `admin.php${ origin.search }` : getNewPath( {}, PAYOUTS_PATH, {} ),
		label: __( 'Payouts', 'tillbook' ),
	},
	previous: urlOf( previous ),
	next: urlOf( next ),
	labels: { previous: __( 'Previous payout', 'tillbook' ), next: __( 'Next payout', 'tillbook' ) },
} );

/**
 * Returns the links of a payout, in the order of the list that it was opened from, otherwise by date.
 *
 * @param id The payout.
 */
export function usePayoutNavigation( id: string ): Navigation {
	const { data: bridge } = useBridge( id );
	return navigationOf( useNeighbors( 'payout', id, bridge?.neighbors ) );
}
