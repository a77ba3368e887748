import apiFetch from '@wordpress/api-fetch';
import { act, renderHook, waitFor } from '@testing-library/react';
import { createReduxStore, dispatch, register } from '@wordpress/data';
import type { HostCommand } from './host';
import { PAUSE_MS, searchHook } from './search';

jest.mock( '@wordpress/api-fetch' );

const answer = apiFetch as unknown as jest.Mock;
const OUTAGE = { id: 'tillbook-outage', label: 'The search didn’t answer.', url: 'https://shop.test/list' };
const PAYMENT = { id: 'pi_1', label: 'Payment: Nora Lind · $12.00', url: 'https://shop.test/pi_1' };

beforeEach( () => {
	jest.useFakeTimers();
	answer.mockReset();
} );

afterEach( () => {
	jest.useRealTimers();
} );

/** Types into the palette and waits until the server would be asked. */
const type = async ( search: string ) => {
	const view = renderHook( searchHook( OUTAGE ), { initialProps: { search } } );
	await act( () => jest.advanceTimersByTimeAsync( PAUSE_MS ) );
	return view;
};

describe( 'the search of the command palette', () => {
	it( 'finds payments by what the label does not say, such as a card number', async () => {
		answer.mockResolvedValue( { commands: [ PAYMENT ], outage: OUTAGE.label } );

		const { result } = await type( ' 4242 ' );

		expect( answer.mock.calls[ 0 ][ 0 ].path ).toBe( '/wc/v3/payments/commands/search?search_term=4242' );
		expect( result.current.isLoading ).toBe( false );
		const [ found ] = result.current.commands;
		expect( found?.label ).toBe( PAYMENT.label );
		// The palette compares this with what is typed.
		expect( found?.searchLabel ).toContain( '4242' );
	} );

	it( 'asks once after a pause, and not for a single letter', async () => {
		answer.mockResolvedValue( { commands: [ PAYMENT ], outage: OUTAGE.label } );
		const { result, rerender } = await type( 'n' );
		expect( answer ).not.toHaveBeenCalled();
		expect( result.current ).toEqual( { commands: [], isLoading: false } );

		rerender( { search: 'no' } );
		rerender( { search: 'nor' } );
		expect( result.current.isLoading ).toBe( true );
		await act( () => jest.advanceTimersByTimeAsync( PAUSE_MS ) );

		expect( answer ).toHaveBeenCalledTimes( 1 );
		expect( answer.mock.calls[ 0 ][ 0 ].path ).toContain( 'search_term=nor' );
	} );

	it( 'never shows what an earlier text found', async () => {
		answer.mockResolvedValue( { commands: [ PAYMENT ], outage: OUTAGE.label } );
		const { result, rerender } = await type( 'nora' );
		expect( result.current.commands ).toHaveLength( 1 );

		rerender( { search: 'norbert' } );

		expect( result.current ).toEqual( { commands: [], isLoading: true } );
	} );

	it( 'offers the list if the search fails, instead of finding nothing', async () => {
		answer.mockRejectedValue( { code: 'wcpay_server_error' } );

		const { result } = await type( 'nora' );

		expect( result.current.commands.map( ( { label } ) => label ) ).toEqual( [ OUTAGE.label ] );
	} );
} );

describe( 'the commands of the palette', () => {
	it( 'are registered with WordPress when the palette opens', async () => {
		jest.useRealTimers();
		const registered: HostCommand[] = [];
		const loaders: string[] = [];
		register(
			createReduxStore( 'core/commands', {
				reducer: ( state = {} ) => state,
				actions: {
					registerCommand: ( command: HostCommand ) => {
						registered.push( command );
						return { type: 'REGISTERED' };
					},
					registerCommandLoader: ( { name }: { name: string } ) => {
						loaders.push( name );
						return { type: 'REGISTERED' };
					},
				},
			} )
		);
		expect( dispatch( 'core/commands' ) ).toBeDefined();
		const page = { id: 'tillbook-overview', label: 'Payments: go to Overview', url: 'https://shop.test/overview' };
		answer.mockResolvedValue( { commands: [ page ], outage: OUTAGE.label } );

		await import( './index' );

		await waitFor( () => expect( loaders ).toEqual( [ 'tillbook/search' ] ) );
		expect( registered.map( ( { name, label } ) => [ name, label ] ) ).toEqual( [
			[ 'tillbook/tillbook-overview', page.label ],
		] );
	} );
} );
