import { getNewPath } from '@woocommerce/navigation';
import { DISPUTE_CHALLENGE_PATH } from './facts/paths.gen';

/**
 * Returns the address of the page that challenges a dispute, and shows its evidence afterwards.
 *
 * @param id Dispute.
 */
export const challengeUrl = ( id: string ): string => getNewPath( { id }, DISPUTE_CHALLENGE_PATH, {} );
