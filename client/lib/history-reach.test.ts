import { testSettings } from '../../tests/js/page-settings';
import { historyGap } from './history-reach';
import { setSettings } from './settings';

const history = { readBackTo: '2026-03-03', arrivalsBackTo: '2026-03-10', isReading: true, isRefused: false };

beforeEach( () => setSettings( testSettings( { history } ) ) );

// The same cases as PHP's HistoryGapTest.
test.each( [
	[ 'all days', {}, true ],
	[ 'up to a day', { date_before: '2026-06-01' }, true ],
	[ 'days that are read', { date_between: [ '2026-03-03', '2026-03-31' ] }, false ],
	[ 'one day too many', { date_between: [ '2026-03-02', '2026-03-31' ] }, true ],
	[ 'after the first complete day', { date_after: '2026-03-03' }, false ],
	[ 'with a time of day', { date_after: '2026-03-03 08:00:00' }, false ],
	[ 'any of several filters', { date_after: '2026-03-03', match: 'any' }, true ],
	[ 'a payout', { deposit_id: 'po_1' }, false ],
] )( 'rows can be missing in a list of %s: %p is %p', ( _what, filters, isMissing ) => {
	expect( historyGap( filters ) ).toEqual(
		isMissing ? { backTo: '2026-03-03', isReading: true, isRefused: false } : undefined
	);
} );

test( 'no row is missing in a complete history, and any can be before the first month is read', () => {
	setSettings( testSettings() );
	expect( historyGap( {} ) ).toBeUndefined();
	setSettings(
		testSettings( { history: { readBackTo: null, arrivalsBackTo: null, isReading: true, isRefused: false } } )
	);
	expect( historyGap( { date_after: '2026-11-01' } ) ).toBeDefined();
} );

test( 'payouts are listed by the day they arrive, some days after they were created', () => {
	expect( historyGap( { date_after: '2026-03-09' }, 'arrived' ) ).toEqual( {
		backTo: '2026-03-10',
		isReading: true,
		isRefused: false,
	} );
	expect( historyGap( { date_after: '2026-03-10' }, 'arrived' ) ).toBeUndefined();
	expect( historyGap( { date_after: '2026-03-09' }, 'created' ) ).toBeUndefined();
} );
