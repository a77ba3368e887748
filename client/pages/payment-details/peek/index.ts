import type { Peek } from '../../../components/peek/types';
import { PAYMENT_DETAILS_PATH } from '../../../lib/facts/paths.gen';
import { hasRoute } from '../../../lib/has-route';
import { paymentUrl } from '../../../lib/payment-url';

/** Rows that lead to a payment open it in a panel beside the list. */
export const paymentPeek: Peek< { payment_intent_id: string | null } > = {
	idOf: ( { payment_intent_id: id } ) => ( id !== null && hasRoute( PAYMENT_DETAILS_PATH ) ? id : undefined ),
	urlOf: ( id ) => paymentUrl( { payment_intent_id: id } ) ?? '',
	load: () => import( /* webpackChunkName: "payment-peek" */ './panel' ),
};
