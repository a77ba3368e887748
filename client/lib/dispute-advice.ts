import { __ } from '@wordpress/i18n';

/** What a merchant should know about a reason for disputes (spec 3 §3). */
export interface DisputeAdvice {
	/** What the customer or the bank claims. */
	claim: string;
	/** What such a dispute is. */
	overview: string;
	/** What has to be shown to win it. */
	summary: string;
	/** What shows it. */
	requiredEvidence: string[];
	/** How to go about it. */
	respond: string;
}

const advice = {
	credit_not_processed: () => ( {
		claim: __( 'The customer says that they returned the goods or canceled, and that the refund they were promised never came.', 'tillbook' ),
		overview: __( 'The purchase itself is not questioned: the dispute is about a refund.', 'tillbook' ),
		summary: __( 'Show that the refund was made, or that the customer had no right to one.', 'tillbook' ),
		requiredEvidence: [
			__( 'Your refund policy, and where the customer saw it before paying', 'tillbook' ),
			__( 'Why the customer had no right to a refund', 'tillbook' ),
			__( 'Messages with the customer about the return or the refund', 'tillbook' ),
		],
		respond: __( 'If a refund is due, accept the dispute: a second refund beside it cannot be taken back.', 'tillbook' ),
	} ),
	duplicate: () => ( {
		claim: __( 'The customer says that they were charged more than once for the same purchase.', 'tillbook' ),
		overview: __( 'The bank sees two payments that look alike.', 'tillbook' ),
		summary: __( 'Show that each payment was for something else.', 'tillbook' ),
		requiredEvidence: [
			__( 'The ID of the other payment', 'tillbook' ),
			__( 'Receipts or order confirmations of both payments', 'tillbook' ),
			__( 'What was bought and delivered with each of them', 'tillbook' ),
		],
		respond: __( 'Look for a second order of the customer first. If there is none, accept the dispute.', 'tillbook' ),
	} ),
	fraudulent: () => ( {
		claim: __( 'The cardholder says that they neither made this payment nor allowed it.', 'tillbook' ),
		overview: __( 'The card may have been stolen, or somebody else in the household may have used it.', 'tillbook' ),
		summary: __( 'Show that the cardholder made the purchase, or got what was bought.', 'tillbook' ),
		requiredEvidence: [
			__( 'Billing address, e-mail address and IP address of the purchase', 'tillbook' ),
			__( 'Proof of delivery to the cardholder’s address, or a log of the use of what was bought', 'tillbook' ),
			__( 'Messages with the customer, and earlier purchases of theirs that were not disputed', 'tillbook' ),
		],
		respond: __( 'If the order looks like fraud to you as well, accept the dispute and stop the delivery if you still can.', 'tillbook' ),
	} ),
	general: () => ( {
		claim: __( 'The customer’s bank gave no particular reason.', 'tillbook' ),
		overview: __( 'Only the customer can tell what this dispute is about.', 'tillbook' ),
		summary: __( 'Show that the purchase was made, was as described, and reached the customer.', 'tillbook' ),
		requiredEvidence: [
			__( 'The receipt and a description of what was bought', 'tillbook' ),
			__( 'Proof of delivery or of use', 'tillbook' ),
			__( 'Messages with the customer', 'tillbook' ),
		],
		respond: __( 'Ask the customer what happened before you decide.', 'tillbook' ),
	} ),
	product_not_received: () => ( {
		claim: __( 'The customer says that what they bought has not arrived.', 'tillbook' ),
		overview: __( 'The dispute is about the delivery, not about the goods.', 'tillbook' ),
		summary: __( 'Show that the customer received it, or that the day on which it was to arrive has not come yet.', 'tillbook' ),
		requiredEvidence: [
			__( 'Carrier, tracking number and shipping date', 'tillbook' ),
			__( 'Proof of delivery to the address that the customer gave', 'tillbook' ),
			__( 'For services and downloads: a log that shows their use, or the date of the service', 'tillbook' ),
		],
		respond: __( 'Look the parcel up with the carrier first. If it is lost, accept the dispute.', 'tillbook' ),
	} ),
	product_unacceptable: () => ( {
		claim: __( 'The customer says that what they got was damaged, faulty, or not as described.', 'tillbook' ),
		overview: __( 'The delivery is not questioned: the dispute is about what was in it.', 'tillbook' ),
		summary: __( 'Show that it was as described, or that the problem was solved for the customer.', 'tillbook' ),
		requiredEvidence: [
			__( 'The description and pictures that the customer saw before paying', 'tillbook' ),
			__( 'Your refund policy, and where the customer saw it', 'tillbook' ),
			__( 'Messages about the problem, and what you offered', 'tillbook' ),
		],
		respond: __( 'Offer a replacement or a repair if you can, and keep the customer’s answer as evidence.', 'tillbook' ),
	} ),
	subscription_canceled: () => ( {
		claim: __( 'The customer says that they were charged for a subscription after they had canceled it.', 'tillbook' ),
		overview: __( 'The dispute is about a renewal, not about the first payment.', 'tillbook' ),
		summary: __( 'Show that the subscription still ran, or that the customer knew that it would be renewed.', 'tillbook' ),
		requiredEvidence: [
			__( 'Your cancellation policy, and where the customer saw it before paying', 'tillbook' ),
			__( 'A log that shows the use of the subscription after the alleged cancellation', 'tillbook' ),
			__( 'The reminder of the renewal, and messages about the cancellation', 'tillbook' ),
		],
		respond: __( 'Cancel the subscription now if the customer wants that: otherwise the next renewal is disputed, too.', 'tillbook' ),
	} ),
	unrecognized: () => ( {
		claim: __( 'The cardholder does not recognize this payment on their statement.', 'tillbook' ),
		overview: __( 'Often the name on the statement says nothing to the customer, or somebody in the household made the purchase.', 'tillbook' ),
		summary: __( 'Show what was bought, by whom, and that it reached them.', 'tillbook' ),
		requiredEvidence: [
			__( 'The receipt, with a description of what was bought', 'tillbook' ),
			__( 'Billing address, e-mail address and IP address of the purchase', 'tillbook' ),
			__( 'Proof of delivery or of use', 'tillbook' ),
		],
		respond: __( 'Tell the customer what they bought: who remembers can ask the bank to take the dispute back.', 'tillbook' ),
	} ),
} satisfies Record< string, () => DisputeAdvice >;

/**
 * What a merchant should know about a reason, where there is something to say about it. Reasons that only banks give,
 * such as insufficient_funds, speak for themselves.
 *
 * @param reason The provider's code.
 */
export function disputeAdvice( reason: string ): DisputeAdvice | undefined {
	return new Map( Object.entries( advice ) ).get( reason )?.();
}
