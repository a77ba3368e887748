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
		{ label: 'Next payout', values: [ '–' ], note: 'The payment provider isn’t answering right now.', url: '' },
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
	document.body.innerHTML = `<div class="tillbook-dashboard" data-url="http://shop.test/dashboard" data-nonce="n1">
		<div aria-live="polite"><p>Loading</p></div>
		<div role="alert" hidden><button>Try again</button></div></div>`;
} );

it( 'shows what the server says, as text', async () => {
	respond( answer );
	await showWidget( root() );
	expect( window.fetch ).toHaveBeenCalledWith( 'http://shop.test/dashboard', {
		headers: { 'X-WP-Nonce': 'n1' },
		credentials: 'same-origin',
	} );
	const text = document.querySelector( '[aria-live]' )?.textContent;
	expect( text ).toBe(
		'Today$100.00 USD €5.00 EURTotal payment volumeNext payout–The payment provider isn’t answering right now.' +
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
