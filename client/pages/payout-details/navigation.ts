import { getNewPath } from '@woocommerce/navigation';
import { __ } from '@wordpress/i18n';
import type { Navigation } from '../../components/details-frame';
import { useBridge } from '../../data/payouts';
import { useNeighbors } from '../../data/use-neighbors';
import { PAYOUTS_PATH } from '../../lib/facts/paths.gen';
import { payoutUrl } from '../../lib/payout-url';

const urlOf = ( id: string | null ): string | null => ( id === null ? null : payoutUrl( id ) );

/**
 * Returns the links back to the list of payouts, as it was, and to the payouts before and after this one.
 *
 * @param id The payout.
 */
export function usePayoutNavigation( id: string ): Navigation {
	const { data: bridge } = useBridge( id );
	const { previous, next, origin } = useNeighbors( 'payout', id, bridge?.neighbors );
	return {
		back: {
			href: origin ? `admin.php${ origin.search }` : getNewPath( {}, PAYOUTS_PATH, {} ),
			label: __( 'Payouts', 'tillbook' ),
		},
		previous: urlOf( previous ),
		next: urlOf( next ),
		labels: { previous: __( 'Previous payout', 'tillbook' ), next: __( 'Next payout', 'tillbook' ) },
	};
}
