import { __ } from '@wordpress/i18n';
import { Facts } from '../../../components/facts';
import type { DisputeBox } from '../../../data/disputes';
import type { Charge, PaymentIntent } from '../../../data/payments';
import { whyNot } from '../../../lib/abilities';
import { useHeld } from '../../../lib/dialogs';
import { disputeAdvice } from '../../../lib/dispute-advice';
import { isInquiry } from '../../../lib/dispute-status';
import { useNow } from '../../../lib/use-now';
import { canRefund } from '../header/refund-button';
import { DisputeButtons } from './buttons';
import { DisputeCard } from './card';
import { disputeFacts } from './facts';
import { IssuerEvidence } from './issuer-evidence';
import { deadlineOf, inOrder, settled, stageOf, type Stage } from './stage';
import { ReasonAdvice, Steps } from './steps';
import { titleOf } from './title';

interface DisputeBoxesProps {
	/** The payment as it was when a dialog opened. */
	held: PaymentIntent;
	/** The payment now, for the dialog that refunds it. */
	payment: PaymentIntent;
}

interface BoxProps extends DisputeBoxesProps {
	dispute: DisputeBox;
	charge: Charge;
	/** Seconds since the epoch, UTC. */
	now: number;
}

/** Stages in which the disputed money is withdrawn and may still be returned. */
const UNDECIDED: Stage[] = [ 'awaiting', 'over', 'review' ];

function Box( { dispute, charge, held, payment, now }: BoxProps ) {
	const stage = stageOf( dispute, now );
	// An appeal is answered at the provider.
	const until = dispute.is_appeal ? null : deadlineOf( dispute, now );
	const isAwaiting = until !== null;
	const isRefundable = ( isAwaiting || stage === 'over' ) && isInquiry( dispute.status ) && canRefund( held );
	const claim = disputeAdvice( dispute.reason )?.claim;
	return (
		<DisputeCard
			dispute={ dispute }
			now={ now }
			actions={
				// What the account can't, the card says above.
				( isRefundable || ( isAwaiting && whyNot( 'respondToDisputes' ) === undefined ) ) && (
					<DisputeButtons
						dispute={ dispute }
						payment={ payment }
						isAwaiting={ isAwaiting }
						isRefundable={ isRefundable }
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
		</DisputeCard>
	);
}

/** Shows a box for each of a payment's disputes and inquiries, with details, status and actions. */
export function DisputeBoxes( { held, payment }: DisputeBoxesProps ) {
	const { charge } = held;
	// Otherwise a question would go away without a word when the deadline passes. The box says so once it is closed.
	const now = useHeld( useNow(), held.id );
	return (
		charge && (
			<>
				{ inOrder( charge.disputes, now ).map( ( dispute ) => (
					<Box
						key={ dispute.id }
						dispute={ dispute }
						charge={ charge }
						held={ held }
						payment={ payment }
						now={ now }
					/>
				) ) }
			</>
		)
	);
}
