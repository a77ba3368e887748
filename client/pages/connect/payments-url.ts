import { hasRoute } from '../../lib/has-route';
import { OVERVIEW_PATH, pageUrl } from '../../lib/page-url';

/** Where payments are shown. They are in the store's own ledger, so also while the provider does not answer. */
export const paymentsUrl = (): string =>
	pageUrl( hasRoute( OVERVIEW_PATH ) ? OVERVIEW_PATH : '/payments/transactions' );
