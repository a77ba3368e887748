import { createInterpolateElement } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import type { ReactNode } from 'react';
import type { Transaction } from '../data/transactions';
import { toIso } from '../lib/dates';
import { PayoutLink } from './payout-link';
import { ShortDay } from './short-date';

type Unlisted = NonNullable< Transaction[ 'unlisted_payout' ] >;

/**
 * Links to a payout by its day, in the sentence for its status.
 *
 * @param id       The payout.
 * @param status   Its status; of one that failed or was canceled, the sentence says so.
 * @param day      Its day.
 * @param sentence Sentence for other statuses, with <date/> for the day.
 */
export const payoutSentence = ( id: string, status: string | null, day: ReactNode, sentence = '<date/>' ) =>
	createInterpolateElement(
		{
			/* translators: <date/>: date of a payout */
			failed: __( 'Payout on <date/> failed', 'tillbook' ),
			/* translators: <date/>: date of a payout */
			canceled: __( 'Payout on <date/> was canceled', 'tillbook' ),
		}[ status ?? '' ] ?? sentence,
		{ date: <PayoutLink id={ id }>{ day }</PayoutLink> }
	);

/**
 * Shows the known facts about the payout of a transaction that no payout lists, in the few words that a list has room
 * for; files have longer ones.
 *
 * @param props
 * @param props.payout The ledger's data about it.
 */
export function UnlistedPayout( { payout }: { payout: Unlisted } ) {
	const { certainty, id, arrival_date: arrival, method, status } = payout;
	if ( certainty === 'proven' && id !== null && arrival !== null ) {
		return payoutSentence(
			id,
			status,
			<ShortDay day={ toIso( arrival ).slice( 0, 10 ) } />,
			method === 'instant'
				? /* translators: <date/>: date of a payout */
					__( 'Instant, <date/>', 'tillbook' )
				: /* translators: <date/>: date of a payout */
					__( 'Paid out on <date/>', 'tillbook' )
		);
	}
	return (
		<>
			{ certainty === 'possible'
				? __( 'Payout unknown', 'tillbook' )
				: __( 'Paid out, payout unknown', 'tillbook' ) }
		</>
	);
}
