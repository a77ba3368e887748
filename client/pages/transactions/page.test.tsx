import '@wordpress/notices';
import { act, cleanup, render, screen } from '@testing-library/react';
import { answerRest, load, rest } from '../../../tests/js/rest';
import { testSettings } from '../../../tests/js/page-settings';
import { setSettings } from '../../lib/settings';
import TransactionsPage from '.';
import { requestsOf } from './requests';

jest.mock( '@wordpress/api-fetch', () => ( { __esModule: true, default: jest.fn() } ) );
jest.mock( '@woocommerce/data', () => ( { useUserPreferences: () => ( { updateUserPreferences: jest.fn() } ) } ) );
jest.mock( './list', () => ( { TransactionsList: () => <p>Transactions list</p> } ) );

const uncaptured = ( count: number ) => ( { count, total: 0, currency: null, all_currencies: [], currencies: [] } );

async function show(
	query: Record< string, unknown >,
	{ count = 0, flag = true, manual = false, tracks = false } = {}
) {
	setSettings(
		testSettings( {
			featureFlags: { 'auth-and-capture': flag },
			isManualCaptureEnabled: manual,
			isTrackingAllowed: tracks,
		} )
	);
	answerRest( {
		'GET ': { data: [] },
		'GET /wc/v3/payments/authorizations/summary': uncaptured( count ),
		'GET /wc/v3/payments/transactions/fraud-outcomes/summary': {
			count: 0,
			total: 0,
			currency: null,
			currencies: [],
		},
		'GET /wc/v3/payments/mismatches/summary': { count: 0, kinds: [], checked: null },
	} );
	await load( requestsOf( query ) );
	return render( <TransactionsPage query={ query } /> );
}

const titles = () => screen.getAllByRole( 'tab' ).map( ( { textContent } ) => textContent );

describe( 'the tabs of the Transactions page', () => {
	it( 'count what waits for capture', async () => {
		await show( {}, { count: 12 } );
		expect( titles() ).toEqual( [ 'Transactions', 'Uncaptured (12)', 'Blocked' ] );
		expect( screen.getByRole( 'tabpanel', { name: 'Transactions' } ) ).toHaveTextContent( 'Transactions list' );
	} );

	it( 'leave Uncaptured out where payments are captured at once and none waits', async () => {
		await show( {} );
		expect( titles() ).toEqual( [ 'Transactions', 'Blocked' ] );
	} );

	it( 'have Uncaptured with manual capture, though none waits', async () => {
		await show( {}, { manual: true } );
		expect( titles() ).toEqual( [ 'Transactions', 'Uncaptured (0)', 'Blocked' ] );
	} );

	it( 'neither have Uncaptured nor ask for it while the feature is off', async () => {
		await show( { tab: 'uncaptured-page' }, { flag: false, count: 3, manual: true } );
		expect( titles() ).toEqual( [ 'Transactions', 'Blocked' ] );
		expect( screen.getByRole( 'tab', { selected: true } ) ).toHaveTextContent( 'Transactions' );
		expect( rest.asked.filter( ( asked ) => asked.includes( 'authorizations' ) ) ).toEqual( [] );
	} );

	it( 'show what the URL asks for', async () => {
		await show( { tab: 'blocked-page' } );
		expect( screen.getByRole( 'tabpanel', { name: 'Blocked' } ) ).toHaveTextContent( 'No blocked payments' );
	} );

	it( 'keep Uncaptured after the user captured the last one', async () => {
		const query = { tab: 'uncaptured-page' };
		const { rerender } = await show( query, { count: 1 } );
		rest.answers[ 'GET /wc/v3/payments/authorizations/summary' ] = uncaptured( 0 );
		await act( () => load( requestsOf( query ) ) );
		rerender( <TransactionsPage query={ query } /> );
		expect( screen.getByRole( 'tab', { selected: true } ) ).toHaveTextContent( 'Uncaptured (0)' );
		expect( screen.getByRole( 'tabpanel' ) ).toHaveTextContent( 'No uncaptured payments' );
	} );

	it( 'are counted as views, with consent', async () => {
		const recordEvent = jest.fn();
		window.wcTracks = { recordEvent };
		await show( { tab: 'blocked-page' } );
		expect( recordEvent ).not.toHaveBeenCalled();
		cleanup();
		await show( { tab: 'blocked-page' }, { tracks: true } );
		expect( recordEvent ).toHaveBeenCalledWith( 'wcpay_page_view', {
			path: 'payments_transactions',
			tab: 'blocked-page',
		} );
	} );
} );
