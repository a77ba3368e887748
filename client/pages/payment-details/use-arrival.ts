import { getHistory, getNewPath } from '@woocommerce/navigation';
import { useEffect } from '@wordpress/element';
import { getQueryArgs } from '@wordpress/url';
import { recordEvent } from '../../lib/analytics';
import { PAYMENT_DETAILS_PATH } from '../../lib/facts/paths.gen';
import type { PageQuery } from '../../lib/query';

/**
 * Records that the page was opened, and once, if it was opened through an order's link about its fraud outcome.
 * The link's parameters are removed from the URL (spec 2 §2).
 *
 * @param query The page's URL query.
 */
export function useArrival( query: PageQuery ): void {
	useEffect( () => recordEvent( 'wcpay_page_view', { path: 'payments_transactions_details' } ), [] );

	const { status_is: status, type_is: type } = query;
	useEffect( () => {
		if ( status && type ) {
			// The page may have gone from a charge or an order to its payment since.
			const now: PageQuery = { ...getQueryArgs( window.location.href ) };
			const { status_is: _status, type_is: _type, page: _page, path: _path, ...rest } = now;
			recordEvent( 'wcpay_fraud_protection_order_details_link_clicked', { status, type } );
			getHistory().replace( getNewPath( rest, PAYMENT_DETAILS_PATH, {} ) );
		}
		// The parameters are missing from the next query, so this runs only once.
	}, [ status, type ] );
}
