import { act, renderHook } from '@testing-library/react';
import { useAnswer } from './use-answer';

/** Requests in the order in which they are sent. */
let asked: { resolve: ( answer: string ) => void; reject: ( error: Error ) => void }[];

const read = () => new Promise< string >( ( resolve, reject ) => asked.push( { resolve, reject } ) );

beforeEach( () => {
	asked = [];
} );

describe( 'what a component reads for itself', () => {
	it( 'is read once, and again when asked to; meanwhile the data stays', async () => {
		const { result, rerender } = renderHook( () => useAnswer( read ) );
		rerender();
		expect( asked ).toHaveLength( 1 );
		expect( result.current ).toMatchObject( { data: undefined, error: undefined } );
		await act( async () => asked[ 0 ]?.resolve( 'one' ) );
		expect( result.current.data ).toBe( 'one' );
		act( () => result.current.retry() );
		expect( result.current.data ).toBe( 'one' );
		await act( async () => asked[ 1 ]?.resolve( 'two' ) );
		expect( result.current.data ).toBe( 'two' );
	} );

	it( 'has its error until it is read again', async () => {
		const { result } = renderHook( () => useAnswer( read ) );
		const error = new Error();
		await act( async () => asked[ 0 ]?.reject( error ) );
		expect( result.current.error ).toBe( error );
		act( () => result.current.retry() );
		expect( result.current.error ).toBeUndefined();
	} );

	it( 'is the answer to the last request, whatever arrives later', async () => {
		const { result } = renderHook( () => useAnswer( read ) );
		act( () => result.current.retry() );
		await act( async () => asked[ 1 ]?.resolve( 'new' ) );
		await act( async () => asked[ 0 ]?.resolve( 'old' ) );
		expect( result.current.data ).toBe( 'new' );
	} );

	it( 'can be replaced by what is newer than an answer that is still on its way', async () => {
		const { result } = renderHook( () => useAnswer( read ) );
		act( () => result.current.set( 'changed' ) );
		await act( async () => asked[ 0 ]?.resolve( 'old' ) );
		expect( result.current.data ).toBe( 'changed' );
		act( () => result.current.retry() );
		act( () => result.current.set( 'changed again' ) );
		await act( async () => asked[ 1 ]?.reject( new Error() ) );
		expect( result.current ).toMatchObject( { data: 'changed again', error: undefined } );
	} );

	it( 'is asked for again if something else is wanted', async () => {
		const { result, rerender } = renderHook( ( { wanted } ) => useAnswer( wanted ), {
			initialProps: { wanted: read },
		} );
		rerender( { wanted: () => read() } );
		expect( asked ).toHaveLength( 2 );
		await act( async () => asked[ 0 ]?.resolve( 'of the first' ) );
		expect( result.current.data ).toBeUndefined();
		await act( async () => asked[ 1 ]?.resolve( 'of the second' ) );
		expect( result.current.data ).toBe( 'of the second' );
	} );
} );
