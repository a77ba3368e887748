import { appearanceOf } from './appearance';

/** A browser's canvas, for the notations that a test draws. */
const DRAWN: Record< string, number[] > = {
	'color(srgb 1 1 1)': [ 255, 255, 255, 255 ],
	'oklch(1 0 0)': [ 255, 255, 255, 255 ],
	'oklch(0.2 0 0)': [ 22, 22, 22, 255 ],
};

/** Returns the look of fields in boxes with these backgrounds, from the page to the fields. */
function lookIn( backgrounds: string[], color = 'rgb(40, 40, 40)' ) {
	const place = document.createElement( 'div' );
	const boxes = [ document.documentElement, document.body, place ];
	document.body.replaceChildren( place );
	jest.spyOn( window, 'getComputedStyle' ).mockImplementation(
		( element ) =>
			( {
				backgroundColor: backgrounds[ boxes.indexOf( element as HTMLElement ) ] ?? 'rgba(0, 0, 0, 0)',
				color,
				fontFamily: 'serif',
				fontSize: '14px',
			} ) as CSSStyleDeclaration
	);
	const { theme, variables } = appearanceOf( place );
	return { theme, text: variables?.colorText, background: variables?.colorBackground };
}

beforeEach( () => {
	jest.spyOn( HTMLCanvasElement.prototype, 'getContext' ).mockImplementation( ( () => ( {
		fillStyle: '',
		fillRect() {},
		getImageData( this: { fillStyle: string } ) {
			return { data: DRAWN[ this.fillStyle ] ?? [ 0, 0, 0, 0 ] };
		},
	} ) ) as never );
} );
afterEach( () => jest.restoreAllMocks() );

test( 'a light tint on a light page stays light', () => {
	expect( lookIn( [ 'rgb(255, 255, 255)', 'rgba(0, 0, 0, 0)', 'rgba(0, 0, 0, 0.05)' ] ) ).toEqual( {
		theme: 'stripe',
		text: 'rgb(40, 40, 40)',
		background: 'rgb(242, 242, 242)',
	} );
} );

test( 'a light tint on a dark page stays dark', () => {
	const { theme, background } = lookIn( [ 'rgb(0, 0, 0)', '', 'rgba(255, 255, 255, 0.1)' ], 'rgb(255, 255, 255)' );
	expect( { theme, background } ).toEqual( { theme: 'night', background: 'rgb(26, 26, 26)' } );
} );

test.each( [
	[ 'color(srgb 1 1 1)', 'stripe', 'rgb(255, 255, 255)' ],
	[ 'oklch(1 0 0)', 'stripe', 'rgb(255, 255, 255)' ],
	[ 'oklch(0.2 0 0)', 'night', 'rgb(22, 22, 22)' ],
] )( 'the background %s has the look "%s"', ( color, theme, background ) => {
	expect( lookIn( [ '', color ] ) ).toMatchObject( { theme, background } );
} );

test( 'Stripe gets the text in a notation that it can read', () => {
	expect( lookIn( [], 'oklch(0.2 0 0)' ).text ).toBe( 'rgb(22, 22, 22)' );
	expect( lookIn( [], 'rgba(0, 0, 0, 0.5)' ).text ).toBe( 'rgb(128, 128, 128)' );
} );

test( 'a page without a background, or with one that cannot be read, counts as white', () => {
	expect( lookIn( [] ) ).toMatchObject( { theme: 'stripe', background: 'rgb(255, 255, 255)' } );
	expect( lookIn( [ 'color(unknown 0 0 0)' ] ) ).toMatchObject( {
		theme: 'stripe',
		background: 'rgb(255, 255, 255)',
	} );
} );
