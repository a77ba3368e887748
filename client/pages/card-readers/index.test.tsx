import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { testSettings } from '../../../tests/js/page-settings';
import { preparedFor, readPaths } from '../../../tests/js/prepared';
import { answerRest, load, rest } from '../../../tests/js/rest';
import { requests, type Reader } from '../../data/card-readers';
import { setSettings } from '../../lib/settings';
import CardReadersPage, { start } from '.';

jest.mock( '@woocommerce/components', () => jest.requireActual( '../../../tests/js/link-stub' ) );
jest.mock( '@wordpress/api-fetch', () => ( { __esModule: true, default: jest.fn() } ) );

const READERS = 'GET /wc/v3/payments/readers';

const reader = ( id: string, type: string, isActive: boolean ): Reader => ( {
	id,
	device_type: type,
	is_active: isActive,
} );

async function show( answer: Reader[] | Error ) {
	answerRest( { [ READERS ]: answer instanceof Error ? answer : { data: answer } } );
	await load( requests );
	return render( <CardReadersPage /> );
}

const cells = () =>
	screen.getAllByRole( 'row' ).map( ( row ) => [ ...row.children ].map( ( { textContent } ) => textContent ) );

describe( 'the Card readers page', () => {
	// This test comes first, because the store is shared by all tests of the file.
	it( 'shows nothing that could be taken for data while it loads', async () => {
		let answer: ( value: object ) => void = () => {};
		answerRest( { [ READERS ]: () => new Promise( ( resolve ) => ( answer = resolve ) ) } );
		render( <CardReadersPage /> );
		await waitFor( () => expect( readPaths() ).toHaveLength( 1 ) );
		expect( screen.getByRole( 'table', { busy: true } ) ).toBeInTheDocument();
		expect( screen.getAllByRole( 'row' ) ).toHaveLength( 1 );
		expect( screen.getByText( 'Connected readers: loading…' ) ).toBeInTheDocument();
		answer( { data: [ reader( 'tmr_1', 'WISEPAD_3', true ) ] } );
		expect( await screen.findByText( 'tmr_1' ) ).toBeInTheDocument();
	} );

	it( 'lists readers with their models by name and whether they are used', async () => {
		await show( [
			reader( 'tmr_1', 'COTS_DEVICE', true ),
			reader( 'tmr_2', 'WISEPAD_3', false ),
			reader( 'tmr_3', 'bbpos_wisepos_e', false ),
		] );
		expect( screen.getByRole( 'tab', { selected: true } ) ).toHaveTextContent( 'Connected readers' );
		expect(
			within( screen.getByRole( 'tabpanel', { name: 'Connected readers' } ) ).getByRole( 'table' )
		).toHaveAccessibleName( /Connected readers/ );
		expect( cells() ).toEqual( [
			[ 'Reader ID', 'Model', 'Status' ],
			[ 'tmr_1', 'Tap to pay', 'Active' ],
			[ 'tmr_2', 'WisePad 3', 'Inactive' ],
			[ 'tmr_3', 'WisePOS E', 'Inactive' ],
		] );
		expect( screen.getByText( 'Viewing test data.' ) ).toBeInTheDocument();
		expect( screen.queryByText( /Showing up to/ ) ).toBeNull();
	} );

	it( 'says that there may be more than the ten it shows', async () => {
		await show( Array.from( { length: 10 }, ( _, index ) => reader( `tmr_${ index }`, 'WISEPAD_3', true ) ) );
		expect( screen.getByText( 'Showing up to 10 readers, active first.' ) ).toBeInTheDocument();
	} );

	it( 'says what to expect where there is none', async () => {
		await show( [] );
		expect( screen.getByText( 'No card readers yet' ) ).toBeInTheDocument();
		expect( screen.queryByRole( 'table' ) ).toBeNull();
	} );

	it( 'says that they were not loaded and why, and trying again helps', async () => {
		await show( new Error( 'The payment provider isn’t responding.' ) );
		expect( screen.getByRole( 'alert' ) ).toHaveTextContent(
			'Readers details not loaded. The payment provider isn’t responding.'
		);
		expect( screen.getByRole( 'alert' ) ).toHaveFocus();
		rest.answers[ READERS ] = { data: [ reader( 'tmr_1', 'COTS_DEVICE', true ) ] };
		await userEvent.click( screen.getByRole( 'button', { name: 'Try again' } ) );
		expect( await screen.findByText( 'tmr_1' ) ).toBeInTheDocument();
		expect( document.body ).not.toHaveFocus();
	} );

	it( 'is counted as a view, with consent', async () => {
		const recordEvent = jest.fn();
		window.wcTracks = { recordEvent };
		setSettings( testSettings( { isTrackingAllowed: true } ) );
		await show( [] );
		expect( recordEvent ).toHaveBeenCalledWith( 'wcpay_page_view', { path: 'payments_card_readers' } );
	} );

	it.each( preparedFor( '/payments/card-readers' ) )(
		'asks for what the server prepares: %s',
		async ( _name, fixture ) => {
			answerRest( { [ READERS ]: { data: [] } } );
			start( fixture.query, true );
			await waitFor( () => expect( readPaths() ).toEqual( fixture.rest ) );
		}
	);
} );
