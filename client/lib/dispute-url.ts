import { getNewPath } from '@woocommerce/navigation';

export const DISPUTES_PATH = '/payments/disputes';
/** Where a dispute is challenged, and where its evidence is read afterwards. */
export const CHALLENGE_PATH = '/payments/disputes/challenge';

/**
 * The address of the page that challenges a dispute.
 *
 * @param id Dispute.
 */
export const challengeUrl = ( id: string ): string => getNewPath( { id }, CHALLENGE_PATH, {} );
