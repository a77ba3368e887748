import { testSettings } from '../../tests/js/page-settings';
import { setSettings } from './settings';
import { timeLeftText } from './time-left';

const HOUR = 3600;

beforeEach( () => setSettings( testSettings() ) );

describe( 'the time that remains', () => {
	it.each( [
		[ 7 * 24 * HOUR, '7 days left' ],
		[ 47 * HOUR, '1 day left' ],
		[ 24 * HOUR, '1 day left' ],
		[ 24 * HOUR - 1, '23 hours left' ],
		[ HOUR - 1, '59 minutes left' ],
		[ 20, '1 minute left' ],
		[ 0, '' ],
	] )( 'of %s seconds reads %s', ( seconds, text ) => {
		expect( timeLeftText( 1000 + seconds, 1000 ) ).toBe( text );
	} );
} );
