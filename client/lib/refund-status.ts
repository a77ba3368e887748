/**
 * Whether a refund was requested and has not arrived.
 *
 * @param refund A refund.
 * @param refund.status
 */
export const isUnderWay = ( { status }: { status: string } ): boolean =>
	status === 'pending' || status === 'requires_action';
