import { dispatch } from '@wordpress/data';
import { useEffect, useRef, useState } from '@wordpress/element';
import { checkoutProvider } from '../../providers/checkout';
import { make } from '../dom';
import type { Total } from '../purchase';
import { navigateAfterOrder } from '../reload-on-return';
import type { ExpressData } from '../types';
import { receiveCart } from './cart-store';
import { totalOfCart, type ExpressProps } from './props';

/** Whether the device has a wallet, by currency: answers don't change while the page is open. */
const found = new Map< string, Promise< boolean > >();

interface PaymentStore {
	/** Asks all gateways again whether they can pay; without it, the next change of the cart does. */
	__internalUpdateAvailablePaymentMethods?: () => void;
}

/** How long WooCommerce may wait for the wallets, in milliseconds: until then it shows no gateway at all. */
const PATIENCE = 2000;

/**
 * Returns whether the device has one of the provider's wallets, by showing its buttons where no one sees them. Without
 * any, WooCommerce leaves out the whole part of the page. If the answer comes late, the buttons do, too.
 *
 * @param data Express data of the page.
 * @param total The cart's total.
 */
export function hasWallets( data: ExpressData, total: Total ): Promise< boolean > {
	const { mountWallets } = checkoutProvider( data.provider );
	if ( ! mountWallets || total.amount <= 0 ) {
		return Promise.resolve( false );
	}
	const known = found.get( total.currency );
	if ( known ) {
		return known;
	}
	const element = make( 'div', { class: 'tillbook-express is-waiting', 'aria-hidden': 'true', inert: true } );
	document.body.append( element );
	let isLate = false;
	const asked = new Promise< boolean >( ( resolve ) => {
		setTimeout( () => {
			isLate = true;
			resolve( false );
		}, PATIENCE );
		const ignore = () => {};
		const buttons = mountWallets( {
			element,
			data,
			offer: () => ( { ...total, ships: false } ),
			product: null,
			onReady( hasButtons ) {
				resolve( hasButtons );
				if ( isLate && hasButtons ) {
					found.set( total.currency, Promise.resolve( true ) );
					( dispatch( 'wc/store/payment' ) as PaymentStore ).__internalUpdateAvailablePaymentMethods?.();
				}
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
 * @param props.data Express data of the page; the other props come from the block.
 */
export function ProviderWallets( { data, ...block }: { data: ExpressData } & Partial< ExpressProps > ) {
	const place = useRef< HTMLDivElement >( null );
	const props = useRef( block );
	props.current = block;
	const [ problem, setProblem ] = useState( '' );
	const { height, borderRadius } = block.buttonAttributes ?? {};
	useEffect( () => {
		const buttons = checkoutProvider( data.provider ).mountWallets?.( {
			element: place.current as HTMLDivElement,
			data,
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
					receiveCart( cart );
				}
			},
			onProblem: setProblem,
			navigate: navigateAfterOrder,
		} );
		return () => buttons?.remove();
	}, [ data, height, borderRadius ] );
	return (
		<div className="tillbook-express__place">
			<div ref={ place } />
			<p className="tillbook-express__problem" role="alert">
				{ problem }
			</p>
		</div>
	);
}
