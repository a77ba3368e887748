import { methodsOf, shownAt } from './methods';

test( 'there are 20 logos with the one-click checkout, and 19 without', () => {
	expect( new Set( methodsOf( true ) ).size ).toBe( 20 );
	expect( new Set( methodsOf( false ) ).size ).toBe( 19 );
} );

test( '10, 7 or 5 of them have room', () => {
	expect( [ shownAt( false, false ), shownAt( true, false ), shownAt( true, true ) ] ).toEqual( [ 10, 7, 5 ] );
} );
