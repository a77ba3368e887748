import { Link } from '@woocommerce/components';
import type { ReactNode } from 'react';
import { PAYOUT_DETAILS_PATH } from '../lib/facts/paths.gen';
import { hasRoute } from '../lib/has-route';
import { payoutUrl } from '../lib/payout-url';

/**
 * Links to a payout's page; plain text if this user has no access to the page.
 *
 * @param props
 * @param props.id       Payout.
 * @param props.children The link's text.
 */
export function PayoutLink( { id, children }: { id: string; children: ReactNode } ) {
	return hasRoute( PAYOUT_DETAILS_PATH ) ? (
		<Link href={ payoutUrl( id ) } type="wc-admin">
			{ children }
		</Link>
	) : (
		<>{ children }</>
	);
}
