import { getNewPath } from '@woocommerce/navigation';

export const DISPUTES_PATH = '/payments/disputes';
/** Path of the page that challenges a dispute, and shows its evidence afterwards. */
export const CHALLENGE_PATH = '/payments/disputes/challenge';

/**
 * Returns the address of the page that challenges a dispute.
 *
 * @param id Dispute.
 */
export const challengeUrl = ( id: string ): string => getNewPath( { id }, CHALLENGE_PATH, {} );
