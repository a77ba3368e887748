import { __ } from '@wordpress/i18n';
import { make } from '../dom';
import { checkoutProvider } from '../../providers/checkout';
import { methodsOf } from '../page-data';
import type { WalletPlace } from '../provider';
import { navigateAfterOrder } from '../reload-on-return';
import type { ExpressData } from '../types';
import { makeWalletButton, WALLETS } from './button';
import { offerOf } from './offer';
import { chosenProduct } from './product';

/**
 * Adds the wallet buttons to the placeholders on the page, and again after parts of the page were re-rendered.
 *
 * @param data Express data of the page.
 */
export function mountExpress( data: ExpressData ): void {
	const fill = () => {
		for ( const place of document.querySelectorAll< HTMLElement >( '.tillbook-express:not(.is-filled)' ) ) {
			fillPlace( place, data );
		}
	};
	fill();
	window
		.jQuery?.( document.body )
		.on( 'updated_cart_totals updated_checkout', fill )
		// The checkout re-renders its payment box with every total, but not the buttons above it.
		.on( 'updated_checkout', () => {
			for ( const place of document.querySelectorAll< HTMLElement >(
				'.tillbook-express[data-place="checkout"]'
			) ) {
				place.hidden = ! takesCard() || place.classList.contains( 'is-empty' );
			}
		} );
}

/** Returns whether the page's payment box offers cards. */
function takesCard(): boolean {
	const box = document.querySelector< HTMLElement >( '.tillbook-payment' );
	return box !== null && methodsOf( box ).some( ( { id } ) => id === 'card' );
}

function fillPlace( place: HTMLElement, data: ExpressData ) {
	place.classList.add( 'is-filled' );
	const problem = make( 'p', { class: 'tillbook-express__problem', role: 'alert' } );
	const buttons = make( 'div', {
		class: 'tillbook-express__buttons',
		role: 'group',
		'aria-label': __( 'Express checkout', 'tillbook' ),
	} );
	place.replaceChildren( buttons, problem );
	const product = place.dataset.place === 'product' ? () => chosenProduct( place ) : null;
	const { mountWallets, openWallet } = checkoutProvider( data.provider );
	const say = ( text: string ) => ( problem.textContent = text );
	if ( mountWallets ) {
		mountOwn( place, mountWallets, {
			element: buttons,
			data,
			product,
			onProblem: say,
			navigate: navigateAfterOrder,
		} );
		return;
	}
	buttons.append(
		...WALLETS.map( ( wallet ) =>
			makeWalletButton( wallet, data.look, () => {
				const chosen = product?.() ?? null;
				say( '' );
				if ( chosen === 'unchosen' ) {
					say( __( 'Choose product options first.', 'tillbook' ) );
					return;
				}
				// Closing the sheet without paying leaves the page and the cart unchanged.
				openWallet( { wallet, data, product: chosen, onClosed: () => {}, navigate: navigateAfterOrder } );
			} )
		)
	);
}

/** Shows the provider's buttons. The place takes no room until it is known that there are some. */
function mountOwn(
	place: HTMLElement,
	mount: ( on: WalletPlace ) => unknown,
	parts: Pick< WalletPlace, 'element' | 'data' | 'product' | 'onProblem' | 'navigate' >
) {
	place.classList.add( 'is-waiting' );
	mount( {
		...parts,
		offer: offerOf( place ),
		onReady( hasButtons ) {
			place.classList.remove( 'is-waiting' );
			place.classList.toggle( 'is-empty', ! hasButtons );
			place.hidden = ! hasButtons || ( place.dataset.place === 'checkout' && ! takesCard() );
		},
		onOpened: () => {},
		// The page shows the cart as it was, or as the shopper left it in the sheet.
		onClosed: () => {},
	} );
}
