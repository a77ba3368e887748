import { testSettings } from '../../../tests/js/page-settings';
import { setSettings } from '../../lib/settings';
import { accountDisplay, isStopped, paymentsDisplay, payoutsDisplay } from './account/displays';
import { chosenPeriod, firstDay, keepChoice, offeredPresets } from '../reporting/chosen';
import { isPeriod, periodOf, PRESETS, type Preset } from '../reporting/presets';
import { selectedCurrency } from './currency';
import { greeting } from './greeting';
import { canChangeSchedule, payoutNotices, type PayoutNotice } from '../payouts/overview/notices';

const verified = { isEnabled: false, isComplete: true, tpv: 0, firstTransactionDate: null };
const unverified = { ...verified, isEnabled: true, isComplete: false };
const deposits = ( changes: object = {} ) => ( {
	status: 'enabled',
	interval: 'daily',
	restrictions: 'deposits_unrestricted',
	completed_waiting_period: true,
	minimum_scheduled_deposit_amounts: { usd: 500 },
	...changes,
} );

beforeEach( () => {
	window.sessionStorage.clear();
	setSettings( testSettings() );
} );

it.each( [
	[ 4, 'Good evening 👋' ],
	[ 5, 'Good morning 👋' ],
	[ 11, 'Good morning 👋' ],
	[ 12, 'Good afternoon 👋' ],
	[ 16, 'Good afternoon 👋' ],
	[ 17, 'Good evening 👋' ],
	[ 0, 'Good evening 👋' ],
] )( "at %d o'clock it says %s", ( hour, text ) => {
	expect( greeting( hour, '' ) ).toBe( text );
	expect( greeting( hour, 'Ada' ) ).toBe( text.replace( ' 👋', ', Ada 👋' ) );
} );

it( 'is about the currency of the URL only where the account has it', () => {
	const account = { store_currencies: { default: 'eur', supported: [ 'eur', 'usd' ] } };
	expect(
		[ 'usd', 'gbp', undefined, [ 'usd' ] ].map( ( asked ) =>
			selectedCurrency( { selected_currency: asked }, account )
		)
	).toEqual( [ 'usd', 'eur', 'eur', 'eur' ] );
	expect( selectedCurrency( {}, {} ) ).toBe( 'usd' );
} );

describe( "the account's state", () => {
	it.each( [
		[ 'complete', 'Complete' ],
		[ 'enabled', 'Enabled' ],
		[ 'restricted_soon', 'Restricted soon' ],
		[ 'pending_verification', 'Pending verification' ],
		[ 'restricted_partially', 'Partially restricted' ],
		[ 'restricted', 'Restricted' ],
		[ 'rejected', 'Rejected' ],
		[ 'rejected.fraud', 'Rejected' ],
		[ 'under_review', 'Under review' ],
		[ 'something_new', 'Unknown' ],
	] )( 'of %s reads %s', ( status, label ) => {
		expect( accountDisplay( { status, progressiveOnboarding: verified } ).label ).toBe( label );
	} );

	it( 'that is restricted because it is not verified yet is pending', () => {
		expect( accountDisplay( { status: 'restricted', progressiveOnboarding: unverified } ).label ).toBe( 'Pending' );
	} );

	it.each( [
		[ 'complete', deposits( { status: 'blocked' } ), verified, 'Temporarily suspended' ],
		[ 'under_review', deposits(), verified, 'Temporarily suspended' ],
		[ 'rejected.fraud', deposits( { status: 'blocked' } ), verified, 'Disabled' ],
		[ 'pending_verification', deposits(), verified, 'Pending verification' ],
		[ 'complete', deposits( { status: 'disabled' } ), unverified, 'Pending verification' ],
		[ 'complete', deposits( { status: 'disabled' } ), verified, 'Disabled' ],
		[ 'complete', deposits( { interval: 'daily' } ), verified, 'Automatic' ],
		[ 'complete', deposits( { interval: 'weekly' } ), verified, 'Automatic' ],
		[ 'complete', deposits( { interval: 'monthly' } ), verified, 'Automatic' ],
		[ 'complete', deposits( { interval: 'manual' } ), verified, 'Manual' ],
		[ 'complete', deposits( { interval: 'hourly' } ), verified, 'Unknown' ],
	] )( 'of payouts, %s with %j, reads as it should', ( status, given, progressiveOnboarding, label ) => {
		expect( payoutsDisplay( { status, deposits: given, progressiveOnboarding } ).label ).toBe( label );
	} );

	it( 'of payments says whether customers can pay', () => {
		expect(
			paymentsDisplay( { status: 'complete', paymentsEnabled: true, isOfferedAtCheckout: true } ).label
		).toBe( 'Enabled' );
		expect(
			paymentsDisplay( { status: 'complete', paymentsEnabled: true, isOfferedAtCheckout: false } ).label
		).toBe( 'Off at checkout' );
		expect(
			paymentsDisplay( { status: 'pending_verification', paymentsEnabled: false, isOfferedAtCheckout: true } )
				.label
		).toBe( 'Pending verification' );
		expect(
			paymentsDisplay( { status: 'restricted', paymentsEnabled: false, isOfferedAtCheckout: false } ).label
		).toBe( 'Disabled' );
	} );

	it( 'hides what to do where there is nothing to be done', () => {
		expect( [ 'rejected', 'rejected.terms', 'under_review', 'restricted', 'complete' ].map( isStopped ) ).toEqual( [
			true,
			true,
			true,
			false,
			false,
		] );
	} );
} );

describe( 'notices of payouts', () => {
	const bank = ( currency: string, status = 'new' ) => ( { currency, status } );
	it.each< [ string, object, { currency: string; status: string }[], number, number, PayoutNotice[] ] >( [
		[ 'nothing is wrong', {}, [ bank( 'usd' ) ], 500, 100, [] ],
		[
			'payouts are blocked, whatever else',
			{ status: 'blocked', completed_waiting_period: false },
			[ bank( 'usd', 'errored' ) ],
			0,
			5,
			[ 'suspended' ],
		],
		[ 'the first payout is held', { completed_waiting_period: false }, [], 900, 0, [ 'waiting' ] ],
		[ 'nothing is available yet', {}, [], 0, 100, [ 'no-funds' ] ],
		[ 'there is nothing at all', {}, [], 0, 0, [] ],
		[ 'more was taken than there is', {}, [], -900, 100, [ 'negative' ] ],
		[ 'the bank account of the currency is in error', {}, [ bank( 'usd', 'errored' ) ], 900, 0, [ 'failed' ] ],
		[ 'the bank account of another currency is in error', {}, [ bank( 'eur', 'errored' ) ], 900, 0, [] ],
		[ 'less is available than is paid out', {}, [], 499, 0, [ 'below-minimum' ] ],
		[ 'what is pending covers what is missing', {}, [], -50, 600, [ 'below-minimum' ] ],
		[
			'what is pending covers it, and there is no minimum',
			{ minimum_scheduled_deposit_amounts: {} },
			[],
			-50,
			600,
			[],
		],
		[ 'less is available, but payouts are by hand', { interval: 'manual' }, [], 499, 0, [] ],
	] )( 'when %s', ( _name, given, banks, available, pending, notices ) => {
		expect(
			payoutNotices(
				{ deposits: deposits( given ), default_external_accounts: banks },
				'usd',
				available,
				pending
			)
		).toEqual( notices );
	} );

	it( 'go with whether the schedule can be changed', () => {
		expect(
			[ {}, { status: 'blocked' }, { status: 'disabled' }, { completed_waiting_period: false } ].map( ( given ) =>
				canChangeSchedule( { deposits: deposits( given ) } )
			)
		).toEqual( [ true, false, false, false ] );
	} );
} );

describe( 'periods', () => {
	it.each< [ Preset, string, string ] >( [
		[ 'today', '2026-11-21', '2026-11-21' ],
		[ 'last_7_days', '2026-11-21', '2026-11-15' ],
		[ 'last_4_weeks', '2026-11-21', '2026-10-25' ],
		[ 'last_3_months', '2026-11-21', '2026-08-22' ],
		[ 'last_3_months', '2026-05-31', '2026-03-01' ],
		[ 'last_12_months', '2026-11-21', '2025-11-22' ],
		[ 'last_12_months', '2028-02-29', '2027-03-01' ],
		[ 'month_to_date', '2026-11-21', '2026-11-01' ],
		[ 'quarter_to_date', '2026-11-21', '2026-10-01' ],
		[ 'quarter_to_date', '2026-03-31', '2026-01-01' ],
		[ 'year_to_date', '2026-11-21', '2026-01-01' ],
		[ 'all_time', '2026-11-21', '2024-02-03' ],
	] )( '%s on %s begins on %s', ( preset, today, first ) => {
		expect( periodOf( preset, today, '2024-02-03' ) ).toEqual( { first, last: today } );
	} );

	it( 'never begin after they end', () => {
		for ( const preset of PRESETS ) {
			const { first, last } = periodOf( preset, '2026-01-01', '2027-01-01' );
			expect( first <= last ).toBe( true );
		}
		expect(
			[
				[ '2026-01-02', '2026-01-01' ],
				[ '', '2026-01-01' ],
				[ '2026-01-01', '2026-02-01' ],
				[ '2026-01-01', '2026-01-02' ],
			].map( ( [ first = '', last = '' ] ) => isPeriod( { first, last }, '2026-01-02' ) )
		).toEqual( [ false, false, false, true ] );
	} );

	it.each( [
		[ '2024-02-03T12:00:00Z', null, '2024-02-03' ],
		[ null, '2023-05-06T12:00:00Z', '2023-05-06' ],
		[ '2024-02-03T12:00:00Z', '2023-05-06T12:00:00Z', '2023-05-06' ],
		[ null, null, undefined ],
	] )( 'begin all time with the account or its first payment: %p, %p', ( created, first, expected ) => {
		const seconds = ( iso: string | null ) => ( iso === null ? null : Date.parse( iso ) / 1000 );
		setSettings(
			testSettings( {
				accountStatus: {
					created: seconds( created ),
					progressiveOnboarding: { ...verified, firstTransactionDate: seconds( first ) },
				},
			} )
		);
		expect( firstDay() ).toBe( expected );
		expect( offeredPresets().includes( 'all_time' ) ).toBe( expected !== undefined );
		keepChoice( { preset: 'all_time', period: { first: '', last: '' } } );
		expect( chosenPeriod( '2026-12-24' ).period.first ).toBe( expected ?? '2026-12-18' );
		window.sessionStorage.clear();
	} );

	it( 'are kept for the session', () => {
		expect( chosenPeriod( '2026-11-21' ).preset ).toBe( 'last_7_days' );
		keepChoice( { preset: 'year_to_date', period: { first: '', last: '' } } );
		expect( chosenPeriod( '2026-12-24' ) ).toEqual( {
			preset: 'year_to_date',
			period: { first: '2026-01-01', last: '2026-12-24' },
		} );
		keepChoice( { preset: 'custom', period: { first: '2026-02-01', last: '2026-02-03' } } );
		expect( chosenPeriod( '2026-12-24' ).period ).toEqual( { first: '2026-02-01', last: '2026-02-03' } );
		window.sessionStorage.setItem( Object.keys( window.sessionStorage )[ 0 ] ?? '', '{broken' );
		expect( chosenPeriod( '2026-12-24' ).preset ).toBe( 'last_7_days' );
	} );
} );
