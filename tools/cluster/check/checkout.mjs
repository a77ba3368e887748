/** Checks of the checkout, for which a real WooCommerce is needed: a shopper's requests reach both servers. */
import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { servePlace } from '../web.mjs';
import { runScript } from './script.mjs';
import { each, same, until, visitor } from './servers.mjs';
import { account } from './stripe.mjs';

const STORE = '/wp-json/wc/store/v1';
const CARD = '4242424242424242';
/** A card whose bank asks the shopper. */
const ASKING_CARD = '4000000000003220';
const SHOPPERS = 8;

/** Asks WordPress on the first server about the shop; see files/shop.php. */
const shop = async ( { cluster }, ...args ) =>
	JSON.parse( await runScript( cluster.places[ 0 ], 'shop.php', ...args ) );

/** @type {WeakMap<import('../cluster.mjs').Cluster, {mug: {id: number}, last: {id: number}}>} */
const made = new WeakMap();

/** The products of a cluster's shop, which is made when they are first asked for. */
async function products( context ) {
	if ( ! made.has( context.cluster ) ) {
		made.set( context.cluster, ( await shop( context, 'make' ) ).products );
	}
	return made.get( context.cluster );
}

/** Enters a card as Stripe.js does, and returns the reference to it. */
async function enter( { cluster }, number, email ) {
	const answer = await fetch( `${ cluster.stripe.url }/v1/confirmation_tokens`, {
		method: 'POST',
		headers: { authorization: `Bearer ${ cluster.stripe.keys.publishable }` },
		body: new URLSearchParams( {
			'payment_method_data[type]': 'card',
			'payment_method_data[card][number]': number,
			'payment_method_data[card][exp_month]': '12',
			'payment_method_data[card][exp_year]': '2034',
			'payment_method_data[card][cvc]': '123',
			'payment_method_data[billing_details][name]': 'Ada Shopper',
			'payment_method_data[billing_details][email]': email,
		} ),
	} );
	const { id, error } = await answer.json();
	if ( ! id ) {
		throw new Error( `Stripe took no card: ${ JSON.stringify( error ) }` );
	}
	return id;
}

/**
 * A shopper whose requests go to the server that is named with each.
 *
 * @param {import('./context.mjs').Context} context
 * @param {string} name
 */
async function shopperOf( context, name ) {
	const email = `${ name }@cluster.test`;
	const { cluster, host } = context;
	const visit = visitor( host );
	const at = ( server, path, options ) => visit( cluster.places[ server ].port, path, options );
	let nonce = '';
	const store = async ( server, path, body ) => {
		const answer = await at( server, STORE + path, {
			method: body ? 'POST' : 'GET',
			headers: { nonce, 'content-type': 'application/json' },
			body: body ? JSON.stringify( body ) : '',
		} );
		nonce = answer.headers.nonce ?? nonce;
		return { status: answer.status, data: JSON.parse( answer.text ) };
	};
	const address = {
		first_name: 'Ada',
		last_name: 'Shopper',
		company: '',
		address_1: '1 Main Street',
		address_2: '',
		city: 'San Francisco',
		state: 'CA',
		postcode: '94110',
		country: 'US',
		email,
		phone: '4155550100',
	};
	return {
		email,
		at,
		/** Opens the shop, which begins the session. */
		opens: ( server ) => store( server, '/cart' ),
		/** Opens the shop and puts a product into the cart. */
		async takes( server, product ) {
			await store( server, '/cart' );
			const { status, data } = await store( server, '/cart/add-item', { id: product, quantity: 1 } );
			same( `adding to the cart, ${ data.message ?? '' }`, status, 201 );
		},
		/** Pays for the cart, or for an order. Each call is a tab of its own. */
		async pays( server, { card = CARD, order } = {} ) {
			const { status, data } = await store( server, order ? `/checkout/${ order.id }` : '/checkout', {
				...( order ? { key: order.key, billing_email: email } : {} ),
				billing_address: address,
				shipping_address: address,
				payment_method: 'tillbook',
				payment_data: Object.entries( {
					tillbook_method: 'card',
					tillbook_card: await enter( context, card, email ),
					tillbook_checkout_key: randomUUID(),
				} ).map( ( [ key, value ] ) => ( { key, value } ) ),
			} );
			const url = data.payment_result?.redirect_url ?? '';
			return { status, url, isPaid: url.includes( 'order-received' ), message: data.message ?? '' };
		},
	};
}

/** Shoppers at both servers, each with a product in the cart. */
const shoppersWith = ( context, name, product ) =>
	each( [ ...Array( SHOPPERS ).keys() ], 2, async ( index ) => {
		const shopper = await shopperOf( context, `${ name }-${ index }` );
		await shopper.takes( index % 2, product.id );
		return shopper;
	} );

/** Throws unless one of several tabs paid. */
function assertAnyPaid( answers ) {
	if ( ! answers.some( ( { isPaid } ) => isPaid ) ) {
		throw new Error( `No tab paid: ${ JSON.stringify( answers ) }` );
	}
}

/** What Stripe took for an order and has not returned, and by which payments, in minor units. */
function takenFor( context, order ) {
	const intents = account( context )
		.all( 'payment_intent' )
		.filter( ( { metadata } ) => metadata.order_id === String( order.id ) );
	return intents
		.map( ( { id, latestCharge } ) => [
			id,
			( latestCharge?.amountCaptured ?? 0 ) - ( latestCharge?.amountRefunded ?? 0 ),
		] )
		.filter( ( [ , amount ] ) => amount > 0 );
}

/** Throws unless a shopper has paid exactly one order, once. Their other orders may wait, or be canceled. */
async function paidOnce( context, { email } ) {
	const orders = await shop( context, 'orders', email );
	const paid = orders.filter( ( { status } ) => [ 'processing', 'completed' ].includes( status ) );
	same( `paid orders of ${ email }, ${ JSON.stringify( orders ) }`, paid.length, 1 );
	const taken = orders.flatMap( ( order ) => takenFor( context, order ) );
	same(
		`payments of ${ email }`,
		taken.map( ( [ id ] ) => id ),
		[ paid[ 0 ].payment ]
	);
}

/** @type {import('./index.mjs').Check[]} */
export const CHECKOUT = [
	{
		name: 'checkout: one cart paid in two tabs at both servers at once is charged once',
		async run( context ) {
			const { mug } = await products( context );
			const said = new Map();
			for ( let round = 0; round < 5; round++ ) {
				const shopper = await shopperOf( context, `tabs-${ round }` );
				await shopper.takes( round % 2, mug.id );
				const both = await Promise.all( [ shopper.pays( 0 ), shopper.pays( 1 ) ] );
				const third = await shopper.pays( round % 2 );
				for ( const { isPaid, message } of [ ...both, third ] ) {
					const outcome = isPaid ? 'paid' : message;
					said.set( outcome, ( said.get( outcome ) ?? 0 ) + 1 );
				}
				assertAnyPaid( both );
				await paidOnce( context, shopper );
			}
			return [ ...said ].map( ( [ outcome, count ] ) => `${ count } × ${ outcome }` ).join( ', ' );
		},
	},
	{
		name: 'checkout: one order paid four times at both servers at once is charged once',
		async run( context ) {
			const { mug } = await products( context );
			for ( let round = 0; round < 5; round++ ) {
				const shopper = await shopperOf( context, `order-${ round }` );
				const order = await shop( context, 'order', shopper.email, mug.id );
				await shopper.opens( 0 );
				const answers = await Promise.all(
					[ 0, 1, 0, 1 ].map( ( server ) => shopper.pays( server, { order } ) )
				);
				assertAnyPaid( answers );
				await paidOnce( context, shopper );
			}
		},
	},
	{
		name: `checkout: of ${ SHOPPERS } shoppers at both servers one gets the last item, and only that one pays`,
		async run( context ) {
			const { last } = await products( context );
			const shoppers = await shoppersWith( context, 'last', last );
			const answers = await Promise.all( shoppers.map( ( shopper, index ) => shopper.pays( index % 2 ) ) );
			const paid = shoppers.filter( ( _, index ) => answers[ index ].isPaid );
			same( `who paid, ${ JSON.stringify( answers ) }`, paid.length, 1 );
			await paidOnce( context, paid[ 0 ] );
			for ( const shopper of shoppers.filter( ( one ) => one !== paid[ 0 ] ) ) {
				const orders = await shop( context, 'orders', shopper.email );
				same(
					`payments of ${ shopper.email }`,
					orders.flatMap( ( order ) => takenFor( context, order ) ),
					[]
				);
			}
		},
	},
	{
		name: 'checkout: who returns from the bank to the other server at once has paid',
		async run( context ) {
			const { mug } = await products( context );
			for ( let round = 0; round < 4; round++ ) {
				const shopper = await shopperOf( context, `bank-${ round }` );
				const server = round % 2;
				await shopper.takes( server, mug.id );
				const { url, message } = await shopper.pays( server, { card: ASKING_CARD } );
				if ( ! url.includes( '/3d_secure/' ) ) {
					throw new Error( `The bank wasn't asked: ${ url } ${ message }` );
				}
				const answer = await fetch( url, {
					method: 'POST',
					redirect: 'manual',
					body: new URLSearchParams( { answer: 'complete' } ),
				} );
				const back = new URL( answer.headers.get( 'location' ) ?? '' );
				const returned = await shopper.at( 1 - server, back.pathname + back.search );
				same( 'where the shopper is sent', /order-received/.test( returned.headers.location ?? '' ), true );
				await paidOnce( context, shopper );
			}
		},
	},
	{
		name: 'checkout: a server is killed while shoppers pay, who try again at the other one: each has paid once',
		async run( context ) {
			const { cluster } = context;
			const { mug } = await products( context );
			const place = cluster.places[ 1 ];
			const shoppers = await shoppersWith( context, 'killed', mug );
			let lost = 0;
			const paying = each( shoppers, SHOPPERS, async ( shopper, index ) => {
				try {
					return await shopper.pays( index % 2 );
				} catch {
					lost++;
					return null;
				}
			} );
			await pause( 400 );
			await place.server.kill();
			const answers = await paying;
			await servePlace( place );
			if ( lost === 0 ) {
				throw new Error( 'No request was lost, so this shows nothing.' );
			}
			for ( const [ index, shopper ] of shoppers.entries() ) {
				if ( ! answers[ index ]?.isPaid ) {
					await until(
						`${ shopper.email } has paid: ${ JSON.stringify( answers[ index ] ) }`,
						async () => ( await shopper.pays( 0 ) ).isPaid
					);
				}
				await paidOnce( context, shopper );
			}
			return `${ lost } of ${ SHOPPERS } answers were lost`;
		},
	},
];
