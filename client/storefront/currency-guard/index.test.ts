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
