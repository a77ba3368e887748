import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { noticeTexts } from '../../../../tests/js/notices';
import { rest } from '../../../../tests/js/rest';
import { authorization, button, LIST, sentAmounts, show, withRows } from '../../../../tests/js/uncaptured-list';

jest.mock( '@wordpress/api-fetch', () => ( { __esModule: true, default: jest.fn() } ) );
jest.mock( '@woocommerce/data', () => ( { useUserPreferences: () => ( { updateUserPreferences: jest.fn() } ) } ) );

/** Opens the dialog, which is loaded then. */
const openBulk = async ( name: string ) => {
	fireEvent.click( button( name ) );
	await screen.findByRole( 'dialog' );
};

describe( 'a bulk capture', () => {
	const rows = () => [
		authorization( 1 ),
		authorization( 2, { currency: 'eur' } ),
		authorization( 3 ),
		authorization( 4, { fraud_status: 'review' } ),
	];
	/**
	 * Finds a text in the dialog; the same text is also announced to screen readers, before or after it is
	 * rendered.
	 */
	const told = ( words: string ) => screen.findByText( words, { selector: 'p' } );
	const chooseAll = () => fireEvent.click( screen.getByRole( 'checkbox', { name: 'Select all rows on this page' } ) );

	it( 'asks once, naming how many and how much in each currency, and leaves out what is held', async () => {
		withRows( rows() );
		await show();
		const status = screen.getByRole( 'status' );
		expect( status ).toBeEmptyDOMElement();
		chooseAll();
		expect( status ).toHaveTextContent( '3 selected' );
		await openBulk( 'Capture selected' );
		const dialog = screen.getByRole( 'dialog', { name: 'Capture 3 payments?' } );
		expect( dialog.textContent?.replace( /\u00a0/g, ' ' ).replace( /[\u2066\u2069]/g, '' ) ).toContain(
			'Total: $40.00 USD · €20.00 EUR'
		);
		fireEvent.click( within( dialog ).getByRole( 'button', { name: 'Leave as is' } ) );
		expect( rest.asked.filter( ( asked ) => asked.startsWith( 'POST' ) ) ).toEqual( [] );
		expect( screen.getByText( '3 selected' ) ).toBeInTheDocument();
	} );

	it( 'shows each result, keeps failures selected and reloads the list', async () => {
		const left = rows();
		withRows( left, {
			'POST /wc/v3/payments/orders/1/': () => {
				left.shift();
				return { id: 'pi_1', status: 'succeeded' };
			},
			'POST /wc/v3/payments/orders/2/': Object.assign( new Error(), { code: 'wcpay_missing_order' } ),
			'POST /wc/v3/payments/orders/3/': { id: 'pi_3', status: 'succeeded' },
		} );
		await show();
		chooseAll();
		await openBulk( 'Capture selected' );
		fireEvent.click( button( 'Capture payments' ) );
		await told( '2 payments captured. 1 could not be captured.' );
		expect( sentAmounts() ).toEqual( [ 1000, 2000, 3000 ] );
		const results = within( screen.getByRole( 'group', { name: 'Results' } ) ).getAllByRole( 'listitem' );
		expect( results.map( ( { textContent } ) => textContent ) ).toEqual( [
			expect.stringMatching( /^Order #1 .*Captured$/ ),
			expect.stringMatching( /^Order #2 .*Failed.*The order could not be found\.$/ ),
			expect.stringMatching( /^Order #3 .*Captured$/ ),
		] );
		expect( rest.asked.filter( ( asked ) => asked.startsWith( LIST ) ) ).toHaveLength( 2 );
		await userEvent.click( button( 'Done' ) );
		expect( screen.getByRole( 'checkbox', { name: 'Select order #2' } ) ).toBeChecked();
		expect( screen.getByRole( 'checkbox', { name: 'Select order #3' } ) ).not.toBeChecked();
		expect( screen.getByText( '1 selected' ) ).toBeInTheDocument();
	} );

	it( 'names what is released of orders that became cheaper', async () => {
		withRows( [ authorization( 2, { amount: 1500 } ), authorization( 3 ) ] );
		await show();
		chooseAll();
		await openBulk( 'Capture selected' );
		const text = screen
			.getByRole( 'dialog' )
			.textContent?.replace( /\u00a0/g, ' ' )
			.replace( /[\u2066\u2069]/g, '' );
		expect( text ).toContain( 'Total: $45.00 USD' );
		expect( text ).toContain( '$5.00 USD of the authorized amount is released' );
	} );

	it( 'does not count an answer that was lost among the failures', async () => {
		withRows( [ authorization( 1 ), authorization( 2 ) ], {
			'POST /wc/v3/payments/orders/1/': { id: 'pi_1', status: 'succeeded' },
			'POST /wc/v3/payments/orders/2/': Object.assign( new Error( 'It is being looked up.' ), {
				code: 'wcpay_server_error',
				data: { status: 503 },
			} ),
		} );
		await show();
		chooseAll();
		await openBulk( 'Capture selected' );
		fireEvent.click( button( 'Capture payments' ) );
		await told( '1 payment captured. The outcome of 1 is not known yet.' );
		expect(
			within( screen.getByRole( 'group', { name: 'Results' } ) ).getAllByRole( 'listitem' )[ 1 ]
		).toHaveTextContent( /Outcome unknown.*It is being looked up\./ );
	} );

	it( 'starts no further payment after it is stopped', async () => {
		const finish: ( () => void )[] = [];
		withRows( rows(), { 'POST ': () => new Promise( ( done ) => finish.push( () => done( {} ) ) ) } );
		await show();
		chooseAll();
		await openBulk( 'Cancel selected' );
		fireEvent.click( button( 'Cancel authorizations' ) );
		await screen.findByText( '0 of 3' );
		fireEvent.click( button( 'Stop' ) );
		await waitFor( () => expect( finish ).toHaveLength( 2 ) );
		finish.forEach( ( done ) => done() );
		await told( '2 payments canceled. 1 was left unchanged.' );
		await userEvent.click( button( 'Done' ) );
		expect( screen.getByRole( 'checkbox', { name: 'Select order #3' } ) ).toBeChecked();
	} );

	it( 'is stopped by Escape, and its dialog stays in sight', async () => {
		const finish: ( () => void )[] = [];
		withRows( rows(), { 'POST ': () => new Promise( ( done ) => finish.push( () => done( {} ) ) ) } );
		await show();
		chooseAll();
		await openBulk( 'Capture selected' );
		fireEvent.click( button( 'Capture payments' ) );
		await waitFor( () => expect( finish ).toHaveLength( 2 ) );
		fireEvent.keyDown( screen.getByRole( 'dialog' ), { key: 'Escape', code: 'Escape' } );
		expect( document.querySelector( '.is-animating-out' ) ).toBeNull();
		finish.forEach( ( done ) => done() );
		await told( '2 payments captured. 1 was left unchanged.' );
		fireEvent.keyDown( screen.getByRole( 'dialog' ), { key: 'Escape', code: 'Escape' } );
		await waitFor( () => expect( screen.queryByRole( 'dialog' ) ).toBeNull() );
	} );

	it( 'starts no further payment after the page is left, and a notice shows the result', async () => {
		const finish: ( () => void )[] = [];
		withRows( rows(), { 'POST ': () => new Promise( ( done ) => finish.push( () => done( {} ) ) ) } );
		const { unmount } = await show();
		chooseAll();
		await openBulk( 'Capture selected' );
		fireEvent.click( button( 'Capture payments' ) );
		await waitFor( () => expect( finish ).toHaveLength( 2 ) );
		unmount();
		finish.forEach( ( done ) => done() );
		await waitFor( () => expect( noticeTexts() ).toContain( '2 payments captured. 1 was left unchanged.' ) );
		expect( finish ).toHaveLength( 2 );
	} );
} );
