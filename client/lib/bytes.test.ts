import { testSettings } from '../../tests/js/page-settings';
import { formatBytes } from './bytes';
import { setSettings } from './settings';

test.each( [
	[ 1, '1 kB' ],
	[ 999_001, '1000 kB' ],
	[ 1_100_000, '1.1 MB' ],
	[ 4_500_000, '4.5 MB' ],
	[ 4_500_001, '4.6 MB' ],
	[ 10_000_000, '10 MB' ],
] )( '%s bytes are rounded up to %s', ( bytes, text ) => {
	setSettings( testSettings() );
	expect( formatBytes( bytes ) ).toBe( text );
} );

test( 'the room that is left is rounded down', () => {
	setSettings( testSettings() );
	expect( formatBytes( 1_020_000, Math.floor ) ).toBe( '1 MB' );
	expect( formatBytes( 1_080_000 ) ).toBe( '1.1 MB' );
} );
