interface Order {
	number: string;
	/** null for those who may not edit it. */
	url: string | null;
}

/**
 * An order's number, linked to its screen.
 *
 * @param props
 * @param props.order The order, where there is one.
 */
export function OrderLink( { order }: { order: Order | null } ) {
	if ( ! order ) {
		return <>–</>;
	}
	return order.url ? (
		<a href={ order.url }>#{ order.number }</a>
	) : (
		<>#{ order.number }</>
	);
}
