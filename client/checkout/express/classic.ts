import { __ } from '@wordpress/i18n';
import { make } from '../dom';
import { checkoutProvider } from '../../providers/checkout';
import { methodsOf } from '../facts';
import type { ExpressFacts } from '../types';
import { makeWalletButton, WALLETS } from './button';
import { chosenProduct } from './product';

/**
 * Adds the wallet buttons to the placeholders on the page, and again after parts of the page were re-rendered.
 *
 * @param facts Express data of the page.
 */
export function mountExpress( facts: ExpressFacts ): void {
	const fill = () => {
		for ( const place of document.querySelectorAll< HTMLElement >( '.tillbook-express:not(.is-filled)' ) ) {
			fillPlace( place, facts );
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
				place.hidden = ! takesCard();
			}
		} );
}

/** Returns whether the page's payment box offers cards. */
function takesCard(): boolean {
	const box = document.querySelector< HTMLElement >( '.tillbook-payment' );
	return box !== null && methodsOf( box ).some( ( { id } ) => id === 'card' );
}

function fillPlace( place: HTMLElement, facts: ExpressFacts ) {
	place.classList.add( 'is-filled' );
	const problem = make( 'p', { class: 'tillbook-express__problem', role: 'alert' } );
	const buttons = WALLETS.map( ( wallet ) =>
		makeWalletButton( wallet, facts.look, () => {
			const product = place.dataset.place === 'product' ? chosenProduct( place ) : null;
			problem.textContent = '';
			if ( product === 'unchosen' ) {
				problem.textContent = __( 'Choose product options first.', 'tillbook' );
				return;
			}
			// Closing the sheet without paying leaves the page and the cart unchanged.
			checkoutProvider( facts.provider ).openWallet( {
				wallet,
				facts,
				product,
				onClosed: () => {},
				navigate: ( url ) => window.location.assign( url ),
			} );
		} )
	);
	place.replaceChildren(
		make(
			'div',
			{ class: 'tillbook-express__buttons', role: 'group', 'aria-label': __( 'Express checkout', 'tillbook' ) },
			...buttons
		),
		problem
	);
}
