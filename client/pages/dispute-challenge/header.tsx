import { Button } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import { Facts } from '../../components/facts';
import { Money } from '../../components/money';
import { OrderLink } from '../../components/order-link';
import { PaymentLink } from '../../components/payment-link';
import type { Dispute } from '../../data/disputes';
import { formatMoment, toIso } from '../../lib/dates';
import { disputeReason } from '../../lib/dispute-reasons';
import { needsResponse } from '../../lib/dispute-status';
import { NONE } from '../../lib/none';
import { saveDeadline } from '../../lib/save-deadline';

const Moment = ( { at }: { at: number } ) => <time dateTime={ toIso( at ) }>{ formatMoment( at ) }</time>;

function RespondBy( { dispute }: { dispute: Dispute } ) {
	const dueBy = dispute.evidence_details.due_by;
	if ( dueBy === null ) {
		return <>{ NONE }</>;
	}
	return (
		<>
			<Moment at={ dueBy } />
			{ needsResponse( dispute.status ) && (
				<Button
					variant="link"
					className="tillbook-evidence__calendar"
					onClick={ () => saveDeadline( dispute, dueBy ) }
				>
					{ __( 'Add to calendar', 'tillbook' ) }
				</Button>
			) }
		</>
	);
}

/** Shows the dispute's details (spec 3 §2 "Dispute challenge screen"). */
export function Header( { dispute }: { dispute: Dispute } ) {
	const { charge, amount, currency, created, reason, order } = dispute;
	const transaction = charge.payment_intent ?? charge.id;
	return (
		<Facts
			label={ __( 'Dispute details', 'tillbook' ) }
			facts={ [
				{ label: __( 'Dispute date', 'tillbook' ), value: <Moment at={ created } /> },
				{
					label: __( 'Disputed amount', 'tillbook' ),
					value: <Money amount={ amount } currency={ currency } />,
				},
				{ label: __( 'Respond by', 'tillbook' ), value: <RespondBy dispute={ dispute } /> },
				{ label: __( 'Reason', 'tillbook' ), value: disputeReason( reason ) },
				{ label: __( 'Order', 'tillbook' ), value: <OrderLink order={ order } /> },
				{ label: __( 'Customer', 'tillbook' ), value: charge.billing_details.name ?? NONE },
				{
					label: __( 'Transaction ID', 'tillbook' ),
					value: transaction ? (
						<PaymentLink
							payment={ {
								payment_intent_id: charge.payment_intent,
								charge_id: charge.id,
								transaction_id: charge.balance_transaction,
								type: 'dispute',
							} }
						>
							{ transaction }
						</PaymentLink>
					) : (
						NONE
					),
				},
			] }
		/>
	);
}
