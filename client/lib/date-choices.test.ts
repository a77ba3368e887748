import { testSettings } from '../../tests/js/page-settings';
import { dateChoiceOf, dateText, daysOf } from './date-choices';
import { setSettings } from './settings';

beforeEach( () => setSettings( testSettings() ) );

describe( 'the periods of the filter by date', () => {
	it.each( [
		[ 'today', '2026-11-24', '2026-11-24', '2026-11-24' ],
		[ 'yesterday', '2026-03-01', '2026-02-28', '2026-02-28' ],
		[ 'yesterday', '2027-01-01', '2026-12-31', '2026-12-31' ],
		[ 'last_7_days', '2026-11-03', '2026-10-28', '2026-11-03' ],
		[ 'this_month', '2028-02-10', '2028-02-01', '2028-02-29' ],
		[ 'last_month', '2027-01-31', '2026-12-01', '2026-12-31' ],
		[ 'last_month', '2026-03-31', '2026-02-01', '2026-02-28' ],
	] as const )( '%s on %s is from %s to %s', ( choice, today, first, last ) => {
		expect( daysOf( choice, today ) ).toEqual( [ first, last ] );
	} );

	it( 'are recognized in a URL as long as they are what they were', () => {
		expect( dateChoiceOf( [ '2026-11-18', '2026-11-24' ], '2026-11-24' ) ).toBe( 'last_7_days' );
		expect( dateChoiceOf( [ '2026-11-18', '2026-11-24' ], '2026-11-25' ) ).toBeUndefined();
	} );
} );

describe( 'the text of a filter by date', () => {
	it.each( [
		[ 'between', [ '2025-10-01', '2025-10-31' ], '2025-10-01 – 2025-10-31' ],
		[ 'between', [ '2025-10-01', '2025-10-01' ], '2025-10-01' ],
		[ 'between', [ '2026-11-23', '2026-11-23' ], 'Yesterday' ],
		[ 'before', '2025-10-01', 'before 2025-10-01' ],
		[ 'after', '2025-10-01', 'after 2025-10-01' ],
		[ 'after', '2025-10-01T00:00:00', 'after 2025-10-01' ],
		[ 'between', [ '2025-10-01 08:00:00', '2025-10-31 18:00:00' ], '2025-10-01 – 2025-10-31' ],
	] as const )( 'that is %s %s is “%s”', ( rule, value, text ) => {
		const ofURL = typeof value === 'string' ? value : ( [ ...value ] as [ string, string ] );
		expect( dateText( { rule, value: ofURL }, '2026-11-24' ) ).toBe( text );
	} );
} );
