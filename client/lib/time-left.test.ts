import { setSettings } from './settings';
import { timeLeft } from './time-left';
import { testSettings } from '../../tests/js/page-settings';

const HOUR = 3600;

describe( 'the time that remains', () => {
	it.each( [
		[ 7 * 24 * HOUR, 'in 7 days', false ],
		[ 47 * HOUR, 'in 1 day', false ],
		[ 24 * HOUR, 'in 1 day', false ],
		[ 24 * HOUR - 1, 'in 23 hours', true ],
		[ HOUR - 1, 'in 59 minutes', true ],
		[ 20, 'in 1 minute', true ],
	] )( 'of %s seconds reads %s', ( seconds, text, isUrgent ) => {
		expect( timeLeft( 1000 + seconds, 1000 ) ).toEqual( { text, isUrgent, isOver: false } );
	} );

	it( 'is over at the deadline', () => {
		expect( timeLeft( 1000, 1000 ) ).toEqual( { text: '', isUrgent: true, isOver: true } );
	} );

	it( "is in the user's language", () => {
		setSettings( testSettings( { locale: 'de-DE' } ) );
		expect( timeLeft( 1000 + 48 * HOUR, 1000 ).text ).toBe( 'in 2 Tagen' );
	} );
} );
