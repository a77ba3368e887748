import { loadStripe } from '@stripe/stripe-js/pure';
import type { WalletPlace } from '../../../../checkout/provider';
import type { ExpressData } from '../../../../checkout/types';
import { mountStripeWallets } from '.';

jest.mock( '@stripe/stripe-js/pure', () => ( { loadStripe: jest.fn() } ) );
const load = jest.mocked( loadStripe as ( key: string ) => Promise< unknown > );

const ADDRESS = {
	first_name: 'Old',
	last_name: 'Address',
	address_1: '1 Old Street',
	city: 'Old Town',
	state: 'CA',
	postcode: '94110',
	country: 'US',
};
const cartOf = ( amount: number, rates = [ 'slow' ] ) => ( {
	items: [ { key: 'a', id: 1, name: 'Mug', quantity: 1 } ],
	needs_shipping: true,
	billing_address: ADDRESS,
	shipping_address: ADDRESS,
	shipping_rates: [
		{
			package_id: 0,
			name: '',
			shipping_rates: rates.map( ( id, index ) => ( {
				rate_id: id,
				name: id,
				price: '100',
				selected: index === 0,
			} ) ),
		},
	],
	totals: { total_items: String( amount ), total_price: String( amount ), total_discount: '0' },
	errors: [],
	extensions: { tillbook: { problem: '', amount, currency: 'usd' } },
} );
const DATA: ExpressData = {
	look: { type: 'buy', size: 'large', theme: 'light-outline', radius: 6 },
	api: 'https://shop.test/store/',
	nonce: 'first',
	provider: 'stripe',
	wallet: {
		publishableKey: 'pk_test_1',
		captureMethod: 'manual',
		paymentMethodTypes: [ 'card', 'link' ],
		setupFutureUsage: null,
		locale: 'de',
		needsPhone: true,
		shipsTo: [ 'US' ],
	},
};
const PLACE = {
	line1: '1 New Street',
	line2: null,
	city: 'New Town',
	state: 'NY',
	postal_code: '10001',
	country: 'US',
};
const PAYER = { name: 'Ada Lovelace', email: 'ada@example.com', phone: '+1', address: PLACE };

type Handler = ( event: unknown ) => void;
type Answers = Record< string, unknown >;

/** A store that answers by path, and remembers what it was asked. */
function store( answers: Answers ) {
	const asked: [ string, unknown, Record< string, string > ][] = [];
	globalThis.fetch = jest.fn( async ( url: string, { body, headers }: RequestInit ) => {
		const path = url.replace( DATA.api, '' ).replace( /\?tillbook=.*/, '' );
		asked.push( [ path, body ? JSON.parse( String( body ) ) : undefined, headers as Record< string, string > ] );
		const answer = answers[ path ];
		const isProblem = typeof answer === 'string';
		return {
			ok: answer !== undefined && ! isProblem,
			headers: { get: ( name: string ) => ( name === 'X-Tillbook-Cart' ? 'own' : null ) },
			json: async () => ( isProblem ? { message: answer } : answer ),
		};
	} ) as unknown as typeof fetch;
	return asked;
}

/**
 * Delays answers of the store; returns what lets them arrive.
 *
 * @param isLate Whether the answer of an address waits, once the store was asked.
 */
function delayAnswers( isLate: ( url: string ) => boolean ): () => void {
	const ask = globalThis.fetch;
	let arrive = () => {};
	const arrival = new Promise< void >( ( resolve ) => ( arrive = resolve ) );
	globalThis.fetch = jest.fn( async ( url: string, init: RequestInit ) => {
		const answer = await ask( url, init );
		if ( isLate( url ) ) {
			await arrival;
		}
		return answer;
	} ) as unknown as typeof fetch;
	return arrive;
}

/** Mounts the buttons with a Stripe whose events a test sends. */
async function open( more: Partial< WalletPlace > = {}, error?: { type: string; message: string } ) {
	const handlers: Record< string, Handler > = {};
	const element = {
		on: ( type: string, handler: Handler ) => ( handlers[ type ] = handler ),
		mount: jest.fn(),
		destroy: jest.fn(),
	};
	const elements = { create: jest.fn( () => element ), update: jest.fn(), submit: jest.fn( async () => ( {} ) ) };
	const stripe = {
		elements: jest.fn( () => elements ),
		createConfirmationToken: jest.fn( async () =>
			error ? { error } : { confirmationToken: { id: 'ctoken_1' } }
		),
	};
	load.mockImplementation( async () => stripe );
	const place = {
		element: document.body.appendChild( document.createElement( 'div' ) ),
		data: DATA,
		offer: () => ( { amount: 1000, currency: 'usd', ships: true } ),
		product: null,
		onReady: jest.fn(),
		onOpened: jest.fn(),
		onClosed: jest.fn(),
		onProblem: jest.fn(),
		navigate: jest.fn(),
		...more,
	};
	const buttons = mountStripeWallets( place );
	await settled();
	const send = async ( type: string, event: Record< string, unknown > = {} ) => {
		const answers = { resolve: jest.fn(), reject: jest.fn(), paymentFailed: jest.fn() };
		handlers[ type ]?.( { ...event, ...answers } );
		await settled();
		return answers;
	};
	return { place, stripe, elements, element, buttons, send };
}
const settled = async () => {
	for ( let turn = 0; turn < 30; turn++ ) {
		await Promise.resolve();
	}
};
const confirm = {
	expressPaymentType: 'google_pay',
	billingDetails: PAYER,
	shippingAddress: { name: 'Ada', address: PLACE },
};

afterEach( () => {
	document.body.replaceChildren();
	jest.useRealTimers();
} );

test( 'the element has the options of the server and the look of the settings', async () => {
	store( {} );
	const { stripe, elements, place, send } = await open();
	expect( stripe.elements ).toHaveBeenCalledWith( {
		mode: 'payment',
		amount: 1000,
		currency: 'usd',
		captureMethod: 'manual',
		allowedPaymentMethodTypes: [ 'card', 'link' ],
		setupFutureUsage: null,
		locale: 'de',
		appearance: { variables: { borderRadius: '6px' } },
	} );
	expect( elements.create ).toHaveBeenCalledWith(
		'expressCheckout',
		expect.objectContaining( {
			phoneNumberRequired: true,
			allowedShippingCountries: [ 'US' ],
			buttonHeight: 55,
			buttonTheme: { applePay: 'white-outline', googlePay: 'white' },
			buttonType: { applePay: 'buy', googlePay: 'buy' },
			paymentMethods: expect.objectContaining( { link: 'auto', paypal: 'never' } ),
		} )
	);
	await send( 'ready', { availablePaymentMethods: { applePay: false, googlePay: true } } );
	expect( place.onReady ).toHaveBeenLastCalledWith( true );
	await send( 'ready', { availablePaymentMethods: undefined } );
	expect( place.onReady ).toHaveBeenLastCalledWith( false );
} );

test( 'a blocked script and nothing to pay leave no buttons', async () => {
	load.mockRejectedValueOnce( new Error( 'Failed to load Stripe.js' ) );
	const onReady = jest.fn();
	const element = document.body.appendChild( document.createElement( 'div' ) );
	const place = { element, data: DATA, product: null, onReady } as unknown as WalletPlace;
	mountStripeWallets( { ...place, offer: () => ( { amount: 1, currency: 'usd', ships: false } ) } );
	await settled();
	expect( onReady ).toHaveBeenLastCalledWith( false );
	load.mockClear();
	mountStripeWallets( { ...place, offer: () => ( { amount: 0, currency: 'usd', ships: false } ) } );
	await settled();
	expect( onReady ).toHaveBeenCalledTimes( 2 );
	expect( load ).not.toHaveBeenCalled();
} );

test( 'the sheet shows what the store says, and its approval places the order', async () => {
	const asked = store( {
		cart: cartOf( 1100 ),
		'cart/update-customer': cartOf( 1200, [ 'slow', 'fast' ] ),
		'cart/select-shipping-rate': cartOf( 1300, [ 'fast', 'slow' ] ),
		checkout: { payment_result: { payment_status: 'success', redirect_url: 'https://shop.test/thanks' } },
	} );
	const { place, elements, send } = await open();
	const click = await send( 'click' );
	expect( click.resolve ).toHaveBeenCalledWith( {
		lineItems: [ { name: 'Mug', amount: 1100 } ],
		shippingAddressRequired: true,
		shippingRates: [ { id: 'slow', displayName: 'slow', amount: 100 } ],
	} );
	const { city, state, postal_code: code, country } = PLACE;
	const moved = await send( 'shippingaddresschange', { address: { city, state, postal_code: code, country } } );
	expect( moved.resolve.mock.calls[ 0 ][ 0 ].shippingRates ).toHaveLength( 2 );
	expect( asked.at( -1 )?.[ 2 ] ).toHaveProperty( 'X-Tillbook-Partial-Address' );
	await send( 'shippingratechange', { shippingRate: { id: 'fast' } } );
	expect( elements.update ).toHaveBeenLastCalledWith( { amount: 1300, currency: 'usd' } );

	const paid = await send( 'confirm', { ...confirm, shippingRate: { id: 'fast' } } );
	expect( paid.paymentFailed ).not.toHaveBeenCalled();
	expect( asked.map( ( [ path ] ) => path ) ).toEqual( [
		...[ 'cart', 'cart/update-customer', 'cart/select-shipping-rate' ],
		// With the whole address, the store chose another rate; the shopper's is chosen again.
		...[ 'cart/update-customer', 'cart/select-shipping-rate', 'checkout' ],
	] );
	const order = asked.at( -1 )?.[ 1 ] as { payment_data: { key: string; value: string }[]; billing_address: object };
	expect( order.billing_address ).toMatchObject( { first_name: 'Ada', email: 'ada@example.com', phone: '+1' } );
	expect( Object.fromEntries( order.payment_data.map( ( { key, value } ) => [ key, value ] ) ) ).toMatchObject( {
		tillbook_method: 'card',
		tillbook_wallet: 'google_pay',
		tillbook_card: 'ctoken_1',
		tillbook_approved: '1300 usd',
	} );
	expect( place.navigate ).toHaveBeenCalledWith( 'https://shop.test/thanks' );
} );

test( 'an address without rates is refused, and said', async () => {
	store( { cart: cartOf( 1100 ), 'cart/update-customer': cartOf( 1000, [] ) } );
	const { place, send } = await open();
	await send( 'click' );
	const moved = await send( 'shippingaddresschange', { address: PLACE } );
	expect( moved.reject ).toHaveBeenCalled();
	expect( place.onProblem ).toHaveBeenLastCalledWith( expect.stringContaining( 'can’t be shipped' ) );
} );

test( 'another total than the sheet showed is not paid, and the next sheet begins with it', async () => {
	const asked = store( { cart: cartOf( 1100 ), 'cart/update-customer': cartOf( 1320 ) } );
	const { place, stripe, send } = await open();
	await send( 'click' );
	const paid = await send( 'confirm', confirm );
	expect( stripe.createConfirmationToken ).not.toHaveBeenCalled();
	expect( paid.paymentFailed ).toHaveBeenCalledWith( {
		reason: 'fail',
		message: expect.stringContaining( 'The total has changed' ),
	} );
	await send( 'cancel' );
	// The address stays.
	expect( asked.map( ( [ path ] ) => path ) ).toEqual( [ 'cart', 'cart/update-customer' ] );
	expect( place.navigate ).not.toHaveBeenCalled();
} );

test( 'a closed sheet restores addresses and shipping of the cart', async () => {
	const answers: Answers = { cart: cartOf( 1100, [ 'slow', 'fast' ] ) };
	answers[ 'cart/update-customer' ] = cartOf( 1200, [ 'fast', 'slow' ] );
	answers[ 'cart/select-shipping-rate' ] = cartOf( 1100, [ 'slow', 'fast' ] );
	const asked = store( answers );
	const { place, send } = await open();
	await send( 'click' );
	await send( 'cancel' );
	expect( asked ).toHaveLength( 1 );
	expect( place.onClosed ).toHaveBeenLastCalledWith( null );

	await send( 'click' );
	await send( 'shippingaddresschange', { address: PLACE } );
	await send( 'cancel' );
	const [ restored, chosen ] = asked.slice( -2 );
	expect( restored?.[ 1 ] ).toMatchObject( { shipping_address: { address_1: '1 Old Street' } } );
	expect( restored?.[ 2 ] ).not.toHaveProperty( 'X-Tillbook-Partial-Address' );
	expect( chosen?.[ 1 ] ).toEqual( { package_id: 0, rate_id: 'slow' } );
	expect( place.onClosed ).toHaveBeenLastCalledWith( answers[ 'cart/select-shipping-rate' ] );
} );

test( 'a product is bought in a cart of its own, which another click uses again', async () => {
	const asked = store( {
		cart: cartOf( 1000 ),
		'cart/add-item': cartOf( 1000 ),
		'cart/update-customer': cartOf( 1000 ),
	} );
	let quantity = 1;
	const product = () => ( { id: 7, quantity, variation: [] } );
	const { place, send } = await open( { product } );
	await send( 'click' );
	await send( 'shippingaddresschange', { address: PLACE } );
	await send( 'cancel' );
	expect( place.onClosed ).toHaveBeenLastCalledWith( null );
	await send( 'click' );
	expect( asked.map( ( [ path ] ) => path ) ).toEqual( [ 'cart', 'cart/add-item', 'cart/update-customer', 'cart' ] );
	quantity = 2;
	await send( 'click' );
	expect( asked.at( -1 )?.[ 1 ] ).toMatchObject( { id: 7, quantity: 2 } );
} );

test( 'a sheet that is closed and opened again while its product is added does not add another one', async () => {
	const answers: Answers = { cart: cartOf( 1000 ), 'cart/add-item': cartOf( 1000 ) };
	const asked = store( answers );
	const arrive = delayAnswers( ( url ) => url.endsWith( 'add-item' ) );
	const { send } = await open( { product: () => ( { id: 7, quantity: 1, variation: [] } ) } );
	await send( 'click' );
	await send( 'cancel' );
	const second = await send( 'click' );
	arrive();
	await settled();

	expect( asked.map( ( [ path ] ) => path ) ).toEqual( [ 'cart', 'cart/add-item', 'cart' ] );
	expect( second.resolve ).toHaveBeenCalled();
} );

test( 'a sheet that is closed and opened again while its cart is read after a paid order adds one product', async () => {
	const answers: Answers = { cart: cartOf( 1000 ), 'cart/add-item': cartOf( 1000 ) };
	const asked = store( answers );
	const { send } = await open( { product: () => ( { id: 7, quantity: 1, variation: [] } ) } );
	await send( 'click' );
	answers.cart = { ...cartOf( 1000 ), items: [] };
	const arrive = delayAnswers( ( url ) => {
		const isAdding = url.endsWith( 'add-item' );
		if ( isAdding ) {
			answers.cart = cartOf( 1000 );
		}
		return ! isAdding;
	} );
	await send( 'click' );
	await send( 'cancel' );
	const second = await send( 'click' );
	arrive();
	await settled();

	expect( asked.filter( ( [ path ] ) => path === 'cart/add-item' ) ).toHaveLength( 2 );
	expect( second.resolve ).toHaveBeenCalled();
} );

test( 'a sheet that is opened again while its product is added does not fail with the first one', async () => {
	const answers: Answers = { cart: cartOf( 1000 ), 'cart/add-item': 'Not answered.' };
	store( answers );
	const arrive = delayAnswers( ( url ) => url.endsWith( 'add-item' ) );
	const { send } = await open( { product: () => ( { id: 7, quantity: 1, variation: [] } ) } );
	await send( 'click' );
	await send( 'cancel' );
	const second = await send( 'click' );
	answers[ 'cart/add-item' ] = cartOf( 1000 );
	arrive();
	await settled();

	expect( second.resolve ).toHaveBeenCalled();
} );

test( 'a product that may have been added is bought in another cart', async () => {
	const answers: Answers = { cart: cartOf( 1000 ), 'cart/add-item': 'Not answered.' };
	const asked = store( answers );
	const { send } = await open( { product: () => ( { id: 7, quantity: 1, variation: [] } ) } );
	await send( 'click' );
	answers[ 'cart/add-item' ] = cartOf( 1000 );
	await send( 'click' );

	expect( asked.map( ( [ path ] ) => path ) ).toEqual( [ 'cart', 'cart/add-item', 'cart', 'cart/add-item' ] );
} );

test.each( [
	[ 'the paid order, another click buys the product again', [], [ 'cart', 'cart/add-item' ] ],
	[ "the bank's page, another click goes on with the same order", cartOf( 1000 ).items, [ 'cart' ] ],
] )( 'after going back from %s', async ( _name, items, paths ) => {
	const answers: Answers = {
		cart: cartOf( 1000 ),
		'cart/add-item': cartOf( 1000 ),
		'cart/update-customer': cartOf( 1000 ),
		checkout: { payment_result: { payment_status: 'success', redirect_url: 'https://shop.test/next' } },
	};
	const asked = store( answers );
	const { place, send } = await open( { product: () => ( { id: 7, quantity: 1, variation: [] } ) } );
	await send( 'click' );
	await send( 'confirm', confirm );
	answers.cart = { ...cartOf( 1000 ), items };
	const before = asked.length;
	await send( 'click' );
	await send( 'confirm', confirm );
	expect( place.navigate ).toHaveBeenCalledTimes( 2 );
	expect( asked.slice( before ).map( ( [ path ] ) => path ) ).toEqual( [
		...paths,
		'cart/update-customer',
		'checkout',
	] );
	const keys = asked
		.filter( ( [ path ] ) => path === 'checkout' )
		.map( ( [ , body ] ) =>
			( body as { payment_data: { key: string; value: string }[] } ).payment_data.find(
				( { key } ) => key === 'tillbook_checkout_key'
			)
		);
	expect( keys[ 0 ] ).not.toEqual( keys[ 1 ] );
} );

test( 'a product without its options, and one that is sold out, open no sheet', async () => {
	store( { cart: cartOf( 1000 ), 'cart/add-item': 'Sold out.' } );
	const unchosen = await open( { product: () => 'unchosen' } );
	expect( ( await unchosen.send( 'click' ) ).reject ).toHaveBeenCalled();
	expect( unchosen.place.onProblem ).toHaveBeenLastCalledWith( 'Choose product options first.' );
	const gone = await open( { product: () => ( { id: 7, quantity: 1, variation: [] } ) } );
	expect( ( await gone.send( 'click' ) ).reject ).toHaveBeenCalled();
	expect( gone.place.onProblem ).toHaveBeenLastCalledWith( 'Sold out.' );
} );

test( 'on a slow connection the sheet opens within a second with what the page knows', async () => {
	jest.useFakeTimers();
	store( {} );
	globalThis.fetch = jest.fn( () => new Promise( () => {} ) ) as unknown as typeof fetch;
	const { send } = await open();
	const click = await send( 'click' );
	expect( click.resolve ).not.toHaveBeenCalled();
	jest.advanceTimersByTime( 900 );
	await settled();
	expect( click.resolve ).toHaveBeenCalledWith( {
		lineItems: [],
		shippingAddressRequired: true,
		shippingRates: [ expect.objectContaining( { id: 'pending', amount: 0 } ) ],
	} );
} );

test( 'a decline is said in the store’s words, and Stripe’s words about requests are not', async () => {
	store( { cart: cartOf( 1100 ), 'cart/update-customer': cartOf( 1100 ), checkout: 'Your card was declined.' } );
	const declined = await open();
	await declined.send( 'click' );
	await declined.send( 'confirm', confirm );
	expect( declined.place.onProblem ).toHaveBeenLastCalledWith( 'Your card was declined.' );
	const broken = await open( {}, { type: 'invalid_request_error', message: 'Missing param: x.' } );
	await broken.send( 'click' );
	await broken.send( 'confirm', confirm );
	expect( broken.place.onProblem ).toHaveBeenLastCalledWith( expect.stringContaining( 'Reload the page' ) );
} );

test( 'buttons that are removed while Stripe loads are not shown', async () => {
	store( {} );
	const { buttons, element } = await open();
	expect( element.mount ).toHaveBeenCalled();
	buttons.remove();
	expect( element.destroy ).toHaveBeenCalled();
} );
