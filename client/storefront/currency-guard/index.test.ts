/** The script in the head of a page: what the cookie says may be anything. */
beforeEach( () => {
	jest.resetModules();
	document.body.innerHTML = '<div id="notice" class="tillbook-country-notice"></div>';
} );

/** Makes the script find itself in a page in dollars, with these values instead of the usual ones. */
function inPage( values: Record< string, string > ) {
	const script = document.createElement( 'script' );
	Object.assign( script.dataset, {
		currency: 'usd',
		base: 'usd',
		offered: 'usd',
		decided: '0',
		automatic: '0',
		endpoint: '/?wc-ajax=tillbook_currency',
		path: '/',
		domain: '',
		told: '',
		past: '',
		...values,
	} );
	Object.defineProperty( document, 'currentScript', { value: script, configurable: true } );
}

test.each( [ '%', 'eur%', '%3A%', 'eur' ] )(
	'a page in the store’s currency stays as it is where the cookie says "%s"',
	( value ) => {
		document.cookie = `tillbook_currency=${ value }`;
		inPage( {} );
		expect( () => jest.isolateModules( () => void require( './index' ) ) ).not.toThrow();
	}
);

test( 'a page in another currency than the cookie’s says so in a live region that was there before, with the form beside it', () => {
	jest.useFakeTimers();
	document.cookie = 'tillbook_currency=eur';
	inPage( {
		offered: 'usd eur',
		told: 'Prices are in %1$s. You pay in %2$s.',
		past: 'Show prices in %2$s',
	} );
	// It was just requested in this currency, in vain.
	sessionStorage.setItem( 'tillbook-currency-tried', `eur / ${ Date.now() }` );
	jest.isolateModules( () => void require( './index' ) );
	const status = document.querySelector( '.tillbook-currency-notice [role=status]' );
	expect( status?.textContent ).toBe( '' );
	expect( status?.querySelector( 'form' ) ).toBeNull();
	expect( document.querySelector( '.tillbook-currency-notice form' )?.textContent ).toBe( 'Show prices in EUR' );
	jest.runAllTimers();
	expect( status?.textContent ).toBe( 'Prices are in USD. You pay in EUR.' );
	jest.useRealTimers();
} );

test( 'a page that a click on “Add to cart” opened is requested in another currency without adding it again', () => {
	history.replaceState( null, '', '/?add-to-cart=15&quantity=2&orderby=price' );
	document.cookie = 'tillbook_currency=eur';
	inPage( { offered: 'usd eur', actions: 'add-to-cart quantity' } );
	sessionStorage.setItem( 'tillbook-currency-tried', `eur /${ location.search } ${ Date.now() }` );
	jest.isolateModules( () => void require( './index' ) );
	expect( document.querySelector( 'form' )?.getAttribute( 'action' ) ).toBe(
		'http://localhost/?orderby=price&currency=EUR'
	);
} );

const tried = () => sessionStorage.getItem( 'tillbook-currency-tried' );

test( 'a page that was requested in the shopper’s currency can be requested so again when it is reloaded', () => {
	document.cookie = 'tillbook_currency=eur';
	sessionStorage.setItem( 'tillbook-currency-tried', `eur / ${ Date.now() }` );
	history.replaceState( null, '', '/?currency=EUR' );
	inPage( { currency: 'eur', offered: 'usd eur' } );
	jest.isolateModules( () => void require( './index' ) );
	expect( location.search ).toBe( '' );
	expect( tried() ).toBeNull();
} );

test( 'a page whose address lost the currency on the way is not requested over and over', () => {
	document.cookie = 'tillbook_currency=eur';
	sessionStorage.setItem( 'tillbook-currency-tried', `eur / ${ Date.now() }` );
	history.replaceState( null, '', '/' );
	inPage( { offered: 'usd eur' } );
	jest.isolateModules( () => void require( './index' ) );
	expect( document.querySelector( '.tillbook-currency-notice form' ) ).not.toBeNull();
	expect( tried() ).not.toBeNull();
} );
