import { fireEvent } from '@testing-library/dom';
import type { CheckoutData } from '../types';
import '../../providers/sandbox/checkout/register';

const mockReload = jest.fn();
jest.mock( '../../lib/reload', () => ( { reload: mockReload } ) );

const DATA: CheckoutData = {
	provider: 'sandbox',
	fields: {
		cards: [
			{ number: '4242424242424242', name: 'visa', brand: 'visa', lastFour: '4242', note: '' },
			{ number: '5555555555554444', name: 'mastercard', brand: 'mastercard', lastFour: '4444', note: '' },
		],
	},
	styleUrl: '/style.css',
	descriptor: '',
	testMode: true,
	express: null,
};
const URL = '/?wc-ajax=checkout';

type Handler = ( ...details: unknown[] ) => unknown;

/** The events of jQuery that WooCommerce's checkout triggers, in its order: its own error first, then jQuery's. */
function openCheckout() {
	document.body.innerHTML = `<form class="checkout">
		<input type="radio" name="wc-tillbook-payment-token" value="12" checked>
		<input type="radio" name="wc-tillbook-payment-token" value="13">
		<input type="radio" name="wc-tillbook-payment-token" value="new">
		<div class="tillbook-payment" data-amount="5000" data-currency="eur"
			data-methods='[{"id":"card","label":"Card","hint":"","savable":true}]'></div>
	</form>`;
	const handlers: Record< string, Handler > = {};
	const events = { on: ( event: string, handler: Handler ) => ( ( handlers[ event ] = handler ), events ) };
	Object.assign( window, {
		jQuery: () => events,
		tillbookCheckout: DATA,
		wc_checkout_params: { checkout_url: URL },
	} );
	jest.isolateModules( () => void require( '.' ) );
	const form = document.querySelector( 'form' ) as HTMLFormElement;
	const find = < Found extends HTMLElement >( selector: string ) => form.querySelector( selector ) as Found;
	return {
		choose: ( token: string ) => ( find< HTMLInputElement >( `[value="${ token }"]` ).checked = true ),
		enter( number: string ) {
			const inputs = find( '.tillbook-card' ).shadowRoot?.querySelectorAll( 'input' ) ?? [];
			[ number, '12 / 34', '123' ].forEach( ( value, index ) =>
				fireEvent.input( inputs[ index ] as HTMLElement, { target: { value } } )
			);
		},
		pick( index: number ) {
			const list = find< HTMLDetailsElement >( '.tillbook-test-cards' );
			list.open = true;
			fireEvent( list, new Event( 'toggle' ) );
			fireEvent.click( list.querySelectorAll( 'button' )[ index ] as HTMLElement );
		},
		changeTotal: ( amount: string ) => ( find( '.tillbook-payment' ).dataset.amount = amount ),
		/** Places the order and returns the key that is sent. */
		place() {
			expect( handlers.checkout_place_order_tillbook?.() ).toBe( true );
			return new FormData( form ).get( 'tillbook_checkout_key' );
		},
		decline: () => handlers.checkout_error?.( {}, 'Your card was declined.' ),
		loseAnswer( gateway = 'tillbook' ) {
			handlers.checkout_error?.( {}, 'There was an error processing your order.' );
			const data = `billing_city=Cork&payment_method=${ gateway }`;
			handlers.ajaxError?.( {}, { status: 0 }, { url: URL, data } );
		},
		/** Covers the form as WooCommerce does while it is sent. */
		cover: () => form.insertAdjacentHTML( 'beforeend', '<div class="blockUI"></div>' ),
		failElsewhere: () => handlers.ajaxError?.( {}, { status: 0 }, { url: '/?wc-ajax=get_refreshed_fragments' } ),
	};
}

test( 'an order that is placed again after a lost answer is the same attempt', () => {
	const { place, loseAnswer } = openCheckout();
	const first = place();
	loseAnswer();
	expect( place() ).toBe( first );
	loseAnswer();
	expect( place() ).toBe( first );
} );

test( 'an order that is placed again after a decline is another attempt', () => {
	const { place, decline, loseAnswer, failElsewhere } = openCheckout();
	const first = place();
	decline();
	failElsewhere();
	const second = place();
	expect( second ).not.toBe( first );
	loseAnswer();
	expect( place() ).toBe( second );
} );

test( 'another saved card or total after a lost answer is another attempt', () => {
	const { place, loseAnswer, choose, changeTotal } = openCheckout();
	const first = place();
	loseAnswer();
	choose( '13' );
	const second = place();
	expect( second ).not.toBe( first );
	loseAnswer();
	changeTotal( '4000' );
	const third = place();
	expect( [ first, second ] ).not.toContain( third );
	loseAnswer();
	expect( place() ).toBe( third );
} );

test( 'another entered card after a lost answer is another attempt, the same one is not', () => {
	const { place, loseAnswer, choose, enter } = openCheckout();
	choose( 'new' );
	enter( '4242424242424242' );
	const first = place();
	loseAnswer();
	expect( place() ).toBe( first );
	loseAnswer();
	enter( '5555555555554444' );
	expect( place() ).not.toBe( first );
} );

test( 'another test card from the list after a lost answer is another attempt', () => {
	const { place, loseAnswer, choose, pick } = openCheckout();
	choose( 'new' );
	pick( 0 );
	const first = place();
	loseAnswer();
	expect( place() ).toBe( first );
	loseAnswer();
	pick( 1 );
	expect( place() ).not.toBe( first );
} );

test( 'a declined attempt does not come back when the answer to another gateway is lost', () => {
	const { place, decline, loseAnswer } = openCheckout();
	const first = place();
	decline();
	loseAnswer( 'bacs' );
	expect( place() ).not.toBe( first );
} );

test( 'a checkout that was left for the bank is loaded again if the browser restores it', () => {
	const { place, cover } = openCheckout();
	const restore = ( persisted: boolean ) =>
		window.dispatchEvent( Object.assign( new Event( 'pageshow' ), { persisted } ) );
	restore( true );
	place();
	cover();
	restore( false );
	expect( mockReload ).not.toHaveBeenCalled();
	restore( true );
	expect( mockReload ).toHaveBeenCalled();
} );
