import type { Peek } from '../../../components/peek/types';
import { hasRoute } from '../../../lib/has-route';
import { PAYMENT_PATH, paymentUrl } from '../../../lib/payment-url';

/** Rows that lead to a payment open it in a panel beside the list. */
export const paymentPeek: Peek< { payment_intent_id: string | null } > = {
	idOf: ( { payment_intent_id: id } ) => ( id !== null && hasRoute( PAYMENT_PATH ) ? id : undefined ),
	urlOf: ( id ) => paymentUrl( { payment_intent_id: id } ) ?? '',
	load: () => import( /* webpackChunkName: "payment-peek" */ './panel' ),
};
