import { fireEvent, screen } from '@testing-library/react';
import { inPreview, keepInPreview } from './preview';

const HERE = new URL( 'http://localhost/?tillbook_simulation=1&_wpnonce=abc&currency=eur&other=1' );
const go = jest.fn();
const opened = () => go.mock.calls.map( ( [ address ] ) => String( address ) );

beforeAll( () => {
	document.body.innerHTML = `
		<aside id="banner" data-refusal="Nothing can be bought."><label>Currency <select><option value="eur">EUR</option><option value="jpy">JPY</option></select></label><span role="status"></span></aside>
		<a href="/mug/?size=xl">Mug</a><a href="#reviews">Reviews</a><a href="https://elsewhere.example/">Elsewhere</a>
		<a class="add_to_cart_button" href="/?add-to-cart=7">Buy</a>
		<form aria-label="Cart"><button>Order</button></form>
		<form class="tillbook-currency-switcher"><select aria-label="Switcher"><option value="KWD">KWD</option></select><button>Change</button></form>`;
	keepInPreview( document.getElementById( 'banner' ) as HTMLElement, HERE, go );
} );

beforeEach( () => {
	go.mockClear();
	screen.getByRole( 'status' ).textContent = '';
} );

test( 'an address of the shop gets what the preview asks for, and keeps what it says itself', () => {
	expect( inPreview( '/mug/?currency=gbp', HERE ).search ).toBe( '?currency=gbp&tillbook_simulation=1&_wpnonce=abc' );
} );

test( 'links to pages of the shop stay in the preview, others are left alone', () => {
	fireEvent.click( screen.getByText( 'Mug' ) );
	expect( opened() ).toEqual( [ 'http://localhost/mug/?size=xl&tillbook_simulation=1&_wpnonce=abc&currency=eur' ] );
	expect( fireEvent.click( screen.getByText( 'Reviews' ) ) ).toBe( true );
	expect( go ).toHaveBeenCalledTimes( 1 );
} );

test( 'what would buy something says that it cannot', () => {
	expect( fireEvent.click( screen.getByText( 'Buy' ) ) ).toBe( false );
	expect( screen.getByRole( 'status' ).textContent ).toBe( ' Nothing can be bought.' );
	screen.getByRole( 'status' ).textContent = '';
	expect( fireEvent.submit( screen.getByRole( 'form', { name: 'Cart' } ) ) ).toBe( false );
	expect( screen.getByRole( 'status' ).textContent ).toBe( ' Nothing can be bought.' );
	expect( go ).not.toHaveBeenCalled();
} );

test( 'both switchers change the currency of the preview', () => {
	fireEvent.change( screen.getByLabelText( 'Currency' ), { target: { value: 'jpy' } } );
	fireEvent.submit( screen.getByLabelText( 'Switcher' ).closest( 'form' ) as HTMLFormElement );
	expect( opened().map( ( address ) => new URL( address ).searchParams.get( 'currency' ) ) ).toEqual( [
		'jpy',
		'kwd',
	] );
} );

test( 'a keyboard that walks through the currencies loads the page where it stops', () => {
	const select = screen.getByLabelText( 'Currency' );
	fireEvent.change( select, { target: { value: 'eur' } } );
	go.mockClear();
	fireEvent.keyDown( select, { key: 'ArrowDown' } );
	fireEvent.change( select, { target: { value: 'jpy' } } );
	expect( go ).not.toHaveBeenCalled();
	fireEvent.keyDown( select, { key: 'Enter' } );
	expect( opened() ).toEqual( [ expect.stringContaining( 'currency=jpy' ) ] );
} );
