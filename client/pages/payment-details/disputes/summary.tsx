import { Card, CardBody, CardFooter, CardHeader } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import { Facts } from '../../../components/facts';
import { StatusChip } from '../../../components/status-chip';
import type { DisputeBox } from '../../../data/disputes';
import { whyNot } from '../../../lib/abilities';
import { disputeReason } from '../../../lib/dispute-reasons';
import { disputeStatus } from '../../../lib/payment-status';
import { getSettings } from '../../../lib/settings';
import { useNow } from '../../../lib/use-now';
import { ChallengeLink } from './challenge-link';
import { Deadline } from './deadline';
import { inOrder, isSubmitted, stageOf } from './stage';
import { storyOf } from './story';
import './style.scss';
import { titleOf } from './title';

const canRespond = (): boolean =>
	getSettings().capabilities.dispute === true && whyNot( 'respondToDisputes' ) === undefined;

function Summary( { dispute, now }: { dispute: DisputeBox; now: number } ) {
	const stage = stageOf( dispute, now );
	const { due_by: until } = dispute.evidence_details;
	const isAwaiting = stage === 'awaiting' && until !== null;
	const title = titleOf( dispute );
	return (
		<Card className={ isAwaiting ? 'tillbook-dispute is-awaiting' : 'tillbook-dispute' }>
			<CardHeader className="tillbook-dispute__header">
				<h3 className="tillbook-details__title">{ title }</h3>
				<StatusChip { ...disputeStatus( dispute.status ) } />
			</CardHeader>
			<CardBody className="tillbook-dispute__body">
				{ isAwaiting && <Deadline dispute={ dispute } until={ until } now={ now } /> }
				{ storyOf( dispute, stage ).map( ( sentence ) => (
					<p key={ sentence }>{ sentence }</p>
				) ) }
				<Facts
					label={ title }
					facts={ [ { label: __( 'Reason', 'tillbook' ), value: disputeReason( dispute.reason ) } ] }
				/>
			</CardBody>
			{ isAwaiting && canRespond() && (
				<CardFooter>
					<ChallengeLink dispute={ dispute } isPrimary />
				</CardFooter>
			) }
			{ ! isAwaiting && isSubmitted( dispute ) && (
				<CardFooter>
					<ChallengeLink dispute={ dispute } label={ __( 'View submitted evidence', 'tillbook' ) } />
				</CardFooter>
			) }
		</Card>
	);
}

/**
 * Sums up each of a payment's disputes beside a list: until when and why, how it went on, and the way to its evidence.
 * Advice and accepting it are on the page of the payment.
 *
 * @param props
 * @param props.disputes The disputes of a charge.
 */
export function DisputeSummaries( { disputes }: { disputes: readonly DisputeBox[] } ) {
	const now = useNow();
	return (
		<>
			{ inOrder( disputes, now ).map( ( dispute ) => (
				<Summary key={ dispute.id } dispute={ dispute } now={ now } />
			) ) }
		</>
	);
}
