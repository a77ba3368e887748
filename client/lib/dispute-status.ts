/**
 * Whether a dispute, or an inquiry, waits for the merchant (spec 3 §4).
 *
 * @param status Its status.
 */
export const needsResponse = ( status: string ): boolean =>
	status === 'needs_response' || status === 'warning_needs_response';

/**
 * Whether it is an inquiry: a bank's question, which has taken no money.
 *
 * @param status Its status.
 */
export const isInquiry = ( status: string ): boolean => status.startsWith( 'warning_' );
