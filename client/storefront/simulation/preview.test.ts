import { fireEvent, screen } from '@testing-library/react';
import { inPreview, keepInPreview } from './preview';

const HERE = new URL( 'http://localhost/?tillbook_simulation=1&_wpnonce=abc&currency=eur&other=1' );
const go = jest.fn();
const opened = () => go.mock.calls.map( ( [ address ] ) => String( address ) );

beforeAll( () => {
	document.body.innerHTML = `
		<aside id="tillbook-simulation" data-refusal="Nothing can be bought."><label>Currency <select><option value="eur">EUR</option><option value="jpy">JPY</option></select></label><span role="status"></span></aside>
		<a href="/mug/?size=xl">Mug</a><a href="#reviews">Reviews</a><a href="https://elsewhere.example/">Elsewhere</a>
		<a class="add_to_cart_button" href="/?add-to-cart=7">Buy</a>
		<form method="post" aria-label="Cart"><input aria-label="Quantity"><button>Order</button><input type="button" value="More"></form>
		<form method="get" action="/shop/" aria-label="Search"><input name="s"><input type="hidden" name="action" value="x"><button>Search</button></form>
		<form method="get" action="https://elsewhere.example/" aria-label="Elsewhere"><button>Go</button></form>
		<form method="get" class="woocommerce-ordering"><select name="orderby" aria-label="Order"><option value="date">Date</option><option value="price">Price</option></select></form>
		<form aria-label="Coupon"><input name="code"><button>Apply</button></form>
		<form class="tillbook-currency-switcher"><select aria-label="Switcher"><option value="EUR">EUR</option><option value="KWD">KWD</option></select><button>Change</button></form>`;
	keepInPreview( document.getElementById( 'tillbook-simulation' ) as HTMLElement, HERE, go );
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
	expect( go ).not.toHaveBeenCalled();
} );

test.each( [
	[ 'a click on its button', () => fireEvent.click( screen.getByText( 'Order' ) ) ],
	[ 'Enter in a field', () => fireEvent.keyDown( screen.getByLabelText( 'Quantity' ), { key: 'Enter' } ) ],
	[ 'a script', () => fireEvent.submit( screen.getByRole( 'form', { name: 'Cart' } ) ) ],
	[ 'a form that a script handles', () => fireEvent.click( screen.getByText( 'Apply' ) ) ],
	[ 'a form that leads elsewhere', () => fireEvent.click( screen.getByText( 'Go' ) ) ],
] )( 'a form that does something says that it cannot: %s', ( _, act ) => {
	expect( act() ).toBe( false );
	expect( screen.getByRole( 'status' ).textContent ).toBe( ' Nothing can be bought.' );
	expect( go ).not.toHaveBeenCalled();
} );

test( 'other buttons and keys in a form are left alone', () => {
	expect( fireEvent.click( screen.getByDisplayValue( 'More' ) ) ).toBe( true );
	expect( fireEvent.keyDown( screen.getByDisplayValue( 'More' ), { key: 'Enter' } ) ).toBe( true );
	expect( fireEvent.keyDown( screen.getByLabelText( 'Quantity' ), { key: '2' } ) ).toBe( true );
	expect( screen.getByRole( 'status' ).textContent ).toBe( '' );
} );

test( 'searching and sorting stay in the preview', () => {
	const search = screen.getByRole( 'form', { name: 'Search' } );
	fireEvent.change( search.querySelector( 'input' ) as HTMLInputElement, { target: { value: 'mug' } } );
	fireEvent.click( screen.getByRole( 'button', { name: 'Search' } ) );
	fireEvent.change( screen.getByLabelText( 'Order' ), { target: { value: 'price' } } );
	const parameters = 'tillbook_simulation=1&_wpnonce=abc&currency=eur';
	expect( opened() ).toEqual( [
		`http://localhost/shop/?s=mug&action=x&${ parameters }`,
		`http://localhost/?orderby=price&${ parameters }`,
	] );
} );

test( 'both switchers change the currency of the preview', () => {
	fireEvent.change( screen.getByLabelText( 'Currency' ), { target: { value: 'jpy' } } );
	const switcher = screen.getByLabelText< HTMLSelectElement >( 'Switcher' );
	fireEvent.change( switcher, { target: { value: 'KWD' } } );
	expect( opened().map( ( address ) => new URL( address ).searchParams.get( 'currency' ) ) ).toEqual( [
		'jpy',
		'kwd',
	] );
	// Its own script has nothing to submit.
	expect( switcher.form ).toBeNull();
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
