import type { ExpressData } from '../../../checkout/types';
import { makePurchase } from './purchase';
import { StoreApiError } from '../../../checkout/express/store-api';

const SHOPPER = {
	first_name: 'Jenny',
	last_name: 'Rosen',
	address_1: '354 Oyster Point Blvd',
	city: 'South San Francisco',
	state: 'CA',
	postcode: '94080',
	country: 'US',
	email: 'jenny@example.com',
};
const DATA: ExpressData = {
	look: { type: 'default', size: 'medium', theme: 'dark', radius: 4 },
	api: 'https://shop.test/store/',
	nonce: 'first',
	provider: 'sandbox',
	wallet: { shoppers: [ SHOPPER ], cards: { approved: 'visa', declined: 'declined' } },
};
const SHOWN = { amount: 1837, currency: 'usd' };
const CART = {
	items: [],
	needs_shipping: true,
	billing_address: { ...SHOPPER, email: '', address_1: '' },
	shipping_address: { ...SHOPPER, address_1: '' },
	shipping_rates: [],
	errors: [],
};

type Reply = { body: unknown; status?: number; headers?: Record< string, string > };
function answers( replies: Record< string, Reply | 'lost' > ) {
	const asked: { path: string; options: RequestInit }[] = [];
	globalThis.fetch = jest.fn( async ( url: string, options: RequestInit ) => {
		const path = url.replace( DATA.api, '' ).replace( /\?tillbook=.*/, '' );
		asked.push( { path, options } );
		const reply = replies[ path ];
		if ( ! reply || reply === 'lost' ) {
			throw new TypeError( 'Failed to fetch' );
		}
		const headers = new Map( Object.entries( reply.headers ?? {} ) );
		return {
			ok: ( reply.status ?? 200 ) < 400,
			headers: { get: ( name: string ) => headers.get( name ) ?? null },
			json: async () => reply.body,
		};
	} ) as unknown as typeof fetch;
	return asked;
}
const sentKey = ( body: unknown ) =>
	( JSON.parse( String( body ) ) as { payment_data: { key: string; value: string }[] } ).payment_data.find(
		( { key } ) => key === 'tillbook_checkout_key'
	)?.value;

test( 'one product is bought in a cart of its own, also behind a server’s password', async () => {
	const asked = answers( {
		cart: { body: CART, headers: { 'Cart-Token': 'the shopper’s', 'X-Tillbook-Cart': 'own' } },
		'cart/add-item': { body: CART },
		'cart/update-customer': { body: CART },
	} );
	await makePurchase( DATA, 'apple_pay', { id: 7, quantity: 2, variation: [] } ).begin();
	expect( asked.map( ( { path } ) => path ) ).toEqual( [ 'cart', 'cart/add-item', 'cart/update-customer' ] );
	// Whatever caches answers by their address.
	expect( jest.mocked( fetch ).mock.calls[ 0 ]?.[ 0 ] ).toMatch( /cart\?tillbook=[-\w]{36}$/ );
	expect( asked[ 0 ]?.options ).toMatchObject( {
		cache: 'no-store',
		credentials: 'same-origin',
		headers: { 'X-Tillbook-Express': '1' },
	} );
	expect( asked[ 1 ]?.options.headers ).toMatchObject( { 'Cart-Token': 'own' } );
	expect( asked[ 1 ]?.options.headers ).not.toHaveProperty( 'Nonce' );
} );

test( 'leaving gives the shopper’s cart its addresses back', async () => {
	const asked = answers( {
		cart: { body: { ...CART, billing_address: { ...SHOPPER, email: '', address_1: '', city: 'Rome' } } },
		'cart/update-customer': { body: CART },
	} );
	const purchase = makePurchase( DATA, 'apple_pay', null );
	await purchase.begin();
	await purchase.cancel();
	expect( JSON.parse( String( asked.at( -1 )?.options.body ) ).billing_address.city ).toBe( 'Rome' );
} );

test( 'the order names the wallet, a test card and the total of the sheet, and nothing that looks like a number', async () => {
	const asked = answers( {
		checkout: { body: { payment_result: { payment_status: 'success', redirect_url: 'https://shop.test/thanks' } } },
	} );
	expect( await makePurchase( DATA, 'google_pay', null ).place( SHOPPER, true, SHOWN ) ).toBe(
		'https://shop.test/thanks'
	);
	const { payment_data: sent } = JSON.parse( String( asked[ 0 ]?.options.body ) ) as {
		payment_data: { key: string; value: string }[];
	};
	expect( sent ).toEqual(
		expect.arrayContaining( [
			{ key: 'tillbook_wallet', value: 'google_pay' },
			{ key: 'tillbook_card', value: 'visa' },
			{ key: 'tillbook_method', value: 'card' },
			{ key: 'tillbook_approved', value: '1837 usd' },
		] )
	);
} );

test( 'a decline is shown in the store’s words, and the next attempt has another key', async () => {
	const asked = answers( { checkout: { status: 400, body: { message: 'The card was <b>declined</b>.' } } } );
	const purchase = makePurchase( DATA, 'apple_pay', null );
	await expect( purchase.place( SHOPPER, false, SHOWN ) ).rejects.toThrow( 'The card was declined.' );
	await purchase.place( SHOPPER, true, SHOWN ).catch( () => {} );
	expect( sentKey( asked[ 0 ]?.options.body ) ).not.toBe( sentKey( asked[ 1 ]?.options.body ) );
} );

test( 'a try whose answer was lost is repeated under its own key', async () => {
	const asked = answers( { checkout: 'lost' } );
	const purchase = makePurchase( DATA, 'apple_pay', null );
	await expect( purchase.place( SHOPPER, true, SHOWN ) ).rejects.toThrow( StoreApiError );
	await purchase.place( SHOPPER, true, SHOWN ).catch( () => {} );
	expect( sentKey( asked[ 0 ]?.options.body ) ).toBe( sentKey( asked[ 1 ]?.options.body ) );
} );

test( 'the order says at which rate the sheet showed its totals, and the next one at which it shows them after a refusal', async () => {
	const cartAt = ( rate: string | null ) => ( { body: { ...CART, extensions: { 'tillbook-rate': { rate } } } } );
	const replies: Record< string, Reply > = {
		cart: cartAt( 'eur:1' ),
		'cart/update-customer': cartAt( 'eur:1' ),
		checkout: { status: 409, body: { message: 'The rate changed.' } },
	};
	const asked = answers( replies );
	const sent = () => ( JSON.parse( String( asked.at( -1 )?.options.body ) ) as { extensions?: unknown } ).extensions;
	const purchase = makePurchase( DATA, 'apple_pay', null );
	await purchase.begin();
	await expect( purchase.place( SHOPPER, true, SHOWN ) ).rejects.toThrow( 'The rate changed.' );
	expect( sent() ).toEqual( { 'tillbook-rate': { rate: 'eur:1' } } );
	replies.cart = cartAt( 'eur:2' );
	await purchase.refresh();
	await expect( purchase.place( SHOPPER, true, SHOWN ) ).rejects.toThrow();
	expect( sent() ).toEqual( { 'tillbook-rate': { rate: 'eur:2' } } );
	replies.cart = cartAt( null );
	await purchase.refresh();
	await expect( purchase.place( SHOPPER, true, SHOWN ) ).rejects.toThrow();
	expect( sent() ).toEqual( {} );
} );
