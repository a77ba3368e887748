import { sectionAt } from './use-current-section';

const MAX_SCROLL = 2000;
const HEIGHT = 900;

test( 'the current section is the last one above the line below the bars', () => {
	expect( sectionAt( [ 300, 600, 1400 ], 0, MAX_SCROLL, HEIGHT ) ).toBe( 0 );
	expect( sectionAt( [ -700, 160, 900 ], 1000, MAX_SCROLL, HEIGHT ) ).toBe( 1 );
	expect( sectionAt( [ -700, 161, 900 ], 1000, MAX_SCROLL, HEIGHT ) ).toBe( 0 );
} );

test( 'short sections at the end have their turn while the last window is scrolled', () => {
	const at = ( scrolled: number ) =>
		sectionAt(
			[ -1000, 1150, 2200, 2400, 2600 ].map( ( top ) => top - scrolled ),
			scrolled,
			MAX_SCROLL,
			HEIGHT
		);
	expect( [ 0, 1100, 1600, 1750, 2000 ].map( at ) ).toEqual( [ 0, 1, 1, 3, 4 ] );
} );

test( 'a page that is hardly longer than its window begins at its first section and ends at its last', () => {
	expect( sectionAt( [ 130, 400, 700 ], 0, 50, HEIGHT ) ).toBe( 0 );
	expect( sectionAt( [ 80, 350, 650 ], 50, 50, HEIGHT ) ).toBe( 2 );
	expect( sectionAt( [ 130, 400, 700 ], 0, 0, HEIGHT ) ).toBe( 0 );
} );
