import { __ } from '@wordpress/i18n';

/** Says that a dispute can't be answered. */
export const noResponseAcceptedText = (): string =>
	__( 'The customer’s bank does not accept a response to this dispute.', 'tillbook' );

/** Says that a user can't respond to disputes, and whom to ask. */
export const notAllowedText = (): string =>
	__( 'You don’t have permission to respond to disputes. Ask someone who does before the deadline.', 'tillbook' );

/**
 * Says why a dispute can't be answered any more (spec 3 §4).
 *
 * @param dueBy The deadline, which has passed; null if there was none.
 */
export const deadlineOverText = ( dueBy: number | null ): string =>
	dueBy === null
		? noResponseAcceptedText()
		: __( 'The deadline to respond has passed. The bank will decide based on what it has.', 'tillbook' );
