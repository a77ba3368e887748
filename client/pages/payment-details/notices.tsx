import { Notice } from '@wordpress/components';
import { AbilityNotice } from '../../components/ability-notice';
import type { PaymentIntent } from '../../data/payments';
import { needed, type Ability } from '../../lib/abilities';
import { MissingDetails } from './missing-details';
import { StalePayment } from './stale-payment';
import { AuthorizationNotice } from './summary/authorization';
import { ElsewhereNotice } from './summary/elsewhere-notice';
import { isUnderReview, RadarReviewNotice } from './summary/radar-review';
import { UnconnectedNotice } from './summary/unconnected-notice';
import { UnsettledNotice } from './unsettled-notice';

/** Whether no other plugin has to refund, capture or cancel it. */
const isForUs = ( payment: PaymentIntent ): boolean =>
	payment.sold_by !== 'other_gateway' || ! payment.is_gateway_active;

/** The abilities that the provider's key needs for the actions on the payment now. */
const abilitiesOf = ( payment: PaymentIntent ): Ability[] =>
	needed( {
		refund: isForUs( payment ) && payment.charge?.captured === true && ! payment.charge.refunded,
		capture: isForUs( payment ) && payment.capture_before !== null,
		approveReviews: isUnderReview( payment ),
	} );

interface PaymentNoticesProps {
	/** The payment as it was last read. */
	payment: PaymentIntent;
	/** Why it could not be refreshed; undefined if it is up to date. */
	error: unknown;
	retry: () => void;
}

/** Says what to know before acting on a payment: the same on its page and in the panel, which have the same buttons. */
export function PaymentNotices( { payment, error, retry }: PaymentNoticesProps ) {
	const { charge, sold_by: seller } = payment;
	return (
		<>
			<StalePayment payment={ payment } error={ error } retry={ retry } />
			<UnsettledNotice payment={ payment } />
			{ charge && seller !== 'this_store' && <ElsewhereNotice payment={ payment } /> }
			{ /* The notice of an authorization says that its order is in the trash. */ }
			{ charge && seller === 'this_store' && ! payment.order && payment.capture_obstacle !== 'order_trashed' && (
				<UnconnectedNotice payment={ payment } charge={ charge } />
			) }
			<AbilityNotice abilities={ abilitiesOf( payment ) } />
			{ payment.refund_obstacle !== null && (
				<Notice status="info" isDismissible={ false } spokenMessage={ null }>
					{ payment.refund_obstacle }
				</Notice>
			) }
			{ payment.details_missing !== null && <MissingDetails reason={ payment.details_missing } /> }
			<AuthorizationNotice payment={ payment } />
			<RadarReviewNotice payment={ payment } />
		</>
	);
}
