import { act, renderHook } from '@testing-library/react';
import { useOneAtATime } from './use-one-at-a-time';

describe( 'one at a time', () => {
	it( 'is started once however often it is asked for at once, and again when it is done', async () => {
		let end = () => {};
		const work = jest.fn< Promise< void >, [ string ] >( () => new Promise( ( resolve ) => ( end = resolve ) ) );
		const { result } = renderHook( () => useOneAtATime( work ) );
		const [ , start ] = result.current;
		act( () => {
			void start( 'first' );
			void start( 'second' );
		} );
		expect( work.mock.calls ).toEqual( [ [ 'first' ] ] );
		expect( result.current[ 0 ] ).toBe( true );

		await act( async () => end() );
		expect( result.current[ 0 ] ).toBe( false );
		act( () => void start( 'third' ) );
		expect( work ).toHaveBeenCalledTimes( 2 );
		await act( async () => end() );
	} );

	it( 'can be started again after a failure, with what it does now', async () => {
		const { result, rerender } = renderHook( ( { work } ) => useOneAtATime( work ), {
			initialProps: { work: (): Promise< void > => Promise.reject( new Error( 'no' ) ) },
		} );
		await act( async () => {
			await expect( result.current[ 1 ]() ).rejects.toThrow( 'no' );
		} );
		const now = jest.fn( () => Promise.resolve() );
		rerender( { work: now } );
		await act( () => result.current[ 1 ]() );
		expect( now ).toHaveBeenCalledTimes( 1 );
	} );
} );
