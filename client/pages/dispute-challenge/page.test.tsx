import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {
	file,
	field,
	id,
	legends,
	open,
	path,
	posted,
	press,
	push,
	remember,
	shown,
	textOf,
	upload,
} from '../../../tests/js/dispute-challenge-page';
import { testDisputeDetail } from '../../../tests/js/disputes';
import { testSettings } from '../../../tests/js/page-settings';
import { rest } from '../../../tests/js/rest';
import { refreshPayments } from '../../data/refresh';
import { saveFile } from '../../lib/save-file';
import { setSettings } from '../../lib/settings';
import { localCopies } from './form/local-copy';
import DisputeChallengePage from '.';

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

	it( 'saves for later, says so with a way back, and leads to the disputes that need a response', async () => {
		await open( { suggested: { customer_name: 'Ada' } } );
		await userEvent.selectOptions( screen.getByRole( 'combobox', { name: 'Product type' } ), 'physical_product' );
		await press( 'Save for later' );
		await waitFor( () => expect( posted ).toHaveLength( 1 ) );
		expect( posted[ 0 ]?.data ).toEqual( {
			evidence: { customer_name: 'Ada' },
			metadata: { __product_type: 'physical_product' },
			submit: false,
			attempt: 0,
			draft_version: 1,
		} );
		await waitFor( () => expect( push ).toHaveBeenCalledTimes( 1 ) );
		expect( push.mock.calls[ 0 ]?.[ 0 ] ).toMatch( /filter=awaiting_response.*path=%2Fpayments%2Fdisputes$/ );
		expect( shown()[ 0 ] ).toMatchObject( {
			content: 'Evidence saved!',
			actions: [ { label: 'Return to evidence submission', url: expect.stringContaining( id ) } ],
		} );
	} );

	it( 'is what the form shows when it opens again before the dispute was requested again', async () => {
		const saved = testDisputeDetail( { id, evidence: { customer_name: 'Ada' } } );
		const view = await open( {}, { [ `POST ${ path() }` ]: remember( saved ) } );
		rest.answers[ `GET ${ path() }` ] = () => new Promise( () => {} );
		await userEvent.type( field( 'Customer name' ), 'Ada' );
		await press( 'Save for later' );
		await waitFor( () => expect( push ).toHaveBeenCalledTimes( 1 ) );
		view.unmount();
		render( <DisputeChallengePage query={ { id } } /> );
		expect( field( 'Customer name' ) ).toHaveValue( 'Ada' );
	} );

	it( 'does not overwrite another user’s changes until the merchant has chosen', async () => {
		const theirs = {
			evidence: { customer_name: 'Theirs' },
			product_type: null,
			version: 3,
			updated: 1,
			user: { id: 2, name: 'Bob' },
		};
		const refusal = {
			code: 'tillbook_draft_changed',
			message: 'Another user changed this draft.',
			data: { status: 409, draft: theirs },
		};
		await open( {}, { [ `POST ${ path() }/draft` ]: () => Promise.reject( refusal ) } );
		await userEvent.type( field( 'Product description' ), 'A lamp' );
		await press( 'Save for later' );
		await waitFor( () =>
			expect( screen.getByText( /Bob changed this draft/ ).closest( '[role="alert"]' ) ).toHaveFocus()
		);
		await press( 'Save for later' );
		expect( posted ).toEqual( [] );
		expect( push ).not.toHaveBeenCalled();
	} );

	const outdated = {
		code: 'tillbook_dispute_changed',
		message: 'This dispute has new evidence.',
		data: { status: 409 },
	};
	const NEWS = 'This dispute has new evidence since you opened this page.';
	const news = ( text = NEWS ) => screen.findByText( text );
	const newer = () =>
		testDisputeDetail( {
			id,
			reason: 'product_not_received',
			evidence: { customer_name: 'Theirs' },
			attempts: { update: 1, close: 0 },
		} );

	it( 'submits nothing over another user’s evidence until the merchant has chosen', async () => {
		await open( { evidence: { customer_name: 'Old' } } );
		rest.answers[ `POST ${ path() }` ] = remember( outdated );
		rest.answers[ `GET ${ path() }` ] = () => newer();
		await userEvent.type( field( 'Product description' ), 'A lamp' );
		await press( 'Save for later' );
		const choice = ( await news() ).closest( '[role="alert"]' );
		await waitFor( () => expect( choice ).toHaveFocus() );
		await press( 'Save for later' );
		expect( posted.map( ( { data } ) => data?.attempt ) ).toEqual( [ 0 ] );
		expect( push ).not.toHaveBeenCalled();

		await press( 'Keep mine' );
		await waitFor( () => expect( field( 'Customer name' ) ).toHaveValue( 'Theirs' ) );
		expect( field( 'Product description' ) ).toHaveValue( 'A lamp' );
		expect( screen.queryByText( NEWS ) ).toBeNull();
		expect( screen.queryByRole( 'button', { name: 'Restore' } ) ).toBeNull();
		rest.answers[ `POST ${ path() }` ] = remember( newer() );
		await press( 'Save for later' );
		await waitFor( () => expect( push ).toHaveBeenCalled() );
		expect( posted[ 1 ]?.data ).toMatchObject( { attempt: 1, evidence: { product_description: 'A lamp' } } );
		expect( posted[ 1 ]?.data?.evidence ).not.toHaveProperty( 'customer_name' );
	} );

	it( 'shows another user’s evidence that arrives while the form is open, and can take it', async () => {
		await open();
		await userEvent.type( field( 'Product description' ), 'A lamp' );
		rest.answers[ `GET ${ path() }` ] = () => newer();
		act( () => refreshPayments() );
		// The draft is saved meanwhile.
		expect( ( await news() ).closest( 'p' ) ).toHaveTextContent( /Evidence isn’t sent until you choose\./ );
		await press( 'Save for later' );
		expect( posted ).toEqual( [] );

		await press( 'Use the other version' );
		await waitFor( () => expect( field( 'Customer name' ) ).toHaveValue( 'Theirs' ) );
		expect( field( 'Product description' ) ).toHaveValue( '' );
		expect( screen.queryByText( NEWS ) ).toBeNull();
	} );

	it( 'discards the draft of the changes that are given up for another user’s evidence', async () => {
		const user = { id: 1, name: 'Ada' };
		let draft: { evidence: object; version: number } | null = null;
		let version = 0;
		await open(
			{},
			{
				[ `POST ${ path() }/draft` ]: ( { data }: { data: { evidence: object } } ) =>
					( draft = { ...data, version: ++version } ) && { ...draft, updated: 1, user },
			}
		);
		rest.answers[ `GET ${ path() }` ] = () => ( {
			...newer(),
			draft: draft && { product_type: null, ...draft, updated: 1, user },
			draft_version: version,
		} );
		rest.answers[ `DELETE ${ path() }/draft` ] = () => Promise.reject( { message: 'Down.' } );
		fireEvent.change( field( 'Product description' ), { target: { value: 'A lamp' } } );
		expect( await screen.findByText( /^Draft saved on/, {}, { timeout: 5000 } ) ).toBeInTheDocument();
		act( () => refreshPayments() );
		await news();

		await press( 'Use the other version' );
		await waitFor( () =>
			expect( shown().map( ( { content } ) => content ) ).toEqual( [ 'Your draft was not discarded. Down.' ] )
		);
		expect( field( 'Product description' ) ).toHaveValue( 'A lamp' );
		expect( field( 'Product description' ) ).not.toHaveAttribute( 'readonly' );

		rest.answers[ `DELETE ${ path() }/draft` ] = ( { data }: { data: { version: number } } ) => {
			draft = draft?.version === data.version ? null : draft;
			version++;
			return { deleted: draft === null };
		};
		await press( 'Use the other version' );
		await waitFor( () => expect( field( 'Customer name' ) ).toHaveValue( 'Theirs' ) );
		expect( field( 'Product description' ) ).toHaveValue( '' );
		expect( screen.queryByText( NEWS ) ).toBeNull();
		expect( localCopies( id ).read() ).toBeNull();
	} );

	it( 'takes no changes while it is reopened, and saves those made afterwards over the latest draft', async () => {
		let version = 0;
		const drafts: { version: number; evidence: object }[] = [];
		await open(
			{},
			{
				[ `POST ${ path() }/draft` ]: ( { data }: { data: { version: number; evidence: object } } ) => {
					drafts.push( data );
					return data.version === version
						? { ...data, version: ++version, updated: 1, user: { id: 1, name: 'Ada' } }
						: Promise.reject( {
								code: 'tillbook_draft_changed',
								message: '',
								data: {
									status: 409,
									draft: { ...data, version, updated: 1, user: { id: 1, name: 'Ada' } },
								},
							} );
				},
			}
		);
		fireEvent.change( field( 'Product description' ), { target: { value: 'A lamp' } } );
		rest.answers[ `GET ${ path() }` ] = () => newer();
		act( () => refreshPayments() );
		await news();
		let arrive: () => void = () => {};
		rest.answers[ `GET ${ path() }` ] = () =>
			new Promise( ( resolve ) => ( arrive = () => resolve( { ...newer(), draft_version: version } ) ) );

		await press( 'Keep mine' );
		expect( field( 'Product description' ) ).toHaveAttribute( 'readonly' );
		expect( screen.getByRole( 'button', { name: 'Submit evidence' } ) ).toHaveAttribute( 'aria-disabled', 'true' );
		expect( localCopies( id ).read() ).toMatchObject( {
			content: { evidence: { product_description: 'A lamp' } },
		} );
		await act( async () => arrive() );
		await waitFor( () => expect( field( 'Customer name' ) ).toHaveValue( 'Theirs' ) );
		expect( drafts ).toEqual( [] );
		await userEvent.type( field( 'Product description' ), '!' );
		await waitFor( () => expect( drafts ).toHaveLength( 1 ), { timeout: 5000 } );
		expect( drafts ).toMatchObject( [ { version: 0, evidence: { product_description: 'A lamp!' } } ] );
		expect( screen.queryByText( /changed this draft/ ) ).toBeNull();
	} );

	it( 'waits for an upload before it is reopened', async () => {
		let arriveFile: ( answer: unknown ) => void = () => {};
		await open( {}, { 'POST /wc/v3/payments/file': () => new Promise( ( done ) => ( arriveFile = done ) ) } );
		await upload( 'Receipt', new File( [ 'x' ], 'r.pdf', { type: 'application/pdf' } ) );
		rest.answers[ `GET ${ path() }` ] = () => newer();
		act( () => refreshPayments() );
		await news();
		await press( 'Keep mine' );
		expect( shown().map( ( { content } ) => content ) ).toEqual( [ 'Please wait until file upload is finished' ] );
		await act( async () => arriveFile( file( 'r' ) ) );
		await press( 'Keep mine' );
		await waitFor( () => expect( field( 'Customer name' ) ).toHaveValue( 'Theirs' ) );
		expect( screen.getByRole( 'button', { name: /Preview r.pdf/ } ) ).toBeInTheDocument();
	} );

	it( 'saves once though the button is clicked twice at once', async () => {
		await open( { suggested: { customer_name: 'Ada' } } );
		const button = screen.getByRole( 'button', { name: 'Save for later' } );
		act( () => {
			button.click();
			button.click();
		} );
		await waitFor( () => expect( push ).toHaveBeenCalledTimes( 1 ) );
		expect( posted ).toHaveLength( 1 );
	} );

	it( 'submits after a question, and not without', async () => {
		await open();
		await press( 'Submit evidence' );
		const question = screen.getByRole( 'dialog' );
		expect( question ).toHaveTextContent(
			"Are you sure you're ready to submit this evidence? Evidence submissions are final."
		);
		await userEvent.click( within( question ).getByRole( 'button', { name: 'Cancel' } ) );
		expect( posted ).toEqual( [] );
		await press( 'Submit evidence' );
		await userEvent.click(
			within( screen.getByRole( 'dialog' ) ).getByRole( 'button', { name: 'Submit evidence' } )
		);
		await waitFor( () => expect( push ).toHaveBeenCalledTimes( 1 ) );
		expect( push.mock.calls[ 0 ]?.[ 0 ] ).toMatch( /filter=awaiting_response.*path=%2Fpayments%2Fdisputes$/ );
		expect( posted.map( ( { data } ) => data?.submit ) ).toEqual( [ true ] );
		expect( shown()[ 0 ] ).toMatchObject( {
			content: 'Evidence submitted!',
			actions: [ { label: 'View submitted evidence' } ],
		} );
	} );

	it.each( [
		[ 'Save for later', 'Failed to save evidence. (The bank is closed.)' ],
		[ 'Submit evidence', 'Failed to submit evidence. (The bank is closed.)' ],
	] )( '%s tells why it failed, and keeps everything', async ( button, text ) => {
		await open();
		rest.answers[ `POST ${ path() }` ] = remember( {
			code: 'x',
			message: 'The bank is closed.',
			data: { status: 400, field: 'customer_name' },
		} );
		fireEvent.change( field( 'Customer name' ), { target: { value: 'Ada' } } );
		await press( button );
		if ( screen.queryByRole( 'dialog' ) ) {
			await userEvent.click( within( screen.getByRole( 'dialog' ) ).getByRole( 'button', { name: button } ) );
		}
		await waitFor( () => expect( shown()[ 0 ]?.content ).toBe( text ) );
		expect( field( 'Customer name' ) ).toHaveValue( 'Ada' );
		await waitFor( () => expect( field( 'Customer name' ) ).toHaveFocus() );
		expect( field( 'Customer name' ) ).toBeInvalid();
		expect( push ).not.toHaveBeenCalled();
	} );

	it.each( [
		[ 'Save for later', 'wcpay_server_error', 'It is not known yet whether the evidence was saved. Look later.' ],
		[
			'Save for later',
			'fetch_error',
			'It is not known yet whether the evidence was saved. The response was lost.',
		],
		[
			'Submit evidence',
			'wcpay_server_error',
			'It is not known yet whether the evidence was submitted. Look later.',
		],
		[
			'Submit evidence',
			'fetch_error',
			'It is not known yet whether the evidence was submitted. The response was lost.',
		],
	] )( '%s doesn’t claim to have failed after %s', async ( button, code, text ) => {
		await open();
		const data = code === 'fetch_error' ? undefined : { status: 503 };
		rest.answers[ `POST ${ path() }` ] = remember( { code, message: 'Look later.', data } );
		await press( button );
		if ( screen.queryByRole( 'dialog' ) ) {
			await userEvent.click( within( screen.getByRole( 'dialog' ) ).getByRole( 'button', { name: button } ) );
		}
		await waitFor( () => expect( shown()[ 0 ]?.content ).toContain( text ) );
		expect( shown()[ 0 ] ).toMatchObject( { explicitDismiss: true } );
		expect( push ).not.toHaveBeenCalled();
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
			screen.getByText( /This is an appeal\. Respond to it in the Stripe Dashboard/, { ignore: '[aria-live]' } )
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

describe( 'what the account can’t', () => {
	const CHECK = 'POST /wc/v3/payments/abilities/check';
	const cannot = ( ability: 'respondToDisputes' | 'uploadFiles' | 'readFiles', reason: string ) =>
		setSettings(
			testSettings( {
				capabilities: { view: true, dispute: ability !== 'respondToDisputes' },
				missingAbilities: { [ ability ]: reason },
				checkableAbilities: [ ability ],
			} )
		);
	const can = { missingAbilities: {}, checkableAbilities: [], capabilities: { view: true, dispute: true } };

	it( 'is said once, and the form opens when the permission is there', async () => {
		cannot( 'respondToDisputes', 'Select “Disputes: Write”.' );
		await open( {}, { [ CHECK ]: can } );
		expect( screen.getByRole( 'heading', { name: 'Dispute evidence' } ) ).toBeInTheDocument();
		expect( screen.getAllByText( /Select “Disputes: Write”/ ) ).toHaveLength( 1 );
		expect( screen.queryByRole( 'button', { name: 'Submit evidence' } ) ).toBeNull();
		await press( 'Check again' );
		expect( await screen.findByRole( 'button', { name: 'Submit evidence' } ) ).toBeInTheDocument();
		const done = screen.getByText( 'Permission granted. You can continue.' );
		await waitFor( () => expect( done.closest( '[tabindex="-1"]' ) ).toHaveFocus() );
	} );

	it( 'leaves texts: files wait for their own permission', async () => {
		cannot( 'uploadFiles', 'Select “Files: Write”.' );
		await open( {}, { [ CHECK ]: can } );
		expect( screen.getByText( /Select “Files: Write”/ ) ).toBeInTheDocument();
		expect( screen.queryByLabelText( /Choose files/ ) ).toBeNull();
		expect( screen.queryByRole( 'button', { name: 'Add a receipt from the order' } ) ).toBeNull();
		expect( screen.getAllByText( /Files can’t be uploaded at the moment/ ).length ).toBeGreaterThan( 1 );
		await userEvent.type( field( 'Customer name' ), 'Ada' );
		await press( 'Check again' );
		expect( await screen.findByLabelText( 'Receipt Choose files' ) ).toBeInTheDocument();
		expect( field( 'Customer name' ) ).toHaveValue( 'Ada' );
	} );

	it( 'hides names of files until they can be read', async () => {
		cannot( 'readFiles', 'Select “Files: Read”.' );
		const evidence = { receipt: 'file_r' };
		await open( { evidence, files: [] }, { [ CHECK ]: can } );
		expect( screen.getByText( /A file is attached/ ) ).toBeInTheDocument();
		expect( screen.queryByText( /upload it again/ ) ).toBeNull();
		rest.answers[ `GET ${ path() }` ] = testDisputeDetail( { id, evidence, files: [ file( 'r' ) ] } );
		await press( 'Check again' );
		expect( await screen.findByRole( 'button', { name: /Preview r.pdf/ } ) ).toBeInTheDocument();
	} );

	it( 'at the deadline is left to the merchant', async () => {
		const reason = 'Submit it yourself before then.';
		setSettings(
			testSettings( {
				capabilities: { view: true, dispute: true },
				missingAbilities: { submitSavedEvidence: reason },
			} )
		);
		await open();
		expect( screen.getByText( reason ) ).toBeInTheDocument();
		expect( screen.queryByText( /submitted automatically/ ) ).toBeNull();
	} );
} );
