import { NONE } from '../lib/none';

interface Order {
	number: string;
	/** null for users without permission to edit it. */
	url: string | null;
}

/**
 * Links an order's number to its screen.
 *
 * @param props
 * @param props.order The order, if there is one.
 */
export function OrderLink( { order }: { order: Order | null } ) {
	if ( ! order ) {
		return <>{ NONE }</>;
	}
	return order.url ? <a href={ order.url }>#{ order.number }</a> : <>#{ order.number }</>;
}
