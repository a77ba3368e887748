import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { file, open, path, posted, press, remember, shown, upload } from '../../../tests/js/dispute-challenge-page';
import { rest } from '../../../tests/js/rest';

jest.mock( '@wordpress/api-fetch', () => ( { __esModule: true, default: jest.fn() } ) );
jest.mock( '@woocommerce/components', () => jest.requireActual( '../../../tests/js/link-stub' ) );

describe( 'files', () => {
	it( 'that are not there any more say so', async () => {
		await open( { evidence: { receipt: 'file_gone' }, files: [] } );
		expect( screen.getByText( /^Error retrieving file\. Remove it and upload it again\.$/ ) ).toBeInTheDocument();
		expect( screen.getByRole( 'button', { name: 'Remove Receipt' } ) ).toBeInTheDocument();
	} );

	it( 'that are texts at the provider are shown as such', async () => {
		const log = 'Jan 2: signed in from 192.0.2.1\nJan 3: downloaded';
		await open( { reason: 'product_unacceptable', evidence: { access_activity_log: log } } );
		await userEvent.selectOptions(
			screen.getByRole( 'combobox', { name: 'Product type' } ),
			'digital_product_or_service'
		);
		expect( screen.getByText( /signed in from 192\.0\.2\.1/ ) ).toBeInTheDocument();
		expect( screen.queryByText( /Error retrieving file/ ) ).toBeNull();
		expect( screen.queryByRole( 'button', { name: /^Remove/ } ) ).toBeNull();
	} );

	const FILE = 'POST /wc/v3/payments/file';
	const chosen = ( size = 10, name = 'r.pdf' ) =>
		new File( [ 'x'.repeat( size ) ], name, { type: 'application/pdf' } );

	it( 'are offered from the types that a bank takes', async () => {
		await open();
		expect( screen.getByLabelText( 'Receipt Choose files' ) ).toBeValid();
		expect( screen.getByLabelText( 'Receipt Choose files' ) ).toHaveAttribute(
			'accept',
			'.pdf,.png,.jpg,.jpeg,application/pdf,image/png,image/jpeg'
		);
	} );

	it( 'are uploaded, shown and taken away', async () => {
		await open( {}, { [ FILE ]: remember( file( 'r' ) ) } );
		await upload( 'Receipt', chosen() );
		expect( posted[ 0 ]?.body?.get( 'purpose' ) ).toBe( 'dispute_evidence' );
		const preview = await screen.findByRole( 'button', { name: /Preview r.pdf/ } );
		await waitFor( () => expect( preview ).toHaveFocus() );
		await press( 'Remove r.pdf' );
		await waitFor( () => expect( screen.getByLabelText( 'Receipt Choose files' ) ).toHaveFocus() );
	} );

	it( 'say beside the field why they were refused, and can be chosen again', async () => {
		await open(
			{},
			{ [ FILE ]: remember( { code: 'tillbook_file_type', message: 'That is no PDF.', data: { status: 415 } } ) }
		);
		await upload( 'Receipt', chosen() );
		expect( await screen.findByText( 'That is no PDF.' ) ).toBeInTheDocument();
		expect( screen.getByLabelText( 'Receipt Choose files' ) ).toHaveAccessibleDescription( /That is no PDF\./ );
		expect( screen.getByLabelText( 'Receipt Choose files' ) ).toBeInvalid();
		rest.answers[ FILE ] = remember( file( 'r' ) );
		await upload( 'Receipt', chosen() );
		expect( await screen.findByRole( 'button', { name: /Preview r.pdf/ } ) ).toBeInTheDocument();
		expect( screen.queryByText( 'That is no PDF.' ) ).toBeNull();
	} );

	it( 'are to be smaller if the server refuses a large one before WordPress sees it', async () => {
		const message = 'The response is not a valid JSON response.';
		await open( {}, { [ FILE ]: remember( { code: 'invalid_json', message } ) } );
		await upload( 'Receipt', chosen( 600_000 ) );
		expect(
			await screen.findByText( /^The server did not accept the file\. Try a smaller one/ )
		).toBeInTheDocument();
		expect( screen.queryByText( message ) ).toBeNull();

		const otherwise = 'The file could not be uploaded. Check your connection and try again.';
		await upload( 'Receipt', chosen() );
		expect( await screen.findByText( otherwise ) ).toBeInTheDocument();
		rest.answers[ FILE ] = remember( { code: 'fetch_error', message: 'Could not get a valid response.' } );
		await upload( 'Receipt', chosen( 600_000 ) );
		expect( await screen.findByText( otherwise ) ).toBeInTheDocument();
	} );

	it( 'are skipped where all of them would be too large', async () => {
		await open(
			{ evidence: { uncategorized_file: 'file_big' }, files: [ file( 'big', 4499995 ) ] },
			{ [ FILE ]: remember( file( 'r' ) ) }
		);
		await upload( 'Receipt', chosen( 6 ) );
		expect( posted ).toEqual( [] );
		await waitFor( () =>
			expect( shown()[ 0 ]?.content ).toMatch(
				/^The files you've attached to this dispute as evidence will exceed the limit/
			)
		);
		await upload( 'Receipt', chosen( 5 ) );
		expect( posted ).toHaveLength( 1 );
	} );

	it( 'count when the receipt arrives that was being created meanwhile', async () => {
		let arrive: ( answer: unknown ) => void = () => {};
		const receipt = `POST ${ path() }/receipt`;
		await open(
			{ evidence: { uncategorized_file: 'file_big' }, files: [ file( 'big', 4300000 ) ] },
			{ [ FILE ]: file( 'label', 190000 ), [ receipt ]: () => new Promise( ( resolve ) => ( arrive = resolve ) ) }
		);
		await press( 'Add a receipt from the order' );
		await upload( 'Customer communication', chosen( 190000, 'label.pdf' ) );
		expect( await screen.findByRole( 'button', { name: /Preview label.pdf/ } ) ).toBeInTheDocument();
		await act( async () => arrive( file( 'receipt-7', 30000 ) ) );
		expect( shown()[ 0 ]?.content ).toMatch( /will exceed the limit for a dispute's total size/ );
		expect( screen.queryByRole( 'button', { name: /Preview receipt-7.pdf/ } ) ).toBeNull();
	} );

	it( 'are waited for before anything is sent', async () => {
		let arrive: ( answer: unknown ) => void = () => {};
		await open( {}, { [ FILE ]: () => new Promise( ( resolve ) => ( arrive = resolve ) ) } );
		await upload( 'Receipt', chosen() );
		expect( screen.getByText( /Uploading r.pdf…/ ) ).toBeInTheDocument();
		await press( 'Save for later' );
		await press( 'Submit evidence' );
		expect( shown().map( ( { content } ) => content ) ).toEqual( [ 'Please wait until file upload is finished' ] );
		expect( posted ).toEqual( [] );
		expect( screen.queryByRole( 'dialog' ) ).toBeNull();
		await act( async () => arrive( file( 'r' ) ) );
		await press( 'Save for later' );
		await waitFor( () => expect( posted[ 0 ]?.data?.evidence ).toEqual( { receipt: 'file_r' } ) );
	} );

	it( 'can be made from the order', async () => {
		await open( {}, { [ `POST ${ path() }/receipt` ]: remember( file( 'receipt-7' ) ) } );
		await press( 'Add a receipt from the order' );
		expect( await screen.findByRole( 'button', { name: /Preview receipt-7.pdf/ } ) ).toBeInTheDocument();
	} );
} );
