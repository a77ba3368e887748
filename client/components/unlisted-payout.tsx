import { createInterpolateElement } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import type { Transaction } from '../data/transactions';
import { formatArrival } from '../lib/dates';
import { PayoutLink } from './payout-link';

type Unlisted = NonNullable< Transaction[ 'unlisted_payout' ] >;

/** Returns the sentence for a payout that is proven. Providers do not list the transactions of such payouts. */
function sentence( { status, method }: Unlisted ): string {
	switch ( status ) {
		case 'failed':
			/* translators: <date/>: date of a payout */
			return __( 'Payout on <date/> failed', 'tillbook' );
		case 'canceled':
			/* translators: <date/>: date of a payout */
			return __( 'Payout on <date/> was canceled', 'tillbook' );
	}
	return method === 'instant'
		? /* translators: <date/>: date of a payout */
			__( 'Paid out instantly on <date/>', 'tillbook' )
		: /* translators: <date/>: date of a payout */
			__( 'Paid out on <date/>', 'tillbook' );
}

/**
 * Shows the known facts about the payout of a transaction that no payout lists.
 *
 * @param props
 * @param props.payout The ledger's data about it.
 */
export function UnlistedPayout( { payout }: { payout: Unlisted } ) {
	const { certainty, id, arrival_date: arrival } = payout;
	if ( certainty === 'proven' && id !== null && arrival !== null ) {
		return createInterpolateElement( sentence( payout ), {
			date: <PayoutLink id={ id }>{ formatArrival( arrival ) }</PayoutLink>,
		} );
	}
	return (
		<>
			{ certainty === 'possible'
				? __( 'Payout unknown', 'tillbook' )
				: __( 'Paid out, payout unknown', 'tillbook' ) }
		</>
	);
}
