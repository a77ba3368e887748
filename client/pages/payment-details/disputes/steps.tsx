import { __, sprintf } from '@wordpress/i18n';
import type { DisputeBox } from '../../../data/disputes';
import type { Charge } from '../../../data/payments';
import { formatMoment } from '../../../lib/dates';
import { whyNot } from '../../../lib/abilities';
import { disputeAdvice } from '../../../lib/dispute-advice';
import { isInquiry } from '../../../lib/dispute-status';
import { mailto } from '../../../lib/mailto';
import { settled } from './stage';

/** Describes what happens without a response by the deadline. */
function silenceText( { status, evidence_details: { has_evidence: hasEvidence } }: DisputeBox, until: string ): string {
	if ( hasEvidence && whyNot( 'submitSavedEvidence' ) !== undefined ) {
		return sprintf(
			/* translators: %s: date and time */
			__( 'The evidence you’ve saved isn’t submitted yet. Submit it before %s.', 'tillbook' ),
			until
		);
	}
	if ( hasEvidence ) {
		return sprintf(
			/* translators: %s: date and time */
			__( 'The evidence you’ve saved will be submitted automatically on %s, as it is at that time.', 'tillbook' ),
			until
		);
	}
	return isInquiry( status )
		? __(
				'Inquiries without a response become disputes after 21 days. The disputed amount is then deducted and a fee is charged.',
				'tillbook'
			)
		: /* translators: %s: date and time */
			sprintf( __( 'If you don’t respond by %s, the dispute is lost.', 'tillbook' ), until );
}

/** Describes the decision for reasons without advice of their own. */
const decideText = ( dispute: DisputeBox ): string =>
	settled( dispute, 'dispute' )?.fee === 0
		? __( 'Decide whether it’s worth responding.', 'tillbook' )
		: __( 'Decide whether it’s worth responding. The dispute fee is due either way.', 'tillbook' );

function AskCustomer( { charge }: { charge: Charge } ) {
	const { name, email } = charge.billing_details;
	const text = __(
		'Ask the customer what happened. If they agree with you, they can ask their bank to withdraw the claim.',
		'tillbook'
	);
	return email ? (
		<>
			{ text }{ ' ' }
			<a href={ mailto( email ) }>
				{ sprintf(
					/* translators: %s: name of the customer, or their e-mail address */
					__( 'Email %s', 'tillbook' ),
					name || email
				) }
			</a>
		</>
	) : (
		<>{ text }</>
	);
}

/**
 * Lists the steps to take for a dispute that needs a response, in order.
 *
 * @param props
 * @param props.dispute A dispute.
 * @param props.charge  The disputed charge.
 * @param props.until   The deadline, in seconds since the epoch, UTC.
 */
export function Steps( { dispute, charge, until }: { dispute: DisputeBox; charge: Charge; until: number } ) {
	const advice = disputeAdvice( dispute.reason );
	return (
		<div className="tillbook-dispute__steps">
			<h4>{ __( 'Steps to take', 'tillbook' ) }</h4>
			<ol>
				<li>
					<AskCustomer charge={ charge } />
				</li>
				<li>
					{ isInquiry( dispute.status )
						? __(
								'If the customer is right, issue a refund. It closes the inquiry, and no dispute fee is due.',
								'tillbook'
							)
						: ( advice?.respond ?? decideText( dispute ) ) }
				</li>
				<li>
					{ __( 'Otherwise, gather evidence and challenge it.', 'tillbook' ) }{ ' ' }
					{ silenceText( dispute, formatMoment( until ) ) }
				</li>
			</ol>
		</div>
	);
}

/**
 * Explains a dispute's reason and how to win, in a disclosure; shows nothing for reasons without advice.
 *
 * @param props
 * @param props.reason The provider's code.
 */
export function ReasonAdvice( { reason }: { reason: string } ) {
	const advice = disputeAdvice( reason );
	if ( ! advice ) {
		return null;
	}
	return (
		<details className="tillbook-dispute__advice">
			<summary>{ __( 'What this reason means and how to win', 'tillbook' ) }</summary>
			<p>
				{ advice.overview } { advice.summary }
			</p>
			<ul>
				{ advice.requiredEvidence.map( ( evidence ) => (
					<li key={ evidence }>{ evidence }</li>
				) ) }
			</ul>
		</details>
	);
}
