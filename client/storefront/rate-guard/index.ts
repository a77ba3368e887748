/**
 * The block checkout sends along how the prices it shows were made, so that an order at another rate is refused before it is
 * paid. The refusal brings the new cart, and with it what to send the next time.
 */
import { dispatch, select, subscribe } from '@wordpress/data';

const CART = 'wc/store/cart';
const NAMESPACE = 'tillbook';

interface CartSelectors {
	getCartData?: () => { extensions?: Record< string, { rate?: string | null } | undefined > };
}

interface CheckoutActions {
	setExtensionData?: ( namespace: string, data: Record< string, string >, replace?: boolean ) => void;
}

let sent: string | undefined;

/** Hands the fingerprint of the cart that is shown to the checkout, whenever it is another one. */
function follow() {
	const rate = ( select( CART ) as CartSelectors | undefined )?.getCartData?.().extensions?.[ NAMESPACE ]?.rate ?? '';
	const { setExtensionData } = ( dispatch( 'wc/store/checkout' ) ?? {} ) as CheckoutActions;
	if ( rate !== ( sent ?? '' ) && setExtensionData ) {
		sent = rate;
		setExtensionData( NAMESPACE, { rate } );
	}
}

subscribe( follow, CART );
follow();
