import { dispatch, select, subscribe } from '@wordpress/data';
import { problemOfCart } from './props';

const CART_STORE = 'wc/store/cart';
const ID = 'tillbook-problem';
/** Of the notices that stand above the checkout block. */
const CONTEXT = 'wc/checkout';

interface Notices {
	createInfoNotice: ( text: string, options: { id: string; context: string; isDismissible: boolean } ) => void;
	removeNotice: ( id: string, context: string ) => void;
}
interface CartStore {
	getCartData: () => { extensions?: Record< string, unknown > };
}

/**
 * Says above the checkout why the store's cards are not among the ways to pay, as long as that is so. WooCommerce asks a
 * gateway nothing that the server does not offer, so the cart itself is followed.
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
