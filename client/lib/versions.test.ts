import { isAtLeast } from './versions';

it.each( [
	[ '9.8.3', true ],
	[ '9.8.2', false ],
	[ '9.8', false ],
	[ '9.10.0', true ],
	[ '10.3.4', true ],
	[ '9.8.3-beta.1', true ],
	[ '8.99.99', false ],
] )( '%s is 9.8.3 or newer: %s', ( version, expected ) => {
	expect( isAtLeast( version, '9.8.3' ) ).toBe( expected );
} );
