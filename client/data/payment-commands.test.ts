import apiFetch from '@wordpress/api-fetch';
import { renderHook, waitFor } from '@testing-library/react';
import { createReduxStore, register, select } from '@wordpress/data';
import { capturePayment, cancelPayment, refundPayment, useRunningCommand } from './payment-commands';

jest.mock( '@wordpress/api-fetch', () => ( { __esModule: true, default: jest.fn() } ) );
const server = apiFetch as unknown as jest.Mock;
const refresh = jest.fn( () => ( { type: 'REFRESH' } ) );

register(
	createReduxStore( 'tillbook/transactions', {
		reducer: ( state: object = {} ) => state,
		actions: { refresh },
		selectors: {},
	} )
);

beforeEach( () => {
	server.mockReset();
	refresh.mockClear();
} );

describe( 'a command', () => {
	it( 'is not sent a second time while the first runs', async () => {
		let answer: ( value: object ) => void = () => {};
		server.mockReturnValue( new Promise( ( resolve ) => ( answer = resolve ) ) );
		const first = capturePayment( 7, 'pi_1', 0 );
		await expect( capturePayment( 7, 'pi_1', 0 ) ).rejects.toMatchObject( { code: 'tillbook_command_running' } );
		await expect( cancelPayment( 7, 'pi_1', 0 ) ).rejects.toMatchObject( { code: 'tillbook_command_running' } );
		answer( { id: 'pi_1', status: 'succeeded' } );
		await expect( first ).resolves.toEqual( { id: 'pi_1', status: 'succeeded' } );
		expect( server ).toHaveBeenCalledTimes( 1 );
	} );

	it( 'may run for another payment at the same time', async () => {
		server.mockResolvedValue( {} );
		await Promise.all( [ capturePayment( 7, 'pi_1', 0 ), capturePayment( 8, 'pi_2', 0 ) ] );
		expect( server ).toHaveBeenCalledTimes( 2 );
	} );

	it( 'makes what shows payments ask again, when it was refused too', async () => {
		server.mockResolvedValueOnce( {} ).mockRejectedValueOnce( { code: 'wcpay_capture_error' } );
		await capturePayment( 7, 'pi_1', 0 );
		await expect( capturePayment( 7, 'pi_1', 1 ) ).rejects.toMatchObject( { code: 'wcpay_capture_error' } );
		expect( refresh ).toHaveBeenCalledTimes( 2 );
	} );

	it.each( [ 'payments', 'timeline', 'authorizations', 'fraud-outcomes', 'disputes' ] )(
		'refreshes %s',
		async ( part ) => {
			const again = jest.fn( () => ( { type: 'REFRESH' } ) );
			register(
				createReduxStore( `tillbook/${ part }`, {
					reducer: ( state: object = {} ) => state,
					actions: { refresh: again },
					selectors: {},
				} )
			);
			server.mockResolvedValue( {} );
			await capturePayment( 7, 'pi_1', 0 );
			expect( again ).toHaveBeenCalledTimes( 1 );
			expect( refresh ).toHaveBeenCalledTimes( 1 );
		}
	);

	it( 'keeps its buttons busy until the page shows what came of it', async () => {
		let answer: () => void = () => {};
		register(
			createReduxStore( 'tillbook/mismatches', {
				reducer: ( state: object = {} ) => state,
				actions: { refresh: () => ( { type: 'REFRESH' } ) },
				selectors: { getMismatches: () => null },
				resolvers: { getMismatches: async () => new Promise< void >( ( done ) => ( answer = done ) ) },
			} )
		);
		const { result } = renderHook( () => useRunningCommand( 'pi_1' ) );
		server.mockResolvedValue( {} );
		( select( 'tillbook/mismatches' ) as unknown as { getMismatches: () => unknown } ).getMismatches();
		await capturePayment( 7, 'pi_1', 0 );
		await waitFor( () => expect( result.current ).toBe( 'capture' ) );
		await new Promise( ( done ) => setTimeout( done, 20 ) );
		expect( result.current ).toBe( 'capture' );
		answer();
		await waitFor( () => expect( result.current ).toBeUndefined() );
	} );

	it( 'leaves that to the caller who sends many', async () => {
		server.mockResolvedValue( {} );
		await capturePayment( 7, 'pi_1', 0, { refresh: false } );
		expect( refresh ).not.toHaveBeenCalled();
	} );

	it( 'sends a refund for another reason without one', async () => {
		server.mockResolvedValue( {} );
		await refundPayment( 'pi_1', { charge_id: 'ch_1', reason: 'other', order_id: 7, attempt: 2 } );
		expect( server ).toHaveBeenCalledWith( {
			path: '/wc/v3/payments/refund/',
			method: 'POST',
			data: { charge_id: 'ch_1', reason: null, order_id: 7, attempt: 2 },
		} );
	} );
} );
