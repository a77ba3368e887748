import { dispatch, resolveSelect, select } from '@wordpress/data';
import { answerRest, rest } from '../../../tests/js/rest';
import { payoutRequests, store } from '.';

jest.mock( '@wordpress/api-fetch', () => ( { __esModule: true, default: jest.fn() } ) );

const read = () => resolveSelect( store );
const { createInstantPayout } = dispatch( store );

describe( 'the payouts store', () => {
	it( 'reads a payout, what it is made of, and the balances', async () => {
		answerRest( {
			'GET /wc/v3/payments/deposits/po_1': { id: 'po_1' },
			'GET /wc/v3/payments/deposits/po_1/bridge': { deposit_id: 'po_1' },
			'GET /wc/v3/payments/deposits/overview-all': { balance: {} },
		} );
		expect( await read().getPayout( 'po_1' ) ).toEqual( { id: 'po_1' } );
		expect( await read().getBridge( 'po_1' ) ).toEqual( { deposit_id: 'po_1' } );
		expect( await read().getOverviews() ).toEqual( { balance: {} } );
	} );

	it.each( [ 'po-1', '../settings', 'po_1/bridge', '', 'pö_1', 'po_1\n' ] )(
		'never asks for %j, and says that there is no such payout',
		async ( id ) => {
			answerRest( {} );
			await expect( read().getPayout( id ) ).rejects.toMatchObject( { data: { status: 404 } } );
			await expect( read().getBridge( id ) ).rejects.toMatchObject( { data: { status: 404 } } );
			expect( rest.asked ).toEqual( [] );
			expect( payoutRequests( id ) ).toEqual( [] );
		}
	);
} );

describe( 'an instant payout', () => {
	const offer = { amount: 1000, currency: 'usd', fee: 15, fee_percentage: 1.5, net: 985, attempt: 3 };
	const posts = () => rest.asked.filter( ( asked ) => asked.startsWith( 'POST' ) );
	const isRunning = () => select( store ).isCreatingInstantPayout( 'usd' );

	it( 'is sent once however often it is asked for meanwhile', async () => {
		let finish: ( answer: object ) => void = () => {};
		answerRest( { 'POST /wc/v3/payments/deposits': () => new Promise( ( done ) => ( finish = done ) ) } );
		const [ first, second ] = [ createInstantPayout( offer ), createInstantPayout( offer ) ];
		expect( isRunning() ).toBe( true );
		await expect( second ).resolves.toBeUndefined();
		finish( { id: 'po_9', amount: 985, currency: 'usd' } );
		await expect( first ).resolves.toEqual( { id: 'po_9', amount: 985, currency: 'usd' } );
		expect( posts() ).toHaveLength( 1 );
		expect( isRunning() ).toBe( false );
	} );

	it( 'has lists and balances asked for again, after a refusal too', async () => {
		let amounts = [ 1000 ];
		answerRest( {
			'GET /wc/v3/payments/deposits?': { data: [] },
			'GET /wc/v3/payments/deposits/overview-all': () => ( { balance: { available: amounts } } ),
			'POST ': { id: 'po_9', amount: 985, currency: 'usd' },
		} );
		const available = async () => ( await read().getOverviews() ).balance.available;
		await read().getPage( { page: '1' } );
		await createInstantPayout( offer );
		amounts = [ 0 ];
		expect( await available() ).toEqual( [ 0 ] );
		await read().getPage( { page: '1' } );
		expect( rest.asked.filter( ( asked ) => asked.includes( 'deposits?page=1' ) ) ).toHaveLength( 2 );

		rest.answers[ 'POST ' ] = new Error( 'No money.' );
		await expect( createInstantPayout( offer ) ).rejects.toThrow( 'No money.' );
		amounts = [ 7 ];
		expect( await available() ).toEqual( [ 7 ] );
		expect( isRunning() ).toBe( false );
	} );
} );
