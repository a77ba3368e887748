import { expect, type APIRequestContext } from '@playwright/test';
import { freshSite } from './site';
import { test } from './test';

test.beforeAll( freshSite );

interface Answer {
	status: number;
	body: { id?: string; code?: string };
}

let nonce = '';

test.beforeEach( async ( { request } ) => {
	nonce = await ( await request.get( '/wp-admin/admin-ajax.php?action=rest-nonce' ) ).text();
} );

const address = ( path: string ) => {
	const [ route = '', query ] = path.split( '?' );
	return `/index.php?rest_route=${ encodeURIComponent( `/wc/v3/payments${ route }` ) }${ query ? `&${ query }` : '' }`;
};

const read = async < T >( request: APIRequestContext, path: string ): Promise< T > => {
	const answer = await request.get( address( path ), { headers: { 'X-WP-Nonce': nonce } } );
	expect( answer.status() ).toBe( 200 );
	return answer.json();
};

/** Sends a request twenty times at once, bypassing the protection in the page. */
const sendTwenty = ( request: APIRequestContext, path: string, data: object ): Promise< Answer[] > =>
	Promise.all(
		Array.from( { length: 20 }, async () => {
			const answer = await request.post( address( path ), {
				headers: { 'X-WP-Nonce': nonce },
				data,
				timeout: 60000,
			} );
			return { status: answer.status(), body: await answer.json() };
		} )
	);

const refusals = ( answers: Answer[] ) =>
	answers.filter( ( { status, body } ) => status !== 200 && body.code !== 'tillbook_in_progress' );

test( 'twenty requests for the same refund make one refund', async ( { request } ) => {
	test.slow();
	const { data } = await read< { data: { payment_intent_id: string }[] } >(
		request,
		'/transactions?type_is=charge&pagesize=50&customer_currency_is=usd'
	);
	let charge = '';
	for ( const row of data ) {
		const payment = await read< { actions: { refund_in_full: boolean }; charge: { id: string } } >(
			request,
			`/payment_intents/${ row.payment_intent_id }`
		);
		if ( payment.actions.refund_in_full ) {
			charge = payment.charge.id;
			break;
		}
	}
	expect( charge ).not.toBe( '' );

	const answers = await sendTwenty( request, '/refund', {
		charge_id: charge,
		amount: 100,
		reason: 'duplicate',
		attempt: 0,
	} );

	expect( refusals( answers ) ).toEqual( [] );
	expect( new Set( answers.filter( ( { status } ) => status === 200 ).map( ( { body } ) => body.id ) ).size ).toBe(
		1
	);
	const after = await read< { amount_refunded: number; refunds: { data: unknown[] } } >(
		request,
		`/charges/${ charge }`
	);
	expect( after.amount_refunded ).toBe( 100 );
	expect( after.refunds.data ).toHaveLength( 1 );
} );

test( 'twenty requests for the same capture make one capture', async ( { request } ) => {
	test.slow();
	const { data } = await read< {
		data: { payment_intent_id: string; order_id: number; fraud_status: string | null }[];
	} >( request, '/authorizations?direction=desc' );
	const waiting = data.find( ( row ) => row.fraud_status === null && row.order_id );
	expect( waiting ).toBeDefined();
	const { payment_intent_id: intent, order_id: order } = waiting!;

	const answers = await sendTwenty( request, `/orders/${ order }/capture_authorization`, {
		payment_intent_id: intent,
		attempt: 0,
	} );

	expect( refusals( answers ) ).toEqual( [] );
	expect( answers.some( ( { status } ) => status === 200 ) ).toBe( true );
	const timeline = await read< { data: { type: string }[] } >( request, `/timeline/${ intent }` );
	expect( timeline.data.filter( ( { type } ) => type === 'captured' ) ).toHaveLength( 1 );
	const payment = await read< { audit: { action: string; outcome: string }[] } >(
		request,
		`/payment_intents/${ intent }`
	);
	expect(
		payment.audit.filter( ( { action, outcome } ) => action === 'capture' && outcome === 'done' )
	).toHaveLength( 1 );
} );
