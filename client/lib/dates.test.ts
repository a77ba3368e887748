import { testSettings } from '../../tests/js/page-settings';
import { formatShortDateTime, formatShortDay, shortFormat } from './dates';
import { setSettings } from './settings';

describe( 'the short form of a date format', () => {
	it.each( [
		[ 'F j, Y', 'M j' ],
		[ 'j. F Y', 'j. M' ],
		[ 'd/m/Y', 'd/m' ],
		[ 'Y-m-d', 'm-d' ],
		[ 'l, F j, Y', 'D, M j' ],
		[ 'j \\d\\e F \\d\\e Y', 'j \\d\\e M' ],
		[ 'Y年n月j日', 'n月j日' ],
		[ 'Y. F j.', 'M j.' ],
		[ 'j F Y г.', 'j M' ],
		[ 'Y', 'Y' ],
	] )( 'of %s is %s without the year', ( format, short ) => {
		expect( shortFormat( format, false ) ).toBe( short );
	} );

	it( 'keeps the year and escaped letters if asked to', () => {
		expect( shortFormat( 'F j, Y', true ) ).toBe( 'M j, Y' );
		expect( shortFormat( '\\F F', true ) ).toBe( '\\F M' );
	} );
} );

describe( 'the short date', () => {
	beforeEach( () => {
		setSettings( testSettings( { dateFormat: 'F j, Y', timeFormat: 'g:i a' } ) );
		jest.spyOn( Date, 'now' ).mockReturnValue( Date.parse( '2026-11-24T12:00:00Z' ) );
	} );
	afterEach( () => jest.restoreAllMocks() );

	it( 'leaves out this year only', () => {
		expect( formatShortDateTime( '2026-11-21T17:27:00Z' ) ).toBe( 'Nov 21, 5:27 pm' );
		expect( formatShortDateTime( '2025-11-21T17:27:00Z' ) ).toBe( 'Nov 21, 2025, 5:27 pm' );
		expect( formatShortDay( '2026-01-02' ) ).toBe( 'Jan 2' );
		expect( formatShortDay( '2027-01-02' ) ).toBe( 'Jan 2, 2027' );
	} );
} );
