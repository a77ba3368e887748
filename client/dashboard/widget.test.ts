import { whenIdle } from './when-idle';
import { showWidget } from './widget';

const answer = {
	figures: [
		{
			label: 'Today',
			values: [ '$100.00 USD', '€5.00 EUR' ],
			note: 'Total payment volume',
			url: 'http://shop.test/transactions',
		},
		{ label: 'Next payout', values: [ '–' ], note: 'The payment provider isn’t responding right now.', url: '' },
	],
	attention: [ { text: '<b>3</b> disputes need a response', url: 'http://shop.test/disputes' } ],
	attention_label: 'Needs your attention',
};

const respond = ( body: unknown, ok = true ) => {
	window.fetch = jest.fn( async () => ( { ok, json: async () => body } ) ) as unknown as typeof window.fetch;
};

const root = () => document.querySelector( '.tillbook-dashboard' ) as HTMLElement;
const alert = () => document.querySelector( '[role=alert]' ) as HTMLElement;

beforeEach( () => {
	document.body.innerHTML = `<div class="tillbook-dashboard" data-url="http://shop.test/dashboard" data-nonce="n1"
			data-nonce-url="http://shop.test/nonce">
		<div aria-live="polite"><p>Loading</p></div>
		<div role="alert" hidden><p>Failed.</p><p>Log in.</p><button>Try again</button></div></div>`;
} );

it( 'shows what the server says, as text', async () => {
	respond( answer );
	await showWidget( root() );
	expect( window.fetch ).toHaveBeenCalledWith( 'http://shop.test/dashboard', {
		headers: { Accept: 'application/json', 'X-WP-Nonce': 'n1' },
		credentials: 'same-origin',
	} );
	const text = document.querySelector( '[aria-live]' )?.textContent;
	expect( text ).toBe(
		'Today$100.00 USD €5.00 EURTotal payment volumeNext payout–The payment provider isn’t responding right now.' +
			'Needs your attention<b>3</b> disputes need a response'
	);
	expect( [ ...document.links ].map( ( { href } ) => href ) ).toEqual( [
		'http://shop.test/transactions',
		'http://shop.test/disputes',
	] );
	expect( document.querySelector( '[aria-live]' ) ).toHaveAttribute( 'aria-busy', 'false' );
	expect( alert().hidden ).toBe( true );
} );

it( 'says that nothing needs attention', async () => {
	respond( { figures: [], attention: [], attention_label: 'Nothing needs your attention.' } );
	await showWidget( root() );
	expect( document.querySelector( '[aria-live] > p' )?.textContent ).toBe( 'Nothing needs your attention.' );
	expect( document.querySelector( '[aria-live] ul' ) ).toBeNull();
} );

it( 'says that it could not be loaded, and tries again', async () => {
	respond( {}, false );
	await showWidget( root() );
	expect( alert().hidden ).toBe( false );
	window.fetch = jest.fn( async () => {
		throw new Error( 'offline' );
	} ) as unknown as typeof window.fetch;
	await showWidget( root() );
	expect( alert().hidden ).toBe( false );
	respond( answer );
	alert().querySelector( 'button' )?.focus();
	alert().querySelector( 'button' )?.click();
	await new Promise( ( resolve ) => setTimeout( resolve ) );
	expect( alert().hidden ).toBe( true );
	expect( document.querySelector( '[aria-live]' )?.textContent ).toContain( '$100.00 USD' );
	expect( document.querySelector( '[aria-live]' ) ).toHaveFocus();
} );

describe( 'with a nonce that is too old', () => {
	/** Answers with a new nonce, if the user is logged in, and requests with it with a status. */
	const renewing = ( isLoggedIn: boolean, status = 200 ) => {
		window.fetch = jest.fn( async ( url: string, { headers }: { headers?: Record< string, string > } ) => {
			if ( url.endsWith( '/nonce' ) ) {
				return {
					ok: isLoggedIn,
					status: isLoggedIn ? 200 : 400,
					text: async () => ( isLoggedIn ? 'n2' : '0' ),
				};
			}
			const now = headers?.[ 'X-WP-Nonce' ] === 'n2' ? status : 403;
			return { ok: now === 200, status: now, json: async () => answer };
		} ) as unknown as typeof window.fetch;
	};
	const texts = () => [ ...alert().querySelectorAll( 'p' ) ].map( ( { hidden } ) => ! hidden );

	it( 'asks for a new one, once', async () => {
		renewing( true );
		await showWidget( root() );
		expect( alert().hidden ).toBe( true );
		expect( window.fetch ).toHaveBeenCalledTimes( 3 );
		await showWidget( root() );
		expect( window.fetch ).toHaveBeenCalledTimes( 4 );
	} );

	it( 'says that the user has to log in, and goes on afterwards', async () => {
		renewing( false );
		await showWidget( root() );
		expect( alert().hidden ).toBe( false );
		expect( texts() ).toEqual( [ true, true ] );
		renewing( true );
		alert().querySelector( 'button' )?.click();
		await new Promise( ( resolve ) => setTimeout( resolve ) );
		expect( alert().hidden ).toBe( true );
	} );

	it( 'does not call a missing permission a logout', async () => {
		renewing( true, 403 );
		await showWidget( root() );
		expect( window.fetch ).toHaveBeenCalledTimes( 3 );
		expect( texts() ).toEqual( [ true, false ] );
	} );
} );

it( 'requests nothing before it is visible', async () => {
	let see: ( entries: { isIntersecting: boolean }[] ) => void = () => {};
	const disconnect = jest.fn();
	window.IntersectionObserver = jest.fn( ( callback ) => {
		see = callback;
		return { observe: () => {}, disconnect };
	} ) as unknown as typeof window.IntersectionObserver;
	const run = jest.fn();
	whenIdle( root(), run );
	await new Promise( ( resolve ) => setTimeout( resolve, 10 ) );
	see( [ { isIntersecting: false } ] );
	expect( run ).not.toHaveBeenCalled();
	see( [ { isIntersecting: true } ] );
	expect( run ).toHaveBeenCalledTimes( 1 );
	expect( disconnect ).toHaveBeenCalled();
} );
