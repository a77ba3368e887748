import apiFetch from '@wordpress/api-fetch';
import { act, renderHook, waitFor } from '@testing-library/react';
import { dispatch, resolveSelect, select } from '@wordpress/data';
import { store as disputesStore } from '../disputes';
import { store as mismatchesStore } from '../mismatches';
import { useRows } from '../use-collection';
import { store as paymentsStore, useRunningCommand } from '.';

jest.mock( '@wordpress/api-fetch', () => ( { __esModule: true, default: jest.fn() } ) );
const server = jest.mocked( apiFetch );
const { capturePayment, cancelPayment, refundPayment } = dispatch( paymentsStore );

const ALL = {};

/** Loads a list, and returns whether it is still up to date. */
async function loadList(): Promise< () => boolean > {
	server.mockResolvedValueOnce( { data: [] } );
	await resolveSelect( disputesStore ).getPage( {} );
	server.mockClear();
	return () => select( disputesStore ).hasFinishedResolution( 'getPage', [ {} ] );
}

beforeEach( () => server.mockReset() );

describe( 'a command', () => {
	it( 'is not sent a second time while the first runs', async () => {
		let answer: ( value: object ) => void = () => {};
		server.mockReturnValue( new Promise( ( resolve ) => ( answer = resolve ) ) );
		const first = capturePayment( 7, 'pi_1', 0, 5000 );
		await expect( capturePayment( 7, 'pi_1', 0, 5000 ) ).rejects.toMatchObject( {
			code: 'tillbook_command_running',
		} );
		await expect( cancelPayment( 7, 'pi_1', 0 ) ).rejects.toMatchObject( { code: 'tillbook_command_running' } );
		answer( { id: 'pi_1', status: 'succeeded' } );
		await expect( first ).resolves.toEqual( { id: 'pi_1', status: 'succeeded' } );
		expect( server ).toHaveBeenCalledTimes( 1 );
	} );

	it( 'may run for another payment at the same time', async () => {
		server.mockResolvedValue( {} );
		await Promise.all( [ capturePayment( 7, 'pi_1', 0, 5000 ), capturePayment( 8, 'pi_2', 0, 5000 ) ] );
		expect( server ).toHaveBeenCalledTimes( 2 );
	} );

	it( 'makes what shows payments ask again', async () => {
		const isUpToDate = await loadList();
		expect( isUpToDate() ).toBe( true );
		server.mockResolvedValueOnce( {} );
		await capturePayment( 7, 'pi_1', 0, 5000 );
		expect( isUpToDate() ).toBe( false );
	} );

	it( 'does so when it was refused too, and passes the refusal on', async () => {
		const isUpToDate = await loadList();
		server.mockRejectedValueOnce( { code: 'wcpay_capture_error' } );
		await expect( capturePayment( 7, 'pi_1', 1, 5000 ) ).rejects.toMatchObject( { code: 'wcpay_capture_error' } );
		expect( isUpToDate() ).toBe( false );
	} );

	it( 'leaves that to the caller who sends many', async () => {
		const isUpToDate = await loadList();
		server.mockResolvedValueOnce( {} );
		await capturePayment( 7, 'pi_1', 0, 5000, { refresh: false } );
		expect( isUpToDate() ).toBe( true );
	} );

	it( 'keeps its buttons busy until the page shows what came of it', async () => {
		let answer: ( rows: object ) => void = () => {};
		server.mockResolvedValueOnce( { data: [] } );
		const { result } = renderHook( () => ( {
			rows: useRows( mismatchesStore, ALL ).data,
			running: useRunningCommand( 'pi_1' ),
		} ) );
		await waitFor( () => expect( result.current.rows ).toEqual( [] ) );
		server.mockResolvedValueOnce( {} ).mockReturnValueOnce( new Promise( ( done ) => ( answer = done ) ) );
		await act( async () => void ( await capturePayment( 7, 'pi_1', 0, 5000 ) ) );
		await act( () => new Promise( ( done ) => setTimeout( done, 20 ) ) );
		expect( server ).toHaveBeenCalledTimes( 3 );
		expect( result.current.running ).toBe( 'capture' );
		await act( async () => answer( { data: [] } ) );
		await waitFor( () => expect( result.current.running ).toBeUndefined() );
	} );

	it( 'releases a payment without an order by itself', async () => {
		server.mockResolvedValueOnce( {} );
		await cancelPayment( null, 'pi_1', 2 );
		expect( server ).toHaveBeenCalledWith( {
			path: '/wc/v3/payments/authorizations/pi_1/cancel',
			method: 'POST',
			data: { attempt: 2 },
		} );
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
