import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { file, field, id, legends, open, path, press, shown, textOf } from '../../../tests/js/dispute-challenge-page';
import { testDisputeDetail } from '../../../tests/js/disputes';
import { testSettings } from '../../../tests/js/page-settings';
import { rest } from '../../../tests/js/rest';
import { refreshPayments } from '../../data/refresh';
import { saveFile } from '../../lib/save-file';
import { setSettings } from '../../lib/settings';

jest.mock( '@wordpress/api-fetch', () => ( { __esModule: true, default: jest.fn() } ) );
jest.mock( '@woocommerce/components', () => jest.requireActual( '../../../tests/js/link-stub' ) );
jest.mock( '../../lib/save-file', () => ( { saveFile: jest.fn() } ) );

describe( 'the challenge screen', () => {
	it( 'says what the dispute is about', async () => {
		await open();
		const facts = screen.getByLabelText( 'Dispute details' );
		for ( const text of [
			'Dispute date',
			'$50.00 USD',
			'Respond by',
			'2026-11-27 / 11:06',
			'Product not received',
			'Ada Tremblay',
		] ) {
			expect( facts ).toHaveTextContent( text );
		}
		expect( within( facts ).getByRole( 'link', { name: 'pi_1' } ) ).toHaveAttribute(
			'href',
			expect.stringContaining( 'transaction_id=txn_1' )
		);
		expect( within( facts ).getByRole( 'link', { name: '#7' } ) ).toBeInTheDocument();
		expect( screen.getByRole( 'option', { name: 'Select one…' } ) ).toBeDisabled();
	} );

	it( 'gives a calendar the deadline, as the page of the payment does', async () => {
		const saved = jest.mocked( saveFile );
		await open();
		await press( 'Add to calendar' );
		const [ name, content ] = saved.mock.calls[ 0 ] ?? [];
		expect( name ).toBe( `${ id }.ics` );
		const lines = ( await textOf( content as Blob ) ).replace( /\r\n /g, '' ).split( '\r\n' );
		expect( lines ).toContain( `UID:${ id }@${ window.location.hostname }` );
		// Without the invisible characters that isolate an amount on the screen.
		expect( lines ).toContainEqual(
			expect.stringMatching( /^SUMMARY:Deadline to respond to the dispute for \$50\.00\sUSD$/ )
		);
		expect( lines ).toContain( `DESCRIPTION:Reason: Product not received. Dispute: ${ id }.` );
	} );

	it( 'asks for other evidence when another product type is chosen', async () => {
		await open();
		expect( legends() ).toEqual( [ 'General evidence', 'Anything else' ] );
		const select_ = screen.getByRole( 'combobox', { name: 'Product type' } );
		await userEvent.selectOptions( select_, 'physical_product' );
		expect( legends() ).toEqual( [ 'General evidence', 'Shipping information', 'Anything else' ] );
		fireEvent.change( field( 'Tracking number' ), { target: { value: '1Z' } } );
		await userEvent.selectOptions( select_, 'offline_service' );
		expect( legends() ).toEqual( [ 'General evidence', 'Service information', 'Anything else' ] );
		expect( screen.getByText( /not needed for this product type: Tracking number/ ) ).toBeInTheDocument();
	} );

	it( 'shows what the order says, marked and to be changed', async () => {
		await open( { suggested: { customer_name: 'Ada' } } );
		expect( field( 'Customer name' ) ).toHaveValue( 'Ada' );
		expect( field( 'Customer name' ) ).toHaveAccessibleDescription( /Filled from the order/ );
		await userEvent.type( field( 'Customer name' ), '!' );
		expect( field( 'Customer name' ) ).toHaveValue( 'Ada!' );
		expect( field( 'Customer name' ) ).not.toHaveAccessibleDescription( /Filled from the order/ );
	} );

	it( 'names what is missing, and leads there', async () => {
		await open();
		const missing = screen.getByText( /Still missing: Product type, Product description/ );
		expect( missing ).toHaveAttribute( 'role', 'status' );
		await press( 'Product description' );
		expect( field( 'Product description' ) ).toHaveFocus();
		await userEvent.type( field( 'Product description' ), 'A lamp' );
		expect( missing ).not.toHaveTextContent( 'Product description' );
	} );

	it( 'takes no more than 20,000 characters, and says so once', async () => {
		await open();
		const details = field( 'Additional details' );
		fireEvent.change( details, { target: { value: 'x'.repeat( 20000 ) } } );
		fireEvent.change( details, { target: { value: 'x'.repeat( 20001 ) } } );
		fireEvent.change( details, { target: { value: 'x'.repeat( 20002 ) } } );
		expect( details ).toHaveValue( 'x'.repeat( 20000 ) );
		expect( shown().map( ( { content } ) => content ) ).toEqual( [
			'Reached maximum character count for evidence',
		] );
	} );

	it.each( [
		[ 'needs_response', 1 ],
		[ 'under_review', 0 ],
	] as const )( 'shows a date that was entered elsewhere as a text, when it is %s', async ( status, removals ) => {
		await open( {
			status,
			evidence: { shipping_date: 'May 12, 2026' },
			metadata: { __product_type: 'physical_product' },
		} );
		expect( screen.getByLabelText( 'Shipping date' ) ).toHaveValue( 'May 12, 2026' );
		expect( screen.getByLabelText( 'Shipping date' ) ).toHaveAttribute( 'type', 'text' );
		expect( screen.getByLabelText( 'Shipping date' ) ).toHaveAttribute( 'readonly' );
		expect( screen.queryAllByRole( 'button', { name: 'Remove Shipping date' } ) ).toHaveLength( removals );
	} );

	it( 'lets a date that does not exist be replaced by one that the server accepts', async () => {
		await open( {
			evidence: { shipping_date: '2026-02-30' },
			metadata: { __product_type: 'physical_product' },
		} );
		const shipped = () => screen.getByLabelText( 'Shipping date' );
		expect( shipped() ).toHaveValue( '2026-02-30' );
		await press( 'Remove Shipping date' );
		expect( shipped() ).toHaveAttribute( 'type', 'date' );
		await waitFor( () => expect( shipped() ).toHaveFocus() );
		fireEvent.change( shipped(), { target: { value: '2026-02-28' } } );
		expect( shipped() ).toHaveValue( '2026-02-28' );
		expect( shipped() ).not.toHaveAttribute( 'readonly' );
	} );

	it( 'can be read when the evidence is submitted', async () => {
		await open( {
			status: 'under_review',
			evidence: { customer_name: 'Ada', receipt: 'file_r' },
			files: [ file( 'r' ) ],
			suggested: { billing_address: 'Here' },
		} );
		expect(
			screen.getByText( 'Evidence is already submitted. Details below are read-only.', { ignore: '[aria-live]' } )
		).toBeInTheDocument();
		expect( field( 'Customer name' ) ).toHaveAttribute( 'readonly' );
		expect( field( 'Customer billing address' ) ).toHaveValue( '' );
		expect( screen.getByRole( 'combobox', { name: 'Product type' } ) ).toBeDisabled();
		expect( screen.getByRole( 'combobox', { name: 'Product type' } ) ).toHaveValue( 'multiple' );
		expect( screen.getByRole( 'button', { name: /Preview r.pdf/ } ) ).toBeInTheDocument();
		for ( const name of [ 'Submit evidence', 'Save for later', /Remove/ ] ) {
			expect( screen.queryByRole( 'button', { name } ) ).toBeNull();
		}
		expect( screen.queryByText( 'Choose files' ) ).toBeNull();
	} );

	it.each( [
		[ 'warning_needs_response', true ],
		[ 'needs_response', true ],
		[ 'warning_under_review', false ],
		[ 'warning_closed', false ],
		[ 'under_review', false ],
		[ 'charge_refunded', false ],
		[ 'won', false ],
		[ 'lost', false ],
	] as const )( 'can be edited only while a response is needed: %s', async ( status, isEditable ) => {
		await open( { status } );
		expect( field( 'Customer name' ).hasAttribute( 'readonly' ) ).toBe( ! isEditable );
		expect( screen.queryAllByRole( 'button', { name: 'Submit evidence' } ) ).toHaveLength( isEditable ? 1 : 0 );
	} );

	it( 'cannot be sent for an appeal, and says where to appeal', async () => {
		await open( {
			is_appeal: true,
			evidence_details: { due_by: Date.now() / 1000 + 86400, has_evidence: true, submission_count: 1 },
		} );
		expect(
			screen.getByText( /This is an appeal\. Respond to it in your payment provider's dashboard/, {
				ignore: '[aria-live]',
			} )
		).toBeInTheDocument();
		expect( field( 'Customer name' ) ).toHaveAttribute( 'readonly' );
		expect( screen.queryByRole( 'button', { name: 'Submit evidence' } ) ).toBeNull();
	} );

	it( 'cannot be sent for an appeal after its deadline, and does not say where to appeal', async () => {
		await open( {
			is_appeal: true,
			evidence_details: { due_by: Date.now() / 1000 - 60, has_evidence: true, submission_count: 1 },
		} );
		expect(
			screen.getByText( /The deadline to respond has passed/, { ignore: '[aria-live]' } )
		).toBeInTheDocument();
		expect( screen.queryByText( /This is an appeal/ ) ).toBeNull();
		expect( field( 'Customer name' ) ).toHaveAttribute( 'readonly' );
	} );

	it( 'cannot be sent if the bank accepts no response', async () => {
		await open( { evidence_details: { due_by: null, has_evidence: false, submission_count: 0 } } );
		expect( screen.getByText( /does not accept a response/, { ignore: '[aria-live]' } ) ).toBeInTheDocument();
		expect( field( 'Customer name' ) ).toHaveAttribute( 'readonly' );
	} );

	it( 'shows users who can’t respond newer evidence as soon as it arrives', async () => {
		setSettings( testSettings( { capabilities: { view: true, dispute: false } } ) );
		await open();
		rest.answers[ `GET ${ path() }` ] = testDisputeDetail( {
			id,
			reason: 'product_not_received',
			evidence: { customer_name: 'Theirs' },
		} );
		act( () => refreshPayments() );
		await waitFor( () => expect( field( 'Customer name' ) ).toHaveValue( 'Theirs' ) );
	} );

	it( 'can be read by users who can’t respond', async () => {
		setSettings( testSettings( { capabilities: { view: true, dispute: false } } ) );
		await open();
		expect( field( 'Customer name' ) ).toHaveAttribute( 'readonly' );
		expect( screen.queryByRole( 'button', { name: 'Submit evidence' } ) ).toBeNull();
	} );

	it( 'is no outage where there is no such dispute', async () => {
		await open(
			{},
			{
				[ `GET ${ path() }` ]: () =>
					Promise.reject( { code: 'wcpay_missing_dispute', message: '', data: { status: 404 } } ),
			}
		);
		expect( await screen.findByRole( 'heading', { name: 'Dispute not loaded' } ) ).toHaveFocus();
		expect( screen.queryByRole( 'button', { name: 'Try again' } ) ).toBeNull();
	} );

	it( 'can be tried again after an outage', async () => {
		await open( {}, { [ `GET ${ path() }` ]: new Error( 'The database does not answer.' ) } );
		expect( await screen.findByRole( 'heading', { name: 'Dispute not loaded' } ) ).toBeInTheDocument();
		rest.answers[ `GET ${ path() }` ] = testDisputeDetail( { id } );
		await press( 'Try again' );
		expect( await screen.findByRole( 'heading', { name: 'Challenge dispute' } ) ).toBeInTheDocument();
	} );
} );
