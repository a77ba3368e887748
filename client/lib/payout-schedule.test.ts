import { scheduleText } from './payout-schedule';

type Days = {
	weekly_anchor?: string;
	monthly_anchor?: number;
	weekly_payout_days?: string[];
	monthly_payout_days?: number[];
};

const schedule = ( interval: string, anchors: Days = {} ) =>
	scheduleText( { interval, weekly_anchor: null, monthly_anchor: null, ...anchors } );

describe( 'when money is paid out by itself', () => {
	it( 'is said for each interval', () => {
		expect( schedule( 'daily' ) ).toMatch( /every business day\.$/ );
		expect( schedule( 'weekly', { weekly_anchor: 'friday' } ) ).toMatch( /on Friday\.$/ );
		expect( schedule( 'monthly', { monthly_anchor: 15 } ) ).toMatch( /on day 15 of each month\.$/ );
		expect( schedule( 'monthly', { monthly_anchor: 31 } ) ).toMatch( /on the last day of each month\.$/ );
	} );

	it( 'names all days if there are several', () => {
		expect( schedule( 'weekly', { weekly_payout_days: [ 'monday', 'friday' ] } ) ).toMatch(
			/on Monday and Friday\.$/
		);
		expect( schedule( 'monthly', { monthly_payout_days: [ 5, 15, 25 ] } ) ).toMatch(
			/on days 5, 15, and 25 of each month\.$/
		);
	} );

	it( 'names no day if none is known', () => {
		expect( schedule( 'weekly' ) ).toMatch( /every week\.$/ );
		expect( schedule( 'weekly', { weekly_anchor: 'someday' } ) ).toMatch( /every week\.$/ );
		expect( schedule( 'monthly' ) ).toMatch( /every month\.$/ );
	} );

	it( 'is not shown if there is none, or if it is unknown', () => {
		expect( schedule( 'manual' ) ).toBeNull();
		expect( schedule( 'hourly' ) ).toBeNull();
		expect( scheduleText( undefined ) ).toBeNull();
	} );
} );
