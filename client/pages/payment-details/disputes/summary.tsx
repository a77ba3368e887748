import { __ } from '@wordpress/i18n';
import { Facts } from '../../../components/facts';
import type { DisputeBox } from '../../../data/disputes';
import { canRespond } from '../../../lib/abilities';
import { disputeReason } from '../../../lib/dispute-reasons';
import { useNow } from '../../../lib/use-now';
import { DisputeCard } from './card';
import { ChallengeLink } from './challenge-link';
import { deadlineOf, inOrder } from './stage';
import { titleOf } from './title';

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
				<DisputeCard
					key={ dispute.id }
					dispute={ dispute }
					now={ now }
					actions={
						deadlineOf( dispute, now ) !== null &&
						! dispute.is_appeal &&
						canRespond() && <ChallengeLink dispute={ dispute } isPrimary />
					}
				>
					<Facts
						label={ titleOf( dispute ) }
						facts={ [ { label: __( 'Reason', 'tillbook' ), value: disputeReason( dispute.reason ) } ] }
					/>
				</DisputeCard>
			) ) }
		</>
	);
}
