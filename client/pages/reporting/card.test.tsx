import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import '@wordpress/notices';
import { testSettings } from '../../../tests/js/page-settings';
import { answerRest, load, rest } from '../../../tests/js/rest';
import { activityPath, store as reportingStore, type PaymentActivity } from '../../data/reporting';
import { requestOf } from '../../data/use-list';
import { RETURNED } from '../../lib/returned';
import { getSettings, setSettings } from '../../lib/settings';
import { requestsOf } from '../overview/requests';
import { ActivityCard } from '.';

jest.mock( '@wordpress/api-fetch', () => ( { __esModule: true, default: jest.fn() } ) );
jest.mock( '@woocommerce/components', () => jest.requireActual( '../../../tests/js/link-stub' ) );
jest.mock( '@woocommerce/data', () => ( { useUserPreferences: () => ( { updateUserPreferences: jest.fn() } ) } ) );

const ACTIVITY = 'GET /wc/v3/payments/reporting/payment_activity';
const MINUTE = 60_000;

const figures = { total_payment_volume: 0, charges: 0, refunds: 0, disputes: 0, fees: 0, net: 0 };

const activity = ( charges: number ): PaymentActivity => ( {
	currency: 'usd',
	timezone: 'UTC',
	date_start: '2026-11-01',
	date_end: '2026-11-03',
	...figures,
	charges,
	previous: { date_start: '2026-10-29', date_end: '2026-10-31', ...figures },
	interval: 'day',
	volume: [],
} );

const account = ( tpv: number, first: number | null ) => ( {
	error: false,
	progressiveOnboarding: { isEnabled: false, isComplete: true, tpv, firstTransactionDate: first },
} );

beforeEach( () => window.sessionStorage.clear() );

describe( 'the card of the payment activity', () => {
	it.each( [
		[ 'nothing', 0, null, true ],
		[ 'something in the default currency', 4900, 1795000000, false ],
		[ 'only payments in another currency', 0, 1795000000, false ],
	] )( 'says whether there are payments, of an account with %s', async ( _name, tpv, first, isEmpty ) => {
		setSettings( testSettings( { featureFlags: { isPaymentOverviewWidgetEnabled: true } } ) );
		answerRest( {
			'GET /wc/v3/payments/accounts': account( tpv, first ),
			[ ACTIVITY ]: new Promise( () => {} ),
		} );
		await load( requestsOf( {} ).slice( 0, 1 ) );
		render( <ActivityCard currency="usd" /> );
		expect( await screen.findByText( isEmpty ? 'No payments yet' : 'Loading the payment activity…' ) ).toBeTruthy();
	} );
} );

describe( 'the activity of a period', () => {
	let now = 0;

	beforeEach( async () => {
		now = Date.parse( '2026-11-27T22:00:00Z' );
		jest.useFakeTimers( { now, doNotFake: [ 'setTimeout', 'queueMicrotask', 'requestAnimationFrame' ] } );
		setSettings(
			testSettings( {
				featureFlags: { isPaymentOverviewWidgetEnabled: true },
				capabilities: { view: true, settings: true },
			} )
		);
		answerRest( { 'GET /wc/v3/payments/accounts': account( 4900, 1795000000 ), [ ACTIVITY ]: activity( 7000 ) } );
		await load( requestsOf( {} ).slice( 0, 1 ) );
		await load( [
			requestOf( reportingStore, '', 'getActivity', activityPath( 'usd', '2026-11-21', '2026-11-27' ) ),
		] );
		rest.asked = [];
	} );
	afterEach( () => jest.useRealTimers() );

	const pass = ( milliseconds: number ) => jest.setSystemTime( ( now += milliseconds ) );
	const choose = ( preset: string ) =>
		act( async () => fireEvent.change( screen.getByLabelText( 'Period' ), { target: { value: preset } } ) );
	const asked = () => rest.asked.filter( ( request ) => request.startsWith( ACTIVITY ) );
	const requestFor = ( first: string, last: string ) => `GET ${ activityPath( 'usd', first, last ) }`;
	const charges = ( amount: string ) =>
		waitFor( () => expect( screen.getByText( 'Charges' ).parentElement ).toHaveTextContent( amount ) );

	it( 'is requested again when it is chosen again after more than a minute', async () => {
		render( <ActivityCard currency="usd" /> );
		await charges( '$70.00' );
		await choose( 'today' );
		await choose( 'last_7_days' );
		expect( asked() ).toEqual( [ requestFor( '2026-11-27', '2026-11-27' ) ] );
		rest.answers[ ACTIVITY ] = activity( 9000 );
		pass( MINUTE + 1 );
		await choose( 'today' );
		await charges( '$90.00' );
		await choose( 'last_7_days' );
		await charges( '$90.00' );
		expect( asked() ).toHaveLength( 3 );
	} );

	it( 'is that of the new day after midnight', async () => {
		render( <ActivityCard currency="usd" /> );
		await choose( 'today' );
		await charges( '$70.00' );
		pass( 3 * 60 * MINUTE );
		rest.answers[ ACTIVITY ] = activity( 0 );
		await act( async () => void window.dispatchEvent( new Event( RETURNED ) ) );
		await charges( '$0.00' );
		expect( asked().at( -1 ) ).toBe( requestFor( '2026-11-28', '2026-11-28' ) );
	} );

	it( 'can be changed, and so can the currency, while an answer to the survey is written', async () => {
		const { rerender } = render( <ActivityCard currency="usd" /> );
		fireEvent.click( await screen.findByRole( 'button', { name: 'Unhappy' } ) );
		const reason = () => screen.getByLabelText( 'Why do you feel that way? (optional)' );
		fireEvent.change( reason(), { target: { value: 'More charts' } } );
		rest.answers[ ACTIVITY ] = new Promise( () => {} );
		await choose( 'last_4_weeks' );
		expect( screen.getByText( 'Loading the payment activity…' ) ).toBeInTheDocument();
		expect( reason() ).toHaveValue( 'More charts' );
		rerender( <ActivityCard currency="eur" /> );
		expect( reason() ).toHaveValue( 'More charts' );
	} );
} );

describe( 'the activity of an account with a past', () => {
	const ask = ( first: string, previous: string, choice: string ) => {
		window.sessionStorage.setItem( `tillbook-payment-activity-${ getSettings().localKey }`, choice );
		rest.answers[ ACTIVITY ] = {
			...activity( 7000 ),
			date_start: first,
			previous: { ...figures, charges: 500, date_start: previous, date_end: '2026-10-31' },
		};
		render( <ActivityCard currency="usd" /> );
		return screen.findByText( 'Charges' );
	};
	const line = () => document.querySelector( '.tillbook-history-line' )?.textContent;

	beforeEach( async () => {
		setSettings(
			testSettings( {
				featureFlags: { isPaymentOverviewWidgetEnabled: true },
				accountStatus: { created: Date.parse( '2019-03-04T12:00:00Z' ) / 1000 },
				history: { readBackTo: '2025-11-01', arrivalsBackTo: '2025-11-08', isReading: false, isRefused: false },
			} )
		);
		answerRest( { 'GET /wc/v3/payments/accounts': account( 4900, 1795000000 ) } );
		await load( requestsOf( {} ).slice( 0, 1 ) );
	} );

	it.each( [
		[ 'was read', '2026-11-01', '2025-11-01', true, undefined ],
		[ 'was read in part', '2026-11-02', '2025-10-31', false, undefined ],
		[
			'was not read, as part of this one',
			'2025-10-31',
			'2024-11-01',
			false,
			'The history begins on 2025-11-01. ',
		],
	] )( 'is compared if the previous period %s', async ( _what, first, previous, isCompared, text ) => {
		const own = { preset: 'custom', first, last: '2026-11-03' };
		const charges = await ask( first, previous, JSON.stringify( own ) );
		expect( charges.parentElement?.textContent?.includes( 'vs previous' ) ).toBe( isCompared );
		expect( line() ).toBe( text );
	} );

	it( 'is that of the whole history for all time, which says where it begins', async () => {
		await ask( '2025-11-01', '2025-10-31', JSON.stringify( { preset: 'all_time' } ) );
		expect( rest.asked.at( -1 ) ).toContain( 'date_start=2025-11-01' );
		expect( line() ).toBe( 'The history begins on 2025-11-01. ' );
	} );
} );
