import '@wordpress/notices';
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { getHistory, getQuery } from '@woocommerce/navigation';
import { answerRest, load, rest } from '../../../../tests/js/rest';
import {
	authorization,
	button,
	LIST,
	QUERY,
	show,
	SUMMARY,
	summaryOf,
	withRows,
} from '../../../../tests/js/uncaptured-list';
import { requestsOf } from '../requests';
import { AuthorizationsList } from '.';

jest.mock( '@wordpress/api-fetch', () => ( { __esModule: true, default: jest.fn() } ) );
jest.mock( '@woocommerce/data', () => ( { useUserPreferences: () => ( { updateUserPreferences: jest.fn() } ) } ) );

describe( 'the toolbar of uncaptured payments', () => {
	const bar = () => within( screen.getByRole( 'group', { name: 'Filters' } ) );
	const options = () => screen.getAllByRole( 'option' ).map( ( { textContent } ) => textContent );
	beforeEach( () => getHistory().replace( '/wp-admin/admin.php?page=wc-admin&path=/payments/transactions' ) );

	it( 'has the search and a chip for what a daily capture looks at', async () => {
		withRows( [ authorization( 1 ) ] );
		await show();
		expect( screen.getByRole( 'combobox', { name: /order number, customer name.*last four/ } ) ).toBeEnabled();
		expect(
			bar()
				.getAllByRole( 'button' )
				.map( ( { textContent } ) => textContent )
		).toEqual( [ 'Date', 'Capture by', 'Status', 'Filter' ] );
		await userEvent.click( bar().getByRole( 'button', { name: 'Capture by' } ) );
		expect( options() ).toEqual( [ 'Within 24 hours', 'Within 3 days', 'Deadline passed' ] );
		await userEvent.click( screen.getByRole( 'option', { name: 'Within 24 hours' } ) );
		expect( getQuery() ).toMatchObject( { capture_by: '1_day' } );
		await userEvent.click( button( 'Filter' ) );
		expect( screen.getByRole( 'menuitem', { name: 'Payment method' } ) ).toBeInTheDocument();
		expect( screen.getByRole( 'menuitem', { name: 'Risk level' } ) ).toBeInTheDocument();
	} );

	it( 'offers the currencies of all that waits, whatever is filtered', async () => {
		const summary = { ...summaryOf( 1 ), all_currencies: [ 'eur', 'usd' ] };
		answerRest( { [ LIST ]: { data: [ authorization( 1 ) ] }, [ SUMMARY ]: summary } );
		await show( { ...QUERY, store_currency_is: 'usd' } );
		await userEvent.click( button( 'Currency: USD' ) );
		expect( options() ).toEqual( [ 'EUR', 'USD', 'All currencies' ] );
	} );

	it( 'sums what it shows, and the tab counts all', async () => {
		answerRest( {
			[ LIST ]: { data: [ authorization( 1 ) ] },
			[ SUMMARY ]: summaryOf( 9 ),
			[ `${ SUMMARY }?status=uncaptured` ]: summaryOf( 1 ),
		} );
		await show( { ...QUERY, status: 'uncaptured' } );
		expect( screen.getByText( 'transaction' ).parentElement ).toHaveTextContent( 'transaction1' );
		expect( rest.asked.filter( ( asked ) => asked.startsWith( SUMMARY ) ) ).toEqual( [
			`${ SUMMARY }?status=uncaptured`,
			SUMMARY,
		] );
	} );

	it( 'does not call a list empty that its filters empty, and clears them', async () => {
		getHistory().push(
			'/wp-admin/admin.php?page=wc-admin&path=/payments/transactions&tab=uncaptured-page&capture_by=passed&search=x&match=any'
		);
		answerRest( { [ LIST ]: { data: [] }, [ SUMMARY ]: summaryOf( 0 ) } );
		await show( { ...QUERY, capture_by: 'passed', search: [ 'x' ] } );
		expect( screen.getByText( 'No uncaptured payments match these filters' ) ).toBeInTheDocument();
		expect( screen.queryByText( 'No uncaptured payments' ) ).toBeNull();
		fireEvent.click( button( 'Clear filters' ) );
		expect( getQuery() ).toEqual( {
			page: 'wc-admin',
			path: '/payments/transactions',
			tab: 'uncaptured-page',
		} );
		getHistory().back();
		await waitFor( () => expect( getQuery() ).toHaveProperty( 'capture_by' ) );
		fireEvent.click( button( 'Clear all' ) );
		expect( Object.keys( getQuery() ) ).toEqual( [ 'page', 'path', 'tab' ] );
	} );

	it( 'says in an outage that nothing could be loaded, not that nothing matches', async () => {
		answerRest( { GET: new Error( 'The database does not answer.' ) } );
		await show( { ...QUERY, status: 'review' } );
		expect( screen.getByRole( 'alert' ) ).toHaveTextContent( 'Error retrieving uncaptured transactions.' );
		expect( screen.queryByText( /match these filters/, { selector: '.tillbook-list-empty__title' } ) ).toBeNull();
		expect( button( /^Status: Needs review/ ) ).toBeEnabled();
	} );

	it( 'offers to clear filters that the server refuses, and names what is wrong', async () => {
		const params = { source_is: 'source_is is not one of visa and klarna.' };
		answerRest( {
			GET: Object.assign( new Error( 'x' ), { code: 'rest_invalid_param', data: { status: 400, params } } ),
		} );
		await show( { ...QUERY, source_is: 'cash' } );
		expect( screen.getByRole( 'alert' ) ).toHaveTextContent( params.source_is );
		expect( within( screen.getByRole( 'alert' ) ).getByRole( 'button' ) ).toHaveTextContent( 'Clear filters' );
	} );

	it( 'selects nothing once the filters change, also not what they hid', async () => {
		const filtered = { ...QUERY, capture_by: '1_day' };
		answerRest( {
			[ LIST ]: { data: [ authorization( 1 ), authorization( 2 ) ] },
			[ `${ LIST }capture_by=1_day` ]: { data: [ authorization( 2 ) ] },
			[ SUMMARY ]: summaryOf( 2 ),
		} );
		await load( requestsOf( filtered ) );
		await load( requestsOf( QUERY ) );
		const { rerender } = render( <AuthorizationsList query={ QUERY } /> );
		fireEvent.click( screen.getByRole( 'checkbox', { name: 'Select all rows on this page' } ) );
		expect( screen.getByText( '2 selected' ) ).toBeInTheDocument();

		rerender( <AuthorizationsList query={ filtered } /> );
		expect( await screen.findByRole( 'checkbox', { name: 'Select order #2' } ) ).not.toBeChecked();
		rerender( <AuthorizationsList query={ QUERY } /> );
		expect( await screen.findByRole( 'checkbox', { name: 'Select order #1' } ) ).not.toBeChecked();
		expect( screen.queryByText( /selected$/ ) ).toBeNull();
	} );
} );
