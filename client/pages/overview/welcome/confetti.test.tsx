import { render } from '@testing-library/react';
import { Confetti } from './confetti';

/** Returns the number of pieces in a window of the given size. */
function piecesIn( width: number, height: number ): number {
	Object.assign( window, { innerWidth: width, innerHeight: height } );
	const { container, unmount } = render( <Confetti /> );
	const count = container.querySelectorAll( 'span' ).length;
	unmount();
	return count;
}

beforeEach( () => {
	window.matchMedia = jest.fn().mockImplementation( ( media: string ) => ( {
		media,
		matches: false,
		addEventListener: () => {},
		removeEventListener: () => {},
	} ) );
} );

test( 'more confetti rains in a larger window, within a limit', () => {
	expect( piecesIn( 320, 600 ) ).toBe( 16 );
	expect( piecesIn( 1200, 800 ) ).toBe( 80 );
	expect( piecesIn( 8000, 4000 ) ).toBe( 150 );
} );
