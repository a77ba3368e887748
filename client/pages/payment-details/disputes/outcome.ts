import { __, sprintf } from '@wordpress/i18n';
import type { DisputeBox } from '../../../data/disputes';
import { deadlineOverText, noResponseAcceptedText } from '../../../lib/cannot-respond-text';
import { isInquiry } from '../../../lib/dispute-status';
import { moneyInText } from '../../../lib/money';
import { isSubmitted, settled, type Stage } from './stage';

/** Describes the amounts that a dispute deducted permanently. */
function costText( dispute: DisputeBox ): string[] {
	const taken = settled( dispute, 'dispute' );
	if ( ! taken ) {
		return [];
	}
	const amount = moneyInText( taken.amount, taken.currency );
	return [
		taken.fee > 0
			? sprintf(
					/* translators: 1: amount, 2: fee */
					__(
						'The disputed amount of %1$s and the dispute fee of %2$s were deducted from your balance.',
						'tillbook'
					),
					amount,
					moneyInText( taken.fee, taken.currency )
				)
			: /* translators: %s: amount */
				sprintf( __( 'The disputed amount of %s was deducted from your balance.', 'tillbook' ), amount ),
	];
}

/** Describes the amount that a won dispute returned, and what happened to its fee. */
function returnText( dispute: DisputeBox ): string[] {
	const back = settled( dispute, 'dispute_reversal' );
	if ( ! back ) {
		return [ __( 'The disputed amount is returned to your balance.', 'tillbook' ) ];
	}
	const kept = ( settled( dispute, 'dispute' )?.fee ?? 0 ) - back.fee;
	return [
		/* translators: %s: amount */
		sprintf( __( '%s was returned to your balance.', 'tillbook' ), moneyInText( back.amount, back.currency ) ),
		...( kept > 0
			? [
					sprintf(
						/* translators: %s: fee */
						__( 'The dispute fee of %s is not refunded.', 'tillbook' ),
						moneyInText( kept, back.currency )
					),
				]
			: [] ),
	];
}

function lossText( { loss }: DisputeBox ): string {
	switch ( loss ) {
		case 'accepted':
			return __( 'You accepted this dispute.', 'tillbook' );
		case 'no_response':
			return __( 'This dispute was lost without a response.', 'tillbook' );
		case 'final':
			return noResponseAcceptedText();
		default:
			return __( 'The customer’s bank reviewed your evidence and decided in the customer’s favor.', 'tillbook' );
	}
}

const reviewText = ( dispute: DisputeBox ): string[] =>
	isInquiry( dispute.status )
		? [
				__( 'The customer’s bank is reviewing your evidence. This takes 120 days or more.', 'tillbook' ),
				__(
					'No action is needed until the bank decides. The inquiry then either closes or becomes a dispute.',
					'tillbook'
				),
			]
		: [
				__( 'The customer’s bank is reviewing your evidence. This takes 60 days or more.', 'tillbook' ),
				__(
					'No action is needed until the bank decides. If you win, the disputed amount is returned to your balance.',
					'tillbook'
				),
			];

const overText = ( { status, evidence_details: { due_by: dueBy } }: DisputeBox ): string[] =>
	isInquiry( status )
		? [
				dueBy === null ? noResponseAcceptedText() : __( 'The deadline to respond has passed.', 'tillbook' ),
				__( 'You can still refund the payment before the inquiry becomes a dispute.', 'tillbook' ),
			]
		: [ deadlineOverText( dueBy ) ];

/**
 * Describes the outcome of a dispute in sentences (spec 3 §4); empty while it awaits a response, because it shows
 * steps then.
 *
 * @param dispute A dispute.
 * @param stage   Stage of the dispute.
 */
export function outcomeSentences( dispute: DisputeBox, stage: Stage ): string[] {
	switch ( stage ) {
		case 'over':
			return overText( dispute );
		case 'review':
			return reviewText( dispute );
		case 'won':
			return [
				isSubmitted( dispute )
					? __( 'The customer’s bank reviewed your evidence and decided in your favor.', 'tillbook' )
					: __( 'The customer’s bank decided in your favor.', 'tillbook' ),
				...returnText( dispute ),
			];
		case 'lost':
			return [ lossText( dispute ), ...costText( dispute ) ];
		case 'closed':
			return [
				__(
					'The inquiry was closed without becoming a dispute. No money was deducted from your balance.',
					'tillbook'
				),
			];
		case 'refunded':
			return [ __( 'The payment was refunded, which closed the dispute.', 'tillbook' ) ];
		default:
			return [];
	}
}
