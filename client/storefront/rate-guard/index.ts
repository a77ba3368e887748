/**
 * The block checkout sends along how the prices were made that its shopper saw first, so that an order at another rate is refused
 * before it is paid. Answers that come in meanwhile, such as the one to an address that is saved by the click on "Place order",
 * change nothing of that: only with the refusal, which shows the new total, the next order goes with the new way.
 */
import { dispatch, select, subscribe } from '@wordpress/data';

const CART = 'wc/store/cart';
const NOTICES = 'core/notices';
const NAMESPACE = 'tillbook-rate';
/** Where WooCommerce shows what the checkout refused, under the refusal's code. */
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

/** Hands the fingerprint of the cart to the checkout: at first, and again whenever an order was refused for it. */
function follow() {
	const isRefused = ( select( NOTICES ) as NoticeSelectors | undefined )?.getNotices?.( PLACE ).some( ( { id } ) => id === REFUSAL ) ?? false;
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
