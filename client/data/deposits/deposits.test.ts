import { resolveSelect, select } from '@wordpress/data';
import { answerRest, rest } from '../../../tests/js/rest';
import { registerOnce } from '../collection-store';
import { createInstantPayout, depositRequests, store, STORE_NAME, type DepositsOverviews } from '.';

jest.mock( '@wordpress/api-fetch', () => ( { __esModule: true, default: jest.fn() } ) );
registerOnce( store );

const ask = ( selector: string, ...args: unknown[] ): Promise< unknown > =>
	( resolveSelect( STORE_NAME ) as unknown as Record< string, ( ...given: unknown[] ) => Promise< unknown > > )[
		selector
	]?.( ...args ) ?? Promise.reject( new Error( selector ) );

describe( 'the payouts store', () => {
	it( 'reads a payout, what it is made of, and the balances', async () => {
		answerRest( {
			'GET /wc/v3/payments/deposits/po_1': { id: 'po_1' },
			'GET /wc/v3/payments/deposits/po_1/bridge': { deposit_id: 'po_1' },
			'GET /wc/v3/payments/deposits/overview-all': { balance: {} },
		} );
		expect( await ask( 'getDeposit', 'po_1' ) ).toEqual( { id: 'po_1' } );
		expect( await ask( 'getBridge', 'po_1' ) ).toEqual( { deposit_id: 'po_1' } );
		expect( await ask( 'getOverviews' ) ).toEqual( { balance: {} } );
	} );

	it.each( [ 'po-1', '../settings', 'po_1/bridge', '', 'pö_1', 'po_1\n' ] )(
		'never asks for %j, and says that there is no such payout',
		async ( id ) => {
			answerRest( {} );
			await expect( ask( 'getDeposit', id ) ).rejects.toMatchObject( { data: { status: 404 } } );
			await expect( ask( 'getBridge', id ) ).rejects.toMatchObject( { data: { status: 404 } } );
			expect( rest.asked ).toEqual( [] );
			expect( depositRequests( id ) ).toEqual( [] );
		}
	);
} );

describe( 'an instant payout', () => {
	const posts = () => rest.asked.filter( ( asked ) => asked.startsWith( 'POST' ) );
	const isRunning = () =>
		(
			select( STORE_NAME ) as unknown as { isCreatingInstantPayout: ( currency: string ) => boolean }
		 ).isCreatingInstantPayout( 'usd' );

	it( 'is sent once however often it is asked for meanwhile', async () => {
		let finish: ( answer: object ) => void = () => {};
		answerRest( { 'POST /wc/v3/payments/deposits': () => new Promise( ( done ) => ( finish = done ) ) } );
		const [ first, second ] = [ createInstantPayout( 'usd', 3 ), createInstantPayout( 'usd', 3 ) ];
		expect( isRunning() ).toBe( true );
		await expect( second ).resolves.toBeUndefined();
		finish( { id: 'po_9', amount: 985, currency: 'usd' } );
		await expect( first ).resolves.toEqual( { id: 'po_9', amount: 985, currency: 'usd' } );
		expect( posts() ).toHaveLength( 1 );
		expect( isRunning() ).toBe( false );
	} );

	it( 'has lists and balances asked for again, after a refusal too', async () => {
		let available = 1000;
		answerRest( {
			'GET /wc/v3/payments/deposits?': { data: [] },
			'GET /wc/v3/payments/deposits/overview-all': () => ( { available } ),
			'POST ': { id: 'po_9', amount: 985, currency: 'usd' },
		} );
		const overviews = async () => ( await ask( 'getOverviews' ) ) as DepositsOverviews & { available: number };
		await ask( 'getPage', { page: '1' } );
		await createInstantPayout( 'usd', 0 );
		available = 0;
		expect( ( await overviews() ).available ).toBe( 0 );
		await ask( 'getPage', { page: '1' } );
		expect( rest.asked.filter( ( asked ) => asked.includes( 'deposits?page=1' ) ) ).toHaveLength( 2 );

		rest.answers[ 'POST ' ] = new Error( 'No money.' );
		await expect( createInstantPayout( 'usd', 1 ) ).rejects.toThrow( 'No money.' );
		available = 7;
		expect( ( await overviews() ).available ).toBe( 7 );
		expect( isRunning() ).toBe( false );
	} );
} );
