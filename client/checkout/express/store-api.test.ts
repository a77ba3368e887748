import type { Address, SentFields } from '../types';
import { makeStoreApi } from './store-api';

const ADDRESS: Address = {
	first_name: 'Ada',
	last_name: 'Lovelace',
	address_1: '1 Main Street',
	address_2: '',
	city: 'Dublin',
	state: 'County Dublin',
	postcode: 'D01',
	country: 'IE',
};

/** A store that answers each request alike, and keeps the last one. */
function storeThat( status: number, body: unknown ) {
	const answer = { ok: status < 400, headers: new Map(), json: async () => body };
	const send = jest.fn< Promise< typeof answer >, [ string, RequestInit ] >( async () => answer );
	Object.assign( window, { fetch: send } );
	return {
		api: makeStoreApi( '/wp-json/wc/store/v1/', 'nonce', false ),
		last: () => ( send.mock.lastCall as [ string, RequestInit ] )[ 1 ],
	};
}
const PAID = { payment_result: { payment_status: 'success', redirect_url: '/thanks' } };

afterEach( () => void delete window.wc_order_attribution );

test( 'the shopper reads what is wrong with an address, once', async () => {
	const { api } = storeThat( 400, {
		code: 'rest_invalid_param',
		message: 'Invalid parameter(s): billing_address, shipping_address',
		data: {
			status: 400,
			params: {
				billing_address: 'The postcode is not valid.',
				shipping_address: 'The postcode is not valid.',
			},
		},
	} );
	await expect( api.setCustomer( ADDRESS, ADDRESS ) ).rejects.toThrow( /^The postcode is not valid\.$/ );
} );

test( 'other refusals keep their message', async () => {
	const { api } = storeThat( 400, { message: 'Out of stock.', data: { status: 400 } } );
	await expect( api.cart() ).rejects.toThrow( 'Out of stock.' );
} );

test( 'the store finds its states in the addresses of wallets', async () => {
	const { api, last } = storeThat( 200, {} );
	await api.setCustomer( ADDRESS, ADDRESS );
	expect( last().headers ).toMatchObject( { 'X-Tillbook-Wallet': '1' } );
} );

test( 'an order says how the shopper found the store', async () => {
	const { api, last } = storeThat( 200, PAID );
	const extensions = async () => {
		await api.order( ADDRESS, ADDRESS, {} as SentFields );
		return ( JSON.parse( String( last().body ) ) as { extensions: unknown } ).extensions;
	};
	expect( await extensions() ).toEqual( {} );

	const origin = { source_type: 'utm', utm_source: 'newsletter', utm_term: null };
	window.wc_order_attribution = { getAttributionData: () => origin };
	expect( await extensions() ).toEqual( { 'woocommerce/order-attribution': origin } );
} );
