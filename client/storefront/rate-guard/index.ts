/**
 * The block checkout sends along how the prices were made that its shopper saw first, so that an order at another rate is refused
 * before it is paid. Answers that come in meanwhile, such as the one to an address that is saved by the click on "Place order",
 * change nothing of that: only after the checkout came back with a refusal, and with the new total, the next order goes with it.
 */
import { dispatch, select, subscribe } from '@wordpress/data';

const CART = 'wc/store/cart';
const CHECKOUT = 'wc/store/checkout';
const NAMESPACE = 'tillbook-rate';

interface CartSelectors {
	getCartData?: () => { extensions?: Record< string, { rate?: string | null } | undefined > };
}

interface CheckoutSelectors {
	isProcessing?: () => boolean;
	isIdle?: () => boolean;
}

interface CheckoutActions {
	setExtensionData?: ( namespace: string, data: Record< string, string >, replace?: boolean ) => void;
}

let seen: string | undefined;
let wasSent = false;

/** Hands the fingerprint of the cart to the checkout: at first, and again after an order that was not taken. */
function follow() {
	const { isProcessing, isIdle } = ( select( CHECKOUT ) ?? {} ) as CheckoutSelectors;
	const rate = ( select( CART ) as CartSelectors | undefined )?.getCartData?.().extensions?.[ NAMESPACE ]?.rate ?? '';
	const { setExtensionData } = ( dispatch( CHECKOUT ) ?? {} ) as CheckoutActions;
	wasSent ||= isProcessing?.() === true;
	const isBack = wasSent && isIdle?.() === true;
	if ( setExtensionData && ( isBack || ( seen === undefined && rate !== '' ) ) ) {
		wasSent = false;
		if ( rate !== seen ) {
			seen = rate;
			setExtensionData( NAMESPACE, { rate } );
		}
	}
}

subscribe( follow, CART );
subscribe( follow, CHECKOUT );
follow();
