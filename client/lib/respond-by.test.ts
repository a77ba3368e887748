import { testSettings } from '../../tests/js/page-settings';
import { respondBy } from './respond-by';
import { setSettings } from './settings';

const NOW = 1795000000;
const HOUR = 3600;
const after = ( seconds: number, isAwaiting = true ) => respondBy( NOW + seconds, isAwaiting, NOW );

beforeEach( () => setSettings( testSettings() ) );

describe( 'the time to respond', () => {
	it.each( [
		[ 'is over', 0, '', false ],
		[ 'was over long ago', -90 * 24 * HOUR, '', false ],
		[ 'ends within a minute', 30, '1 minute left', true ],
		[ 'ends within the day', 24 * HOUR - 1, '23 hours left', true ],
		[ 'is a day', 24 * HOUR, '1 day left', true ],
		[ 'is a little more than a day', 24 * HOUR + 1, '1 day left', true ],
		[ 'is nearly two days', 48 * HOUR - 1, '1 day left', true ],
		[ 'is two days', 48 * HOUR, '2 days left', true ],
		[ 'is three days', 72 * HOUR, '3 days left', true ],
	] )( '%s', ( _name, seconds, text, isSoon ) => {
		expect( after( seconds ) ).toMatchObject( { text, isSoon } );
	} );

	it( 'has the moment as a hint, and says so on the last day', () => {
		expect( after( 24 * HOUR ).hint ).toBe( 'Last day today · 2026-11-19 / 11:06' );
		expect( after( 24 * HOUR + 1 ).hint ).toBe( '2026-11-19 / 11:06' );
	} );

	it( 'is a date and a time when it is far off', () => {
		expect( after( 72 * HOUR + 1 ) ).toMatchObject( { text: '2026-11-21 / 11:06', isSoon: false } );
	} );

	it( 'shows no urgency after a response', () => {
		expect( after( 2 * HOUR, false ) ).toMatchObject( { text: '2026-11-18 / 13:06', isSoon: false } );
	} );

	it( 'is blank where there is none', () => {
		expect( respondBy( null, true, NOW ).text ).toBe( '' );
	} );
} );
