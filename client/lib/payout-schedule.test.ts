import { scheduleText } from './payout-schedule';

const schedule = ( interval: string, anchors: { weekly_anchor?: string; monthly_anchor?: number } = {} ) =>
	scheduleText( { interval, weekly_anchor: null, monthly_anchor: null, ...anchors } );

describe( 'when money is paid out by itself', () => {
	it( 'is said for each interval', () => {
		expect( schedule( 'daily' ) ).toMatch( /every business day\.$/ );
		expect( schedule( 'weekly', { weekly_anchor: 'friday' } ) ).toMatch( /on Friday\.$/ );
		expect( schedule( 'monthly', { monthly_anchor: 15 } ) ).toMatch( /on day 15 of each month\.$/ );
		expect( schedule( 'monthly', { monthly_anchor: 31 } ) ).toMatch( /on the last day of each month\.$/ );
	} );

	it( 'is not shown if there is none, or if it is unknown', () => {
		expect( schedule( 'manual' ) ).toBeNull();
		expect( schedule( 'hourly' ) ).toBeNull();
		expect( scheduleText( undefined ) ).toBeNull();
	} );
} );
