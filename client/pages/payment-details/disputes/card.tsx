import { Card, CardBody, CardFooter, CardHeader, ExternalLink } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import type { ReactNode } from 'react';
import { AbilityNotice } from '../../../components/ability-notice';
import { StatusChip } from '../../../components/status-chip';
import type { DisputeBox } from '../../../data/disputes';
import { disputeObstacles } from '../../../lib/facts/labels/dispute-obstacles.gen';
import { disputeStatus } from '../../../lib/payment-status';
import { getSettings } from '../../../lib/settings';
import { ChallengeLink } from './challenge-link';
import { Deadline } from './deadline';
import { deadlineOf, isOpenAppeal, isSubmitted, stageOf } from './stage';
import { outcomeSentences } from './outcome';
import './style.scss';
import { titleOf } from './title';

interface DisputeCardProps {
	dispute: DisputeBox;
	/** Seconds since the epoch, UTC. */
	now: number;
	/** More about the dispute. */
	children: ReactNode;
	/** The possible actions; false if there are none. */
	actions: ReactNode;
}

function AppealNote() {
	const { accountLink } = getSettings().accountStatus;
	return (
		<p>
			{ disputeObstacles().appeal }{ ' ' }
			{ accountLink && (
				<ExternalLink href={ accountLink }>{ __( 'Open your account', 'tillbook' ) }</ExternalLink>
			) }
		</p>
	);
}

/** Shows a dispute's title, status, deadline and outcome, and the way to its evidence once that is submitted. */
export function DisputeCard( { dispute, now, children, actions }: DisputeCardProps ) {
	const until = deadlineOf( dispute, now );
	return (
		<Card className={ until === null ? 'tillbook-dispute' : 'tillbook-dispute is-awaiting' }>
			<CardHeader className="tillbook-dispute__header">
				<h3 className="tillbook-details__title">{ titleOf( dispute ) }</h3>
				<StatusChip { ...disputeStatus( dispute.status ) } />
			</CardHeader>
			<CardBody className="tillbook-dispute__body">
				{ until !== null && <Deadline dispute={ dispute } until={ until } now={ now } /> }
				{ isOpenAppeal( dispute, now ) ? (
					<AppealNote />
				) : (
					outcomeSentences( dispute, stageOf( dispute, now ) ).map( ( sentence ) => (
						<p key={ sentence }>{ sentence }</p>
					) )
				) }
				{ children }
				{ until !== null && ! dispute.is_appeal && <AbilityNotice abilities={ [ 'respondToDisputes' ] } /> }
			</CardBody>
			{ actions && <CardFooter>{ actions }</CardFooter> }
			{ until === null && isSubmitted( dispute ) && (
				<CardFooter>
					<ChallengeLink dispute={ dispute } label={ __( 'View submitted evidence', 'tillbook' ) } />
				</CardFooter>
			) }
		</Card>
	);
}
