import { renderHook } from '@testing-library/react';
import { speak } from '@wordpress/a11y';
import { useAnnouncement } from './use-announcement';

jest.mock( '@wordpress/a11y', () => ( { speak: jest.fn() } ) );

const [ ALL, SOME ] = [ { page: '1' }, { page: '1', status: 'won' } ];

/** Shows a list in each of these states, one after the other. */
function show( ...states: Parameters< typeof useAnnouncement >[] ) {
	jest.mocked( speak ).mockClear();
	const [ first, ...next ] = states as [ ( typeof states )[ 0 ], ...typeof states ];
	const { rerender } = renderHook( ( state ) => useAnnouncement( ...state ), { initialProps: first } );
	next.forEach( ( state ) => rerender( state ) );
	return jest.mocked( speak ).mock.calls.map( ( [ text ] ) => text );
}

describe( 'the number of rows', () => {
	it( 'is announced when they have loaded, but not if the page came with them', () => {
		expect( show( [ true, false, undefined, ALL ], [ false, false, 2, ALL ] ) ).toEqual( [ '2 rows found.' ] );
		expect( show( [ true, false, undefined ], [ false, false, 2 ] ) ).toEqual( [ '2 rows found.' ] );
		expect( show( [ false, false, 2, ALL ], [ false, false, 1, ALL ] ) ).toEqual( [] );
	} );

	it( 'is announced when other rows come from the store', () => {
		expect( show( [ false, false, 2, ALL ], [ false, false, 1, SOME ], [ false, false, 2, ALL ] ) ).toEqual( [
			'1 row found.',
			'2 rows found.',
		] );
	} );

	it( 'makes way for which rows they are if the page was turned', () => {
		const next = { page: '2' };
		expect(
			show(
				[ false, false, 50, ALL, '1–25 of 50' ],
				[ true, false, 50, next, '26–50 of 50' ],
				[ false, false, 50, next, '26–50 of 50' ],
				[ false, false, 40, { ...next, status: 'won' }, '26–40 of 40' ]
			)
		).toEqual( [ '26–50 of 50', '40 rows found.' ] );
	} );

	it( 'is announced once, though other rows have to be loaded', () => {
		expect( show( [ false, false, 2, ALL ], [ true, false, 2, SOME ], [ false, false, 1, SOME ] ) ).toEqual( [
			'1 row found.',
		] );
	} );

	it( 'is left to the list if there are none, and to the error', () => {
		expect( show( [ true, false, undefined, ALL ], [ false, false, 0, ALL ] ) ).toEqual( [] );
		expect( show( [ false, false, 2, ALL ], [ false, false, 0, SOME ], [ false, false, 2, ALL ] ) ).toEqual( [
			'2 rows found.',
		] );
		expect( show( [ true, false, undefined, ALL ], [ false, true, undefined, ALL ] ) ).toEqual( [] );
	} );
} );
