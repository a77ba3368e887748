/**
 * Whether a dispute, or an inquiry, awaits a response from the merchant (spec 3 §4).
 *
 * @param status Its status.
 */
export const needsResponse = ( status: string ): boolean =>
	status === 'needs_response' || status === 'warning_needs_response';

/**
 * Whether it is an inquiry: a bank's question, for which no money was withdrawn.
 *
 * @param status Its status.
 */
export const isInquiry = ( status: string ): boolean => status.startsWith( 'warning_' );
