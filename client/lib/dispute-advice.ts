import { __ } from '@wordpress/i18n';

/** Advice for the merchant about a dispute reason (spec 3 §3). */
interface DisputeAdvice {
	/** The claim of the customer or the bank. */
	claim: string;
	/** Explains this kind of dispute. */
	overview: string;
	/** The facts to prove in order to win it. */
	summary: string;
	/** The evidence that proves them. */
	requiredEvidence: string[];
	/** How to respond. */
	respond: string;
}

const advice = {
	credit_not_processed: () => ( {
		claim: __(
			'The customer says they returned the goods or canceled but never received the promised refund.',
			'tillbook'
		),
		overview: __( 'The dispute is about a refund, not the purchase itself.', 'tillbook' ),
		summary: __( 'Show that the refund was issued, or that the customer was not entitled to one.', 'tillbook' ),
		requiredEvidence: [
			__( 'Your refund policy, and where the customer saw it before paying', 'tillbook' ),
			__( 'Why the customer was not entitled to a refund', 'tillbook' ),
			__( 'Messages with the customer about the return or the refund', 'tillbook' ),
		],
		respond: __(
			'If a refund is due, accept the dispute. A separate refund on top of it cannot be reversed.',
			'tillbook'
		),
	} ),
	duplicate: () => ( {
		claim: __( 'The customer says they were charged more than once for the same purchase.', 'tillbook' ),
		overview: __( 'The bank sees two payments that look alike.', 'tillbook' ),
		summary: __( 'Show that each payment was for a different purchase.', 'tillbook' ),
		requiredEvidence: [
			__( 'The ID of the other payment', 'tillbook' ),
			__( 'Receipts or order confirmations for both payments', 'tillbook' ),
			__( 'What was bought and delivered with each payment', 'tillbook' ),
		],
		respond: __(
			'First, check whether the customer placed a second order. If not, accept the dispute.',
			'tillbook'
		),
	} ),
	fraudulent: () => ( {
		claim: __( 'The cardholder says they did not make or authorize this payment.', 'tillbook' ),
		overview: __( 'The card may have been stolen, or someone else in the household may have used it.', 'tillbook' ),
		summary: __( 'Show that the cardholder made or received the purchase.', 'tillbook' ),
		requiredEvidence: [
			__( 'Billing address, email address, and IP address for the purchase', 'tillbook' ),
			__( 'Proof of delivery to the cardholder’s address, or a usage log for the purchase', 'tillbook' ),
			__( 'Messages with the customer, and their earlier purchases that were not disputed', 'tillbook' ),
		],
		respond: __(
			'If the order looks fraudulent to you too, accept the dispute and stop the delivery if you still can.',
			'tillbook'
		),
	} ),
	general: () => ( {
		claim: __( 'The customer’s bank did not give a specific reason.', 'tillbook' ),
		overview: __( 'Only the customer can say what this dispute is about.', 'tillbook' ),
		summary: __( 'Show that the purchase was made, was as described, and reached the customer.', 'tillbook' ),
		requiredEvidence: [
			__( 'The receipt and a description of what was bought', 'tillbook' ),
			__( 'Proof of delivery or use', 'tillbook' ),
			__( 'Messages with the customer', 'tillbook' ),
		],
		respond: __( 'Ask the customer what happened before you decide.', 'tillbook' ),
	} ),
	product_not_received: () => ( {
		claim: __( 'The customer says their purchase has not arrived.', 'tillbook' ),
		overview: __( 'The dispute is about the delivery, not the goods.', 'tillbook' ),
		summary: __(
			'Show that the customer received it, or that the expected delivery date has not arrived yet.',
			'tillbook'
		),
		requiredEvidence: [
			__( 'Carrier, tracking number, and shipping date', 'tillbook' ),
			__( 'Proof of delivery to the address the customer provided', 'tillbook' ),
			__( 'For services and downloads: a usage log, or the service date', 'tillbook' ),
		],
		respond: __( 'First, track the package with the carrier. If it’s lost, accept the dispute.', 'tillbook' ),
	} ),
	product_unacceptable: () => ( {
		claim: __( 'The customer says that what they received was damaged, faulty, or not as described.', 'tillbook' ),
		overview: __( 'The dispute is about what was delivered, not the delivery itself.', 'tillbook' ),
		summary: __( 'Show that it was as described, or that you resolved the customer’s problem.', 'tillbook' ),
		requiredEvidence: [
			__( 'The description and pictures that the customer saw before paying', 'tillbook' ),
			__( 'Your refund policy, and where the customer saw it', 'tillbook' ),
			__( 'Messages about the problem, and what you offered', 'tillbook' ),
		],
		respond: __(
			'Offer a replacement or repair if you can, and keep the customer’s reply as evidence.',
			'tillbook'
		),
	} ),
	subscription_canceled: () => ( {
		claim: __( 'The customer says they were charged for a subscription after canceling it.', 'tillbook' ),
		overview: __( 'The dispute is about a renewal, not the first payment.', 'tillbook' ),
		summary: __(
			'Show that the subscription was still active, or that the customer knew it would renew.',
			'tillbook'
		),
		requiredEvidence: [
			__( 'Your cancellation policy, and where the customer saw it before paying', 'tillbook' ),
			__( 'A log that shows subscription use after the alleged cancellation', 'tillbook' ),
			__( 'The renewal reminder, and messages about the cancellation', 'tillbook' ),
		],
		respond: __(
			'If the customer wants to cancel, cancel the subscription now. Otherwise, the next renewal could be disputed too.',
			'tillbook'
		),
	} ),
	unrecognized: () => ( {
		claim: __( 'The cardholder does not recognize this payment on their statement.', 'tillbook' ),
		overview: __(
			'Often, the customer doesn’t recognize the name on the statement, or someone in the household made the purchase.',
			'tillbook'
		),
		summary: __( 'Show what was bought, who bought it, and that they received it.', 'tillbook' ),
		requiredEvidence: [
			__( 'The receipt, with a description of what was bought', 'tillbook' ),
			__( 'Billing address, email address, and IP address for the purchase', 'tillbook' ),
			__( 'Proof of delivery or use', 'tillbook' ),
		],
		respond: __(
			'Remind the customer what they bought. If they remember, they can ask their bank to withdraw the dispute.',
			'tillbook'
		),
	} ),
} satisfies Record< string, () => DisputeAdvice >;

/**
 * Returns the advice for the merchant about a reason, if there is any. Reasons that only banks give, such as
 * insufficient_funds, are self-explanatory.
 *
 * @param reason The provider's code.
 */
export function disputeAdvice( reason: string ): DisputeAdvice | undefined {
	return new Map( Object.entries( advice ) ).get( reason )?.();
}
