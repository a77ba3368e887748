import { __, sprintf } from '@wordpress/i18n';
import type { DisputeBox } from '../../../data/disputes';
import type { Charge } from '../../../data/payments';
import { formatMoment } from '../../../lib/dates';
import { disputeAdvice } from '../../../lib/dispute-advice';
import { isInquiry } from '../../../lib/dispute-status';
import { mailto } from '../../../lib/mailto';

/** What comes of doing nothing until the deadline. */
function silenceText( { status, evidence_details: { has_evidence: hasEvidence } }: DisputeBox, until: string ): string {
	if ( hasEvidence ) {
		/* translators: %s: date and time */
		return sprintf( __( 'The evidence that you saved is submitted by itself on %s, as it is then.', 'tillbook' ), until );
	}
	return isInquiry( status )
		? __( 'An inquiry that nobody answers becomes a dispute after 21 days, which takes the money and costs a fee.', 'tillbook' )
		: /* translators: %s: date and time */
		  sprintf( __( 'Without an answer by %s the dispute is lost.', 'tillbook' ), until );
}

function AskCustomer( { charge }: { charge: Charge } ) {
	const { name, email } = charge.billing_details;
	const text = __( 'Ask the customer what happened. Who agrees with you can tell their bank to take it back.', 'tillbook' );
	return email ? (
		<>
			{ text }{ ' ' }
			<a href={ mailto( email ) }>
				{ sprintf(
					/* translators: %s: name of the customer, or their e-mail address */
					__( 'Write to %s', 'tillbook' ),
					name || email
				) }
			</a>
		</>
	) : (
		<>{ text }</>
	);
}

/**
 * What to do about a dispute that waits for an answer, in this order.
 *
 * @param props
 * @param props.dispute A dispute.
 * @param props.charge  The charge it is about.
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
						? __( 'If the customer is right, issue a refund: it closes the inquiry, and no dispute fee is due.', 'tillbook' )
						: advice?.respond ?? __( 'Decide whether it is worth an answer: the dispute fee stays due either way.', 'tillbook' ) }
				</li>
				<li>
					{ __( 'Otherwise gather evidence and challenge it.', 'tillbook' ) }{ ' ' }
					{ silenceText( dispute, formatMoment( until ) ) }
				</li>
			</ol>
		</div>
	);
}

/**
 * What the reason means and what wins such a dispute, for who wants to know; nothing for reasons that say it all.
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
			<summary>{ __( 'What this reason means, and what wins', 'tillbook' ) }</summary>
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
