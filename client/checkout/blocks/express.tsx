import { useEffect, useRef } from '@wordpress/element';
import { makeWalletButton } from '../express/button';
import { checkoutProvider } from '../../providers/checkout';
import { navigateAfterOrder } from '../reload-on-return';
import type { ButtonLook, ExpressData, Wallet } from '../types';
import { receiveCart } from './cart-store';
import type { ExpressProps } from './props';

/**
 * Applies the height and radius set in the block editor, if any; they take precedence over our settings.
 *
 * @param button A wallet's button.
 * @param own    Button attributes of the block.
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
 * Shows a wallet's button in the cart and checkout blocks.
 *
 * @param props
 * @param props.wallet The wallet.
 * @param props.data   Express data of the page; the other props come from the block.
 */
export function Express( { wallet, data, ...block }: { wallet: Wallet; data: ExpressData } & Partial< ExpressProps > ) {
	const place = useRef< HTMLDivElement >( null );
	const props = useRef( block );
	props.current = block;
	const { height, borderRadius } = block.buttonAttributes ?? {};
	useEffect( () => {
		const button = makeWalletButton( wallet, data.look, () => {
			props.current.onClick?.();
			checkoutProvider( data.provider ).openWallet( {
				wallet,
				data,
				product: null,
				onClosed: ( cart ) => {
					props.current.onClose?.();
					if ( cart ) {
						receiveCart( cart );
					}
				},
				navigate: navigateAfterOrder,
			} );
		} );
		fit( button, { height, borderRadius } );
		place.current?.replaceChildren( button );
	}, [ wallet, data, height, borderRadius ] );
	return <div ref={ place } className="tillbook-express__place" />;
}

/**
 * Shows the button in the block editor, where it does nothing.
 *
 * @param props
 * @param props.wallet           The wallet.
 * @param props.look             Appearance from the settings.
 * @param props.buttonAttributes Button attributes of the block.
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
