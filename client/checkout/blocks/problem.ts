import { dispatch, select, subscribe } from '@wordpress/data';
import { CART_STORE } from './cart-store';
import { problemOfCart } from './props';

const ID = 'tillbook-problem';
/** Context of the notices above the checkout block. */
const CONTEXT = 'wc/checkout';

interface Notices {
	createInfoNotice: ( text: string, options: { id: string; context: string; isDismissible: boolean } ) => void;
	removeNotice: ( id: string, context: string ) => void;
}
interface CartStore {
	getCartData: () => { extensions?: Record< string, unknown > };
}

/**
 * Shows a notice above the checkout while this gateway isn't available, with the reason. WooCommerce calls a
 * payment method's callbacks only if the server offers it, so this subscribes to the cart's data.
 */
export function tellProblems(): void {
	let told = '';
	const look = () => {
		const cart = ( select( CART_STORE ) as unknown as CartStore | undefined )?.getCartData();
		const problem = problemOfCart( cart?.extensions ?? {} );
		if ( problem === told ) {
			return;
		}
		told = problem;
		const { createInfoNotice, removeNotice } = dispatch( 'core/notices' ) as unknown as Notices;
		if ( problem ) {
			createInfoNotice( problem, { id: ID, context: CONTEXT, isDismissible: false } );
		} else {
			removeNotice( ID, CONTEXT );
		}
	};
	look();
	subscribe( look, CART_STORE );
}
