/**
 * Sends a fingerprint of the price calculation that the shopper saw first along with the block checkout, so that an
 * order at another rate is refused before it is paid. Responses that arrive meanwhile, such as the one to an address
 * that is saved by the click on "Place order", do not change it: only after the refusal, which shows the new total, the
 * next order is sent with the new fingerprint.
 */
import { dispatch, select, subscribe } from '@wordpress/data';

const CART = 'wc/store/cart';
const NOTICES = 'core/notices';
const NAMESPACE = 'tillbook-rate';
/** Notice context in which WooCommerce shows the checkout's errors, with the error code as the notice's id. */
const PLACE = 'wc/checkout';
const REFUSAL = 'tillbook_rate_changed';

interface CartSelectors {
	getCartData?: () => { extensions?: Record< string, { rate?: string | null } | undefined > };
}

interface NoticeSelectors {
	getNotices?: ( context: string ) => { id: string }[];
}

interface CheckoutActions {
	setExtensionData?: ( namespace: string, data: Record< string, string >, replace?: boolean ) => void;
}

let seen: string | undefined;
let wasRefused = false;

/** Passes the cart's fingerprint to the checkout: at first, and again whenever an order was refused because of it. */
function follow() {
	const isRefused =
		( select( NOTICES ) as NoticeSelectors | undefined )
			?.getNotices?.( PLACE )
			.some( ( { id } ) => id === REFUSAL ) ?? false;
	const rate = ( select( CART ) as CartSelectors | undefined )?.getCartData?.().extensions?.[ NAMESPACE ]?.rate ?? '';
	const { setExtensionData } = ( dispatch( 'wc/store/checkout' ) ?? {} ) as CheckoutActions;
	const isNew = seen === undefined ? rate !== '' : isRefused && ! wasRefused && rate !== seen;
	wasRefused = isRefused;
	if ( isNew && setExtensionData ) {
		seen = rate;
		setExtensionData( NAMESPACE, { rate } );
	}
}

subscribe( follow, CART );
subscribe( follow, NOTICES );
follow();
