import { fireEvent, screen } from '@testing-library/react';

const send = jest.fn();

/** The switcher as PHP draws it, with its script. `early`: what the shopper chooses before the script arrives. */
function draw( early = 'USD' ): HTMLSelectElement {
	jest.resetModules();
	send.mockClear();
	document.body.innerHTML =
		'<form class="tillbook-currency-switcher"><select aria-label="Currency"><option value="USD" selected>USD</option><option value="EUR">EUR</option><option value="JPY">JPY</option></select></form>';
	( document.querySelector( 'form' ) as HTMLFormElement ).requestSubmit = send;
	screen.getByLabelText< HTMLSelectElement >( 'Currency' ).value = early;
	jest.isolateModules( () => void require( './choose' ) );
	return screen.getByLabelText( 'Currency' );
}

const choose = ( select: HTMLSelectElement, value: string ) => fireEvent.change( select, { target: { value } } );

test( 'a mouse that chooses a currency goes at once', () => {
	const select = draw();
	fireEvent.pointerDown( select );
	choose( select, 'EUR' );
	expect( send ).toHaveBeenCalledTimes( 1 );
} );

test( 'a keyboard that walks through the currencies goes where it stops', () => {
	const select = draw();
	fireEvent.keyDown( select, { key: 'ArrowDown' } );
	choose( select, 'EUR' );
	fireEvent.keyDown( select, { key: 'ArrowDown' } );
	choose( select, 'JPY' );
	expect( send ).not.toHaveBeenCalled();
	fireEvent.keyDown( select, { key: 'Enter' } );
	expect( send ).toHaveBeenCalledTimes( 1 );
} );

test( 'leaving the list goes only if another currency was chosen', () => {
	const select = draw();
	fireEvent.blur( select );
	expect( send ).not.toHaveBeenCalled();
	fireEvent.keyDown( select, { key: 'ArrowDown' } );
	choose( select, 'EUR' );
	fireEvent.blur( select );
	expect( send ).toHaveBeenCalledTimes( 1 );
} );

test( 'a currency that was chosen before the script arrived goes when it does; the one of the page goes nowhere', () => {
	const select = draw( 'JPY' );
	expect( send ).toHaveBeenCalledTimes( 1 );
	choose( select, 'USD' );
	expect( send ).toHaveBeenCalledTimes( 1 );
	draw();
	expect( send ).not.toHaveBeenCalled();
} );

test( 'a keyboard that walks through the currencies before the script arrives goes where it stops', () => {
	const { matches } = Element.prototype;
	const spy = jest.spyOn( Element.prototype, 'matches' ).mockImplementation( function ( this: Element, selector ) {
		return selector === ':focus-visible' || matches.call( this, selector );
	} );
	const select = draw( 'EUR' );
	spy.mockRestore();
	expect( send ).not.toHaveBeenCalled();
	fireEvent.blur( select );
	expect( send ).toHaveBeenCalledTimes( 1 );
} );
