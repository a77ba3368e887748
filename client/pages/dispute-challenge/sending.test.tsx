import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { field, id, open, path, posted, press, push, remember, shown } from '../../../tests/js/dispute-challenge-page';
import { testDisputeDetail } from '../../../tests/js/disputes';
import { rest } from '../../../tests/js/rest';
import DisputeChallengePage from '.';

jest.mock( '@wordpress/api-fetch', () => ( { __esModule: true, default: jest.fn() } ) );
jest.mock( '@woocommerce/components', () => jest.requireActual( '../../../tests/js/link-stub' ) );

describe( 'the evidence form', () => {
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
} );
