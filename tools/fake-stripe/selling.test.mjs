import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { differences, readContract, skipWithout } from './contract.mjs';
import { fakeForTests, refusal } from './test-client.mjs';

const RETURN = 'https://shop.example/return?order=7';
let fake;
let stripe;
let browser;
before( async () => {
	fake = await fakeForTests();
	stripe = fake.client();
	browser = fake.client( fake.keys.publishable );
} );
after( () => fake.close() );

/** Does what Stripe.js does with a card. */
const token = async ( number = '4242424242424242', more = {} ) =>
	(
		await browser.rawRequest( 'POST', '/v1/confirmation_tokens', {
			payment_method_data: {
				type: 'card',
				card: { number, exp_month: 11, exp_year: 2030, cvc: '123' },
				billing_details: { name: 'Jenny Rosen', address: { country: 'US' } },
			},
			return_url: RETURN,
			...more,
		} )
	).id;
const pay = async ( number, more = {} ) =>
	stripe.paymentIntents.create( {
		amount: 5000,
		currency: 'usd',
		confirm: true,
		use_stripe_sdk: false,
		return_url: RETURN,
		allowed_payment_method_types: [ 'card' ],
		confirmation_token: await token( number ),
		...more,
	} );
const choose = ( url, answer ) =>
	fetch( url, { method: 'POST', redirect: 'manual', body: new URLSearchParams( { answer } ) } );
const eventsOf = async ( id ) =>
	( await stripe.events.list( { limit: 100 } ) ).data
		.filter( ( { data } ) => data.object.id === id )
		.map( ( { type } ) => type )
		.reverse();

test( 'a browser makes a token of a card with a publishable key only, from any origin', async () => {
	const id = await token();
	assert.match( id, /^ctoken_/ );
	const kept = await stripe.confirmationTokens.retrieve( id );
	assert.deepEqual(
		[ kept.payment_method_preview.card.last4, kept.payment_method_preview.card.exp_month, kept.return_url ],
		[ '4242', 11, RETURN ]
	);
	assert.equal( ( await refusal( stripe.rawRequest( 'POST', '/v1/confirmation_tokens', {} ) ) ).statusCode, 403 );
	assert.equal( ( await refusal( browser.charges.list() ) ).code, 'secret_key_required' );
	assert.equal( ( await refusal( token( '4111111111111111' ) ) ).code, 'incorrect_number' );
	const asked = await fetch( `${ fake.url }/v1/confirmation_tokens`, { method: 'OPTIONS' } );
	assert.equal( asked.headers.get( 'Access-Control-Allow-Origin' ), '*' );
	const answered = await fetch( `${ fake.url }/v1/confirmation_tokens`, {
		method: 'POST',
		headers: { Origin: 'https://shop.example', Authorization: `Bearer ${ fake.keys.publishable }` },
		body: new URLSearchParams( {
			'payment_method_data[type]': 'card',
			'payment_method_data[card][number]': '4242424242424242',
		} ),
	} );
	assert.deepEqual( [ answered.status, answered.headers.get( 'Access-Control-Allow-Origin' ) ], [ 200, '*' ] );
	assert.ok( ! JSON.stringify( await fake.own( 'requests' ) ).includes( '4242424242424242' ) );
} );

test( 'a publishable key reads an intent of its own account and mode with the secret of the intent', async () => {
	const intent = await stripe.paymentIntents.create( { amount: 5000, currency: 'usd' } );
	const given = { client_secret: intent.client_secret ?? '' };
	assert.equal( ( await browser.paymentIntents.retrieve( intent.id, given ) ).id, intent.id );
	assert.equal( ( await refusal( browser.paymentIntents.retrieve( intent.id ) ) ).statusCode, 400 );
	assert.equal(
		( await refusal( browser.paymentIntents.retrieve( intent.id, { client_secret: 'pi_x_secret_y' } ) ) )
			.statusCode,
		400
	);
	const other = fake.client( fake.keys.livePublishable );
	assert.equal( ( await refusal( other.paymentIntents.retrieve( intent.id, given ) ) ).code, 'resource_missing' );
	assert.equal( ( await stripe.paymentIntents.cancel( intent.id ) ).status, 'canceled' );
} );

test( 'a card pays at once, and its token pays once', async () => {
	const id = await token();
	const paid = await pay( undefined, { confirmation_token: id, capture_method: 'automatic' } );
	assert.deepEqual( [ paid.status, paid.amount_received ], [ 'succeeded', 5000 ] );
	assert.deepEqual( await eventsOf( paid.id ), [ 'payment_intent.created', 'payment_intent.succeeded' ] );
	assert.match( ( await refusal( pay( undefined, { confirmation_token: id } ) ) ).message, /already been used/ );
	assert.match( ( await refusal( pay( undefined, { amount: 49 } ) ) ).code, /amount_too_small/ );
} );

test( 'the options of an intent are kept and shown', async () => {
	const paid = await pay( undefined, {
		capture_method: 'manual',
		metadata: { order_id: '7' },
		shipping: { name: 'Jamie', address: { country: 'DE' } },
		statement_descriptor_suffix: 'MUGS',
	} );
	assert.deepEqual(
		[ paid.status, paid.amount_capturable, paid.shipping?.address?.country, paid.statement_descriptor_suffix ],
		[ 'requires_capture', 5000, 'DE', 'MUGS' ]
	);
} );

test( 'a declined card is an error with the intent, which another card pays', async () => {
	const declined = await refusal( pay( '4000000000009995' ) );
	assert.deepEqual(
		[ declined.statusCode, declined.code, declined.decline_code, declined.payment_intent.status ],
		[ 402, 'card_declined', 'insufficient_funds', 'requires_payment_method' ]
	);
	const { id } = declined.payment_intent;
	await stripe.paymentIntents.update( id, { amount: 6000 } );
	const paid = await stripe.paymentIntents.confirm( id, { confirmation_token: await token() } );
	assert.deepEqual( [ paid.status, paid.amount_received ], [ 'succeeded', 6000 ] );
	assert.equal( ( await refusal( stripe.paymentIntents.confirm( id ) ) ).code, 'payment_intent_unexpected_state' );
	assert.equal(
		( await refusal( stripe.paymentIntents.update( id, { amount: 1000 } ) ) ).code,
		'payment_intent_unexpected_state'
	);
} );

test( 'a bank asks on a page, and the shopper comes back with the names of the payment only', async () => {
	const intent = await pay( '4000000000003220' );
	assert.deepEqual( [ intent.status, intent.next_action?.type ], [ 'requires_action', 'redirect_to_url' ] );
	const { url = '' } = intent.next_action?.redirect_to_url ?? {};
	const shown = await fetch( url ?? '' );
	assert.match( await shown.text(), /Complete.*Fail/s );
	const back = new URL( ( await choose( url, 'complete' ) ).headers.get( 'Location' ) ?? '' );
	assert.deepEqual( Object.fromEntries( back.searchParams ), {
		order: '7',
		payment_intent: intent.id,
		payment_intent_client_secret: intent.client_secret,
		redirect_status: 'succeeded',
	} );
	assert.equal( ( await stripe.paymentIntents.retrieve( intent.id ) ).status, 'succeeded' );
	assert.equal( ( await choose( url, 'fail' ) ).status, 303 );
	assert.equal( ( await stripe.paymentIntents.retrieve( intent.id ) ).status, 'succeeded' );
} );

test( 'a payment that waits for the bank is neither changed nor confirmed with another method', async () => {
	const intent = await pay( '4000000000003220', { metadata: { order_id: '7' } } );
	const { id } = intent;
	const change = async ( params ) => ( await refusal( stripe.paymentIntents.update( id, params ) ) ).param;
	for ( const name of [ 'capture_method', 'statement_descriptor', 'statement_descriptor_suffix' ] ) {
		assert.equal( await change( { [ name ]: name === 'capture_method' ? 'automatic' : 'MUGS' } ), name );
	}
	assert.equal(
		await change( { allowed_payment_method_types: [ 'ideal' ] } ),
		'allowed_payment_method_types',
		'The attached card is missing.'
	);
	assert.equal( await change( { excluded_payment_method_types: [ 'card' ] } ), 'excluded_payment_method_types' );
	for ( const how of [ { confirmation_token: await token() }, { payment_method_data: { type: 'alipay' } } ] ) {
		const refused = await refusal( stripe.paymentIntents.confirm( id, { ...how, return_url: RETURN } ) );
		assert.deepEqual(
			[ refused.statusCode, refused.rawType, refused.code, refused.payment_intent.status ],
			[ 400, 'invalid_request_error', 'payment_intent_unexpected_state', 'requires_action' ]
		);
	}
	const changed = await stripe.paymentIntents.update( id, {
		allowed_payment_method_types: [ 'card', 'ideal' ],
		amount: 6000,
		metadata: { order_id: '8' },
	} );
	assert.deepEqual( [ changed.status, changed.amount, changed.metadata.order_id ], [ 'requires_action', 6000, '8' ] );
	assert.equal(
		( await stripe.paymentIntents.confirm( id, { payment_method: `${ changed.payment_method }` } ) ).status,
		'requires_action'
	);
	assert.equal( ( await stripe.paymentIntents.cancel( id ) ).status, 'canceled' );
} );

test( 'a shopper whom the bank does not confirm pays nothing', async () => {
	const intent = await pay( '4000000000003220' );
	await choose( intent.next_action?.redirect_to_url?.url, 'fail' );
	const failed = await stripe.paymentIntents.retrieve( intent.id );
	assert.deepEqual(
		[ failed.status, failed.last_payment_error?.code, failed.latest_charge ],
		[ 'requires_payment_method', 'payment_intent_authentication_failure', null ]
	);
} );

test( 'without being told otherwise, Stripe.js asks the shopper', async () => {
	const intent = await pay( '4000000000003220', { use_stripe_sdk: undefined } );
	assert.equal( intent.next_action?.type, 'use_stripe_sdk' );
} );

test( 'a card that is kept with a payment pays for renewals', async () => {
	const customer = await stripe.customers.create( { email: 'jamie@example.com', metadata: { user: '7' } } );
	const first = await pay( undefined, { customer: customer.id, setup_future_usage: 'off_session' } );
	const method = String( first.payment_method );
	const kept = await stripe.paymentMethods.retrieve( method );
	assert.equal( kept.customer, customer.id );
	const renewal = { confirmation_token: undefined, payment_method: method, off_session: true };
	assert.equal( ( await pay( undefined, { ...renewal, customer: customer.id } ) ).status, 'succeeded' );
	assert.match( ( await refusal( pay( undefined, renewal ) ) ).message, /belongs to a Customer/ );
	const preferred = await stripe.customers.update( customer.id, {
		invoice_settings: { default_payment_method: method },
	} );
	assert.equal( preferred.invoice_settings.default_payment_method, method );
	assert.equal( ( await stripe.paymentMethods.detach( method ) ).customer, null );
	assert.equal(
		(
			await refusal(
				stripe.customers.update( customer.id, { invoice_settings: { default_payment_method: method } } )
			)
		).code,
		'resource_missing'
	);
} );

test( 'a card that is kept changes: by its network, by the merchant, and it is removed', async () => {
	const customer = await stripe.customers.create();
	const { payment_method: method } = await pay( undefined, {
		customer: customer.id,
		setup_future_usage: 'off_session',
	} );
	await fake.own( 'cardChanged', { method, last4: '1881', exp_month: 3, exp_year: 2041 } );
	await stripe.paymentMethods.update( method, { card: { exp_year: 2042 } } );
	const { card } = await stripe.paymentMethods.retrieve( method );
	assert.deepEqual( [ card.last4, card.exp_month, card.exp_year ], [ '1881', 3, 2042 ] );
	assert.match(
		( await refusal( stripe.paymentMethods.update( method, { card: { exp_month: 13 } } ) ) ).message,
		/13/
	);
	await assert.rejects( fake.own( 'cardChanged', { method, number: '4242' } ), /number/ );
	await fake.own( 'detached', { method } );
	await assert.rejects( fake.own( 'detached', { method } ), /No customer has/ );
	const renewal = { confirmation_token: undefined, payment_method: method, off_session: true };
	assert.ok( await refusal( pay( undefined, { ...renewal, customer: customer.id } ) ) );
	assert.deepEqual( ( await eventsOf( method ) ).slice( -3 ), [
		'payment_method.automatically_updated',
		'payment_method.updated',
		'payment_method.detached',
	] );
	const [ updater ] = ( await stripe.events.list( { type: 'payment_method.automatically_updated' } ) ).data;
	assert.deepEqual( updater.data.previous_attributes, {
		card: { last4: '4242', exp_month: 11, exp_year: 2030 },
	} );
} );

test( 'a renewal that the bank asks about is declined', async () => {
	const customer = await stripe.customers.create();
	const setup = await stripe.setupIntents.create( {
		confirm: true,
		customer: customer.id,
		use_stripe_sdk: false,
		return_url: RETURN,
		allowed_payment_method_types: [ 'card' ],
		confirmation_token: await token( '4000002760003184' ),
	} );
	assert.equal( setup.status, 'requires_action' );
	const back = await choose( setup.next_action?.redirect_to_url?.url, 'complete' );
	assert.match( back.headers.get( 'Location' ) ?? '', /setup_intent=seti_/ );
	const kept = await stripe.setupIntents.retrieve( setup.id, { expand: [ 'payment_method' ] } );
	assert.deepEqual( [ kept.status, kept.payment_method.customer ], [ 'succeeded', customer.id ] );
	const declined = await refusal(
		pay( undefined, {
			confirmation_token: undefined,
			customer: customer.id,
			payment_method: kept.payment_method.id,
			off_session: true,
		} )
	);
	assert.deepEqual(
		[ declined.code, declined.payment_intent.status ],
		[ 'authentication_required', 'requires_payment_method' ]
	);
} );

test( 'a card that is set up once is not asked about again', async () => {
	const customer = await stripe.customers.create();
	const given = { customer: customer.id, setup_future_usage: 'off_session' };
	const first = await pay( '4000002500003155', given );
	await choose( first.next_action?.redirect_to_url?.url, 'complete' );
	const again = { ...given, confirmation_token: undefined, payment_method: first.payment_method, off_session: true };
	assert.equal( ( await pay( undefined, again ) ).status, 'succeeded' );
} );

test( 'a card that the bank refuses is not saved', async () => {
	const given = { confirm: true, use_stripe_sdk: false, return_url: RETURN };
	const declined = await refusal(
		stripe.setupIntents.create( { ...given, confirmation_token: await token( '4000000000000069' ) } )
	);
	assert.deepEqual(
		[ declined.statusCode, declined.code, declined.setup_intent.status ],
		[ 402, 'expired_card', 'requires_payment_method' ]
	);
	const kept = await stripe.setupIntents.create( {
		...given,
		confirmation_token: await token( '4000000000000341' ),
	} );
	assert.equal( kept.status, 'succeeded' );
	const failing = await stripe.setupIntents.create( {
		...given,
		confirmation_token: await token( '4000000000003220' ),
	} );
	await choose( failing.next_action?.redirect_to_url?.url, 'fail' );
	assert.equal(
		( await stripe.setupIntents.retrieve( failing.id ) ).last_setup_error?.code,
		'setup_intent_authentication_failure'
	);
} );

test( 'a key needs the permission of each part', async () => {
	const act = fake.client( fake.keys.act );
	assert.equal( ( await refusal( act.customers.create() ) ).statusCode, 403 );
	assert.equal( ( await refusal( act.setupIntents.create() ) ).statusCode, 403 );
	assert.match(
		( await refusal( act.confirmationTokens.retrieve( 'ctoken_1' ) ) ).message,
		/rak_confirmation_token_read/
	);
	const sell = fake.client( fake.keys.sell );
	assert.match( ( await sell.customers.create() ).id, /^cus_/ );
} );

test( 'a method is approved on a page, a debit waits for its bank, and what does not fit is refused', async () => {
	const approved = await stripe.paymentIntents.create( {
		amount: 5000,
		currency: 'eur',
		confirm: true,
		use_stripe_sdk: false,
		return_url: RETURN,
		allowed_payment_method_types: [ 'ideal' ],
		payment_method_data: { type: 'ideal', billing_details: { name: 'Jenny Rosen' } },
	} );
	assert.equal( approved.status, 'requires_action' );
	await choose( approved.next_action.redirect_to_url.url, 'complete' );
	const paid = await stripe.paymentIntents.retrieve( approved.id, { expand: [ 'latest_charge' ] } );
	assert.deepEqual( [ paid.status, paid.latest_charge.payment_method_details.type ], [ 'succeeded', 'ideal' ] );

	const { id } = await browser.rawRequest( 'POST', '/v1/confirmation_tokens', {
		payment_method_data: {
			type: 'sepa_debit',
			sepa_debit: { iban: 'DE89370400440532013000' },
			billing_details: { name: 'Jenny Rosen', email: 'jenny@example.com' },
		},
	} );
	const debit = await stripe.paymentIntents.create( {
		amount: 5000,
		currency: 'eur',
		confirm: true,
		allowed_payment_method_types: [ 'sepa_debit' ],
		confirmation_token: id,
	} );
	assert.equal( debit.status, 'processing' );
	const refused = await refusal(
		stripe.paymentIntents.create( {
			amount: 5000,
			currency: 'usd',
			confirm: true,
			allowed_payment_method_types: [ 'ideal' ],
			payment_method_data: { type: 'ideal' },
		} )
	);
	assert.equal( refused.code, 'payment_intent_invalid_currency' );
} );

test( 'a method that takes only its own account’s currency refuses others', async () => {
	const payBy = ( type, currency ) =>
		stripe.paymentIntents.create( {
			amount: 5000,
			currency,
			confirm: true,
			use_stripe_sdk: false,
			return_url: RETURN,
			allowed_payment_method_types: [ type ],
			payment_method_data: { type, billing_details: { name: 'Jenny Rosen', email: 'jenny@example.com' } },
		} );
	for ( const type of [ 'affirm', 'afterpay_clearpay', 'alipay', 'klarna' ] ) {
		assert.equal( ( await payBy( type, 'usd' ) ).status, 'requires_action' );
		assert.equal( ( await refusal( payBy( type, 'eur' ) ) ).code, 'payment_intent_invalid_currency' );
	}
} );

const contract = readContract();
test( 'everything has the fields and types of Stripe', { skip: skipWithout( contract ) }, async () => {
	const { accounts } = await fake.own( 'dump' );
	const found = new Set();
	for ( const kind of [
		'payment_intent',
		'setup_intent',
		'customer',
		'payment_method',
		'confirmation_token',
		'charge',
	] ) {
		assert.ok( accounts[ 0 ][ kind ].length > 0, kind );
		for ( const each of accounts[ 0 ][ kind ] ) {
			differences( contract, contract.components.schemas[ kind ], each ).forEach( ( text ) =>
				found.add( `${ kind }: ${ text }` )
			);
		}
	}
	assert.deepEqual( [ ...found ], [] );
} );

test( 'a domain is registered once, and says for which wallets it is ready', async () => {
	const name = 'shop.example';
	const asked = ( host ) => browser.rawRequest( 'GET', `/v1/elements/sessions?domain_name=${ host }` );
	assert.deepEqual( ( await asked( name ) ).wallets, [] );
	const made = await stripe.paymentMethodDomains.create( { domain_name: name } );
	assert.deepEqual( [ made.enabled, made.apple_pay.status ], [ true, 'active' ] );
	assert.deepEqual( ( await stripe.paymentMethodDomains.list( { domain_name: name } ) ).data, [ made ] );
	assert.deepEqual( await stripe.paymentMethodDomains.validate( made.id ), made );
	assert.deepEqual( ( await asked( name ) ).wallets, [ 'apple_pay', 'google_pay', 'link' ] );
	const again = stripe.paymentMethodDomains.create( { domain_name: name } );
	assert.equal( ( await refusal( again ) ).code, 'resource_already_exists' );
	const address = stripe.paymentMethodDomains.create( { domain_name: 'https://shop.example' } );
	assert.match( ( await refusal( address ) ).message, /Invalid domain/ );

	const unready = await stripe.paymentMethodDomains.create( { domain_name: 'shop.invalid' } );
	assert.match( unready.apple_pay.status_details.error_message, /Apple/ );
	assert.deepEqual( ( await asked( 'shop.invalid' ) ).wallets, [ 'google_pay', 'link' ] );
	await stripe.paymentMethodDomains.update( unready.id, { enabled: false } );
	assert.deepEqual( ( await asked( 'shop.invalid' ) ).wallets, [] );
} );

test( 'a wallet pays with what its sheet showed, and with nothing else', async () => {
	const shown = { mode: 'payment', amount: 5000, currency: 'usd', capture_method: 'automatic' };
	const held = async ( wallet, context = {} ) =>
		token( undefined, {
			payment_method_data: {
				type: wallet === 'link' ? 'link' : 'card',
				card: { number: '4242424242424242', exp_month: 11, exp_year: 2030, cvc: '123', wallet },
			},
			client_context: { ...shown, payment_method_types: 'card,link', ...context },
		} );
	const types = {
		allowed_payment_method_types: [ 'card', 'link' ],
		capture_method: 'automatic',
		expand: [ 'latest_charge' ],
	};
	const paid = await pay( undefined, { ...types, confirmation_token: await held( 'apple_pay' ) } );
	assert.equal( paid.latest_charge.payment_method_details.card.wallet.type, 'apple_pay' );
	const linked = await pay( undefined, { ...types, confirmation_token: await held( 'link' ) } );
	assert.equal( linked.latest_charge.payment_method_details.type, 'link' );
	for ( const [ change, context ] of [
		[ { amount: 5001 }, {} ],
		[ { currency: 'eur' }, {} ],
		[ { capture_method: 'manual' }, {} ],
		[ { allowed_payment_method_types: [ 'card' ] }, {} ],
		[ {}, { setup_future_usage: 'off_session' } ],
		[ {}, { mode: 'setup' } ],
	] ) {
		const wrong = pay( undefined, {
			...types,
			...change,
			confirmation_token: await held( 'google_pay', context ),
		} );
		assert.match( ( await refusal( wrong ) ).message, /does not match the expected/ );
	}
} );
