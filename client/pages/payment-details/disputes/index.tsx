import { __ } from '@wordpress/i18n';
import { AbilityNotice } from '../../../components/ability-notice';
import { Facts } from '../../../components/facts';
import type { DisputeBox } from '../../../data/disputes';
import type { Charge } from '../../../data/payments';
import { whyNot } from '../../../lib/abilities';
import { useHeld } from '../../../lib/dialogs';
import { disputeAdvice } from '../../../lib/dispute-advice';
import { isInquiry } from '../../../lib/dispute-status';
import { getSettings } from '../../../lib/settings';
import { useNow } from '../../../lib/use-now';
import { DisputeButtons, type Order } from './buttons';
import { DisputeCard } from './card';
import { disputeFacts } from './facts';
import { IssuerEvidence } from './issuer-evidence';
import { deadlineOf, inOrder, settled, stageOf, type Stage } from './stage';
import { ReasonAdvice, Steps } from './steps';
import { titleOf } from './title';

interface BoxProps {
	dispute: DisputeBox;
	charge: Charge;
	payment: string;
	order: Order;
	/** Whether the outcome of an action on the payment is not known. */
	isUnsettled: boolean;
	/** Seconds since the epoch, UTC. */
	now: number;
}

/** Stages in which the disputed money is withdrawn and may still be returned. */
const UNDECIDED: Stage[] = [ 'awaiting', 'over', 'review' ];

/** Returns whether there is anything to do or to say below a dispute: the box says above what the account can't. */
const hasActions = ( { status }: DisputeBox ): boolean =>
	whyNot( 'respondToDisputes' ) === undefined ||
	( isInquiry( status ) && getSettings().capabilities.refund === true );

function Box( { dispute, charge, payment, order, isUnsettled, now }: BoxProps ) {
	const stage = stageOf( dispute, now );
	// An appeal is answered at the provider.
	const until = dispute.is_appeal ? null : deadlineOf( dispute, now );
	const isAwaiting = until !== null;
	const canRefund = stage === 'over' && isInquiry( dispute.status ) && getSettings().capabilities.refund;
	const claim = disputeAdvice( dispute.reason )?.claim;
	return (
		<DisputeCard
			dispute={ dispute }
			now={ now }
			actions={
				( canRefund || ( isAwaiting && hasActions( dispute ) ) ) && (
					<DisputeButtons
						dispute={ dispute }
						payment={ payment }
						order={ order }
						isAwaiting={ isAwaiting }
						isUnsettled={ isUnsettled }
					/>
				)
			}
		>
			{ isAwaiting && claim && <p>{ claim }</p> }
			<Facts label={ titleOf( dispute ) } facts={ disputeFacts( dispute, charge ) } />
			{ UNDECIDED.includes( stage ) && settled( dispute, 'dispute' ) && (
				<p className="tillbook-details__quiet">
					{ __( 'Disputed withdrawals take about 75 days to finalize.', 'tillbook' ) }
				</p>
			) }
			<IssuerEvidence dispute={ dispute } />
			{ isAwaiting && <Steps dispute={ dispute } charge={ charge } until={ until } /> }
			{ isAwaiting && <ReasonAdvice reason={ dispute.reason } /> }
			{ isAwaiting && <AbilityNotice abilities={ [ 'respondToDisputes' ] } /> }
		</DisputeCard>
	);
}

/**
 * Shows a box for each of a payment's disputes and inquiries, with details, status and actions.
 *
 * @param props
 * @param props.charge  The disputed charge.
 * @param props.payment Id of the payment: a payment intent, or the charge without one.
 * @param props.isUnsettled Whether the outcome of an action on the payment is not known.
 * @param props.order   The order.
 */
export function DisputeBoxes( {
	charge,
	payment,
	order,
	isUnsettled = false,
}: Pick< BoxProps, 'charge' | 'payment' | 'order' > & { isUnsettled?: boolean } ) {
	// Otherwise a question would go away without a word when the deadline passes. The box says so once it is closed.
	const now = useHeld( useNow(), charge.id );
	return (
		<>
			{ inOrder( charge.disputes, now ).map( ( dispute ) => (
				<Box
					key={ dispute.id }
					dispute={ dispute }
					charge={ charge }
					payment={ payment }
					order={ order }
					isUnsettled={ isUnsettled }
					now={ now }
				/>
			) ) }
		</>
	);
}
