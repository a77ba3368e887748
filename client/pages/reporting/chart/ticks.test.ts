import { axisFor, labeled } from './ticks';

it.each( [
	[ 'cents', [ 69_990, 34_000 ], 2, [ 0, 50_000, 100_000 ] ],
	[ 'a value on a tick', [ 100_000 ], 2, [ 0, 50_000, 100_000 ] ],
	[ 'a value just above a tick', [ 100_001 ], 2, [ 0, 100_000, 200_000 ] ],
	[ 'refunds only', [ -4_100, -120 ], 2, [ -5_000, -2_500, 0 ] ],
	[ 'large amounts in both directions', [ 9_000, -6_000 ], 2, [ -10_000, 0, 10_000 ] ],
	[ 'a small refund', [ 9_000, -4_000 ], 2, [ 0, 5_000, 10_000 ] ],
	[ 'a small sale', [ -9_000, 4_000 ], 2, [ -10_000, -5_000, 0 ] ],
	[ 'a currency without decimals', [ 3 ], 0, [ 0, 2, 4 ] ],
	[ 'one minor unit', [ 1 ], 2, [ 0, 1, 2 ] ],
	[ 'nothing', [ 0, 0 ], 3, [ 0, 1_000, 2_000 ] ],
	[ 'billions', [ 123_456_789_012 ], 2, [ 0, 100_000_000_000, 200_000_000_000 ] ],
] )( 'an axis has three round ticks and contains zero and every value: %s', ( _name, values, exponent, ticks ) => {
	const axis = axisFor( values, exponent );
	expect( axis.ticks ).toEqual( ticks );
	expect( axis.low ).toBeLessThanOrEqual( Math.min( 0, ...values ) );
	expect( axis.high ).toBeGreaterThanOrEqual( Math.max( 0, ...values ) );
} );

it( 'labels the last bar and others at equal distances', () => {
	const at = ( count: number, most: number ) =>
		labeled( count, most ).flatMap( ( isLabeled, index ) => ( isLabeled ? [ index ] : [] ) );
	expect( at( 7, 8 ) ).toEqual( [ 0, 1, 2, 3, 4, 5, 6 ] );
	expect( at( 31, 8 ) ).toEqual( [ 2, 6, 10, 14, 18, 22, 26, 30 ] );
	expect( at( 1, 4 ) ).toEqual( [ 0 ] );
} );
