import { __ } from '@wordpress/i18n';
import { EmailLink } from '../../../components/email-link';
import type { Fact } from '../../../components/facts';
import { Money } from '../../../components/money';
import type { DisputeBox } from '../../../data/disputes';
import type { Charge } from '../../../data/payments';
import { formatMoment, toIso } from '../../../lib/dates';
import { disputeReason } from '../../../lib/dispute-reasons';
import { momentOf } from './stage';

const dateFact = ( label: string, seconds: number | null ): Fact[] =>
	seconds === null
		? []
		: [ { label, value: <time dateTime={ toIso( seconds ) }>{ formatMoment( seconds ) }</time> } ];

function Customer( { name, email }: { name: string | null; email: string | null } ) {
	return (
		<>
			{ name ?? ( email === null && __( 'Unknown', 'tillbook' ) ) }
			{ name && email && <br /> }
			{ email && <EmailLink email={ email } /> }
		</>
	);
}

/**
 * Returns a summary of a dispute.
 *
 * @param dispute A dispute.
 * @param charge  The disputed charge.
 */
export function disputeFacts( dispute: DisputeBox, charge: Charge ): Fact[] {
	const { name, email } = charge.billing_details;
	return [
		{
			label: __( 'Disputed amount', 'tillbook' ),
			value: <Money amount={ dispute.amount } currency={ dispute.currency } />,
		},
		...( dispute.fee > 0
			? [
					{
						label: __( 'Dispute fee', 'tillbook' ),
						value: <Money amount={ dispute.fee } currency={ dispute.fee_currency } />,
					},
				]
			: [] ),
		{ label: __( 'Reason', 'tillbook' ), value: disputeReason( dispute.reason ) },
		{ label: __( 'Customer', 'tillbook' ), value: <Customer name={ name || null } email={ email || null } /> },
		...dateFact( __( 'Disputed on', 'tillbook' ), dispute.created ),
		...dateFact( __( 'Evidence submitted on', 'tillbook' ), momentOf( dispute, '__evidence_submitted_at' ) ),
		...dateFact( __( 'Closed on', 'tillbook' ), momentOf( dispute, '__dispute_closed_at' ) ),
		{ label: __( 'Dispute ID', 'tillbook' ), value: <bdi dir="ltr">{ dispute.id }</bdi> },
	];
}
