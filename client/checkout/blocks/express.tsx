import { dispatch } from '@wordpress/data';
import { useEffect, useRef } from '@wordpress/element';
import { makeWalletButton } from '../express/button';
import { checkoutProvider } from '../../providers/checkout';
import type { StoreCart } from '../express/store-api';
import type { ButtonLook, ExpressFacts, Wallet } from '../types';
import type { ExpressProps } from './props';

const CART_STORE = 'wc/store/cart';

/**
 * The height and radius of the block's editor, where somebody set them there, before ours.
 *
 * @param button A wallet's button.
 * @param own    What the block asks for.
 */
function fit( button: HTMLButtonElement, own: ExpressProps[ 'buttonAttributes' ] ) {
	if ( own?.height ) {
		button.style.minBlockSize = `${ Number.parseInt( own.height, 10 ) }px`;
	}
	if ( own?.borderRadius ) {
		button.style.setProperty( '--tillbook-radius', `${ Number.parseInt( own.borderRadius, 10 ) }px` );
	}
}

/**
 * The button of a wallet in the cart and checkout blocks.
 *
 * @param props
 * @param props.wallet Which one.
 * @param props.facts  What the page knows; the rest comes from the block.
 */
export function Express( {
	wallet,
	facts,
	...block
}: { wallet: Wallet; facts: ExpressFacts } & Partial< ExpressProps > ) {
	const place = useRef< HTMLDivElement >( null );
	const props = useRef( block );
	props.current = block;
	const { height, borderRadius } = block.buttonAttributes ?? {};
	useEffect( () => {
		const button = makeWalletButton( wallet, facts.look, () => {
			props.current.onClick?.();
			checkoutProvider( facts.provider ).openWallet( {
				wallet,
				facts,
				product: null,
				onClosed: ( cart ) => {
					props.current.onClose?.();
					if ( cart ) {
						( dispatch( CART_STORE ) as { receiveCart: ( answer: StoreCart ) => void } ).receiveCart(
							cart
						);
					}
				},
				navigate: ( url ) => window.location.assign( url ),
			} );
		} );
		fit( button, { height, borderRadius } );
		place.current?.replaceChildren( button );
	}, [ wallet, facts, height, borderRadius ] );
	return <div ref={ place } className="tillbook-express__place" />;
}

/**
 * The button as the editor shows it: it does nothing there.
 *
 * @param props
 * @param props.wallet           Which one.
 * @param props.look             As the settings have it.
 * @param props.buttonAttributes What the block asks for.
 */
export function ExpressInEditor( {
	wallet,
	look,
	buttonAttributes,
}: { wallet: Wallet; look: ButtonLook } & Partial< ExpressProps > ) {
	const place = useRef< HTMLDivElement >( null );
	const { height, borderRadius } = buttonAttributes ?? {};
	useEffect( () => {
		const button = makeWalletButton( wallet, look, () => {} );
		fit( button, { height, borderRadius } );
		place.current?.replaceChildren( button );
	}, [ wallet, look, height, borderRadius ] );
	return <div ref={ place } />;
}
