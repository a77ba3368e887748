import type { Peek } from '../../../components/peek/types';
import { PAYOUT_DETAILS_PATH } from '../../../lib/facts/paths.gen';
import { hasRoute } from '../../../lib/has-route';
import { payoutUrl } from '../../../lib/payout-url';

/** Rows of payouts open them in a panel beside the list. */
export const payoutPeek: Peek< { id: string } > = {
	idOf: ( { id } ) => ( hasRoute( PAYOUT_DETAILS_PATH ) ? id : undefined ),
	urlOf: payoutUrl,
	load: () => import( /* webpackChunkName: "payout-peek" */ './panel' ),
};
