import { getNewPath } from '@woocommerce/navigation';
import { DISPUTE_CHALLENGE_PATH as CHALLENGE_PATH, DISPUTES_PATH } from './facts/paths.gen';

/** Where disputes are listed; where one is challenged, and its evidence shown afterwards. */
export { CHALLENGE_PATH, DISPUTES_PATH };

/**
 * Returns the address of the page that challenges a dispute.
 *
 * @param id Dispute.
 */
export const challengeUrl = ( id: string ): string => getNewPath( { id }, CHALLENGE_PATH, {} );
