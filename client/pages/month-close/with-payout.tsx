import { createInterpolateElement } from '@wordpress/element';
import { PayoutLink } from '../../components/payout-link';

/**
 * Puts a payout's id, as a link, in a text.
 *
 * @param text Text with `<payout/>`.
 * @param id   The payout.
 */
export const withPayout = ( text: string, id: string ) =>
	createInterpolateElement( text, {
		payout: (
			<PayoutLink id={ id }>
				<bdi dir="ltr">{ id }</bdi>
			</PayoutLink>
		),
	} );
