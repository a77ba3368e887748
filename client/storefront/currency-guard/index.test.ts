/** The script in the head of a page: what the cookie says may be anything. */
beforeEach( () => {
	jest.resetModules();
	document.body.innerHTML = '<div id="notice" class="tillbook-country-notice"></div>';
} );

test.each( [ '%', 'eur%', '%3A%', 'eur' ] )(
	'a page in the store’s currency stays as it is where the cookie says "%s"',
	( value ) => {
		document.cookie = `tillbook_currency=${ value }`;
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
		} );
		Object.defineProperty( document, 'currentScript', { value: script, configurable: true } );
		expect( () => jest.isolateModules( () => void require( './index' ) ) ).not.toThrow();
	}
);

test( 'a page in another currency than the cookie’s says so in a live region that was there before, with the form beside it', () => {
	jest.useFakeTimers();
	document.cookie = 'tillbook_currency=eur';
	const script = document.createElement( 'script' );
	Object.assign( script.dataset, {
		currency: 'usd',
		base: 'usd',
		offered: 'usd eur',
		automatic: '0',
		endpoint: '/?wc-ajax=tillbook_currency',
		path: '/',
		domain: '',
		told: 'Prices are in %1$s. You pay in %2$s.',
		past: 'Show prices in %2$s',
	} );
	Object.defineProperty( document, 'currentScript', { value: script, configurable: true } );
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
