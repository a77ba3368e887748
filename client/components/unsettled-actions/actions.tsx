import { __, sprintf } from '@wordpress/i18n';
import { formatMoment } from '../../lib/dates';
import { CheckStatus } from '../check-status';
import { unsettledText, useCheckStatus, type Unsettled } from '../use-check-status';

/** The fields of a payment that a row has. */
export interface UnsettledPayment {
	payment_intent_id: string;
	order_id: number | null;
	order: { number: string } | null;
	unsettled: readonly Unsettled[];
}

/** The texts and buttons of UnsettledActions. */
export default function Actions( { payment }: { payment: UnsettledPayment } ) {
	const { payment_intent_id: id, order, order_id: orderId, unsettled } = payment;
	const number = order?.number ?? orderId;
	const check = useCheckStatus( id, unsettled );
	return (
		<div className="tillbook-row-commands">
			<div className="tillbook-row-commands__reason">
				{ unsettled.map( ( action, index ) => (
					<p key={ index }>
						{ sprintf(
							/* translators: 1: action, such as "Refund of $12.00", 2: date and time */
							__( '%1$s: the outcome is not known because there was no response (%2$s).', 'tillbook' ),
							unsettledText( action ),
							formatMoment( action.created )
						) }
					</p>
				) ) }
				<CheckStatus check={ check } subject={ number === null ? id : `#${ number }` } />
			</div>
		</div>
	);
}
