import { OVERVIEW_PATH, TRANSACTIONS_PATH } from '../../lib/facts/paths.gen';
import { hasRoute } from '../../lib/has-route';
import { pageUrl } from '../../lib/page-url';

/**
 * Returns the URL of the page that lists payments. Payments are stored in the store's ledger, so they are also
 * available while the provider isn't responding.
 */
export const paymentsUrl = (): string => pageUrl( hasRoute( OVERVIEW_PATH ) ? OVERVIEW_PATH : TRANSACTIONS_PATH );
