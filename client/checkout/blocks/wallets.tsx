import { dispatch } from '@wordpress/data';
import { useEffect, useRef, useState } from '@wordpress/element';
import { checkoutProvider } from '../../providers/checkout';
import { make } from '../dom';
import type { StoreCart } from '../express/store-api';
import type { Total } from '../purchase';
import type { ExpressFacts } from '../types';
import { totalOfCart, type ExpressProps } from './props';

const CART_STORE = 'wc/store/cart';

/** Whether the device has a wallet, by currency: answers don't change while the page is open. */
const found = new Map< string, Promise< boolean > >();

/**
 * Returns whether the device has one of the provider's wallets, by showing its buttons where no one sees them. Without
 * any, WooCommerce leaves out the whole part of the page. If the answer comes late, the buttons do, too.
 *
 * @param facts Express data of the page.
 * @param total What the cart costs.
 */
export function hasWallets( facts: ExpressFacts, total: Total ): Promise< boolean > {
	const { mountWallets } = checkoutProvider( facts.provider );
	if ( ! mountWallets || total.amount <= 0 ) {
		return Promise.resolve( false );
	}
	const known = found.get( total.currency );
	if ( known ) {
		return known;
	}
	const element = make( 'div', { class: 'tillbook-express is-waiting', 'aria-hidden': 'true', inert: true } );
	document.body.append( element );
	const asked = new Promise< boolean >( ( resolve ) => {
		const ignore = () => {};
		const buttons = mountWallets( {
			element,
			facts,
			offer: () => ( { ...total, ships: false } ),
			product: null,
			onReady( hasButtons ) {
				resolve( hasButtons );
				// The answer may come before the buttons are returned.
				queueMicrotask( () => {
					buttons.remove();
					element.remove();
				} );
			},
			onOpened: ignore,
			onClosed: ignore,
			onProblem: ignore,
			navigate: ignore,
		} );
	} );
	found.set( total.currency, asked );
	return asked;
}

/**
 * Shows the provider's own wallet buttons in the cart and checkout blocks.
 *
 * @param props
 * @param props.facts Express data of the page; the other props come from the block.
 */
export function ProviderWallets( { facts, ...block }: { facts: ExpressFacts } & Partial< ExpressProps > ) {
	const place = useRef< HTMLDivElement >( null );
	const props = useRef( block );
	props.current = block;
	const [ problem, setProblem ] = useState( '' );
	const { height, borderRadius } = block.buttonAttributes ?? {};
	useEffect( () => {
		const buttons = checkoutProvider( facts.provider ).mountWallets?.( {
			element: place.current as HTMLDivElement,
			facts,
			...( height ? { height: Number.parseInt( height, 10 ) } : {} ),
			...( borderRadius ? { radius: Number.parseInt( borderRadius, 10 ) } : {} ),
			offer: () => ( {
				...totalOfCart( props.current.cartData?.extensions ?? {} ),
				ships: props.current.shippingData?.needsShipping ?? false,
			} ),
			product: null,
			onReady: () => {},
			onOpened: () => props.current.onClick?.(),
			onClosed( cart ) {
				props.current.onClose?.();
				if ( cart ) {
					( dispatch( CART_STORE ) as { receiveCart: ( answer: StoreCart ) => void } ).receiveCart( cart );
				}
			},
			onProblem: setProblem,
			navigate: ( url ) => window.location.assign( url ),
		} );
		return () => buttons?.remove();
	}, [ facts, height, borderRadius ] );
	return (
		<div className="tillbook-express__place">
			<div ref={ place } />
			<p className="tillbook-express__problem" role="alert">
				{ problem }
			</p>
		</div>
	);
}
