import { getHistory } from '@woocommerce/navigation';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { testDisputeDetail } from '../../../tests/js/disputes';
import { testSettings } from '../../../tests/js/page-settings';
import { answerRest, load, rest } from '../../../tests/js/rest';
import { DISPUTE_REDIRECT_PATH, PAYMENT_DETAILS_PATH } from '../../lib/facts/paths.gen';
import { setSettings } from '../../lib/settings';
import DisputeRedirectPage from '.';
import { requestsOf } from './requests';

jest.mock( '@woocommerce/components', () => jest.requireActual( '../../../tests/js/link-stub' ) );
jest.mock( '@wordpress/api-fetch', () => ( { __esModule: true, default: jest.fn() } ) );

const replace = jest.spyOn( getHistory(), 'replace' ).mockImplementation( () => {} );
let number = 0;
let id = '';
const path = () => `GET /wc/v3/payments/disputes/${ id }`;

beforeEach( () => {
	id = `dp_old${ ++number }`;
	replace.mockClear();
	setSettings( testSettings() );
} );

it( 'leads an old address of a dispute on to its payment, and out of the history', async () => {
	answerRest( { [ path() ]: testDisputeDetail( { id } ) } );
	await load( requestsOf( { id } ) );
	render( <DisputeRedirectPage query={ { id } } /> );
	await waitFor( () => expect( replace ).toHaveBeenCalledTimes( 1 ) );
	expect( replace ).toHaveBeenCalledWith(
		expect.stringMatching( /id=pi_1&transaction_id=txn_1&transaction_type=dispute/ )
	);
} );

it( 'asks for no dispute with the ID of the payment that it leads to', async () => {
	answerRest( { [ path() ]: testDisputeDetail( { id } ) } );
	await load( requestsOf( { id } ) );
	const { rerender } = render( <DisputeRedirectPage query={ { id, path: DISPUTE_REDIRECT_PATH } } /> );
	await waitFor( () => expect( replace ).toHaveBeenCalledTimes( 1 ) );
	const heading = screen.getByRole( 'heading', { name: 'One moment please' } );
	rerender( <DisputeRedirectPage query={ { id: 'pi_1', path: PAYMENT_DETAILS_PATH } } /> );
	// A store asks a moment after a page reads from it.
	await act( () => new Promise( ( done ) => setTimeout( done, 20 ) ) );
	// A new heading would be announced again.
	expect( heading ).toBeVisible();
	expect( rest.asked ).toEqual( [ expect.stringContaining( id ) ] );
} );

it( 'shows that it is on its way', () => {
	answerRest( { [ path() ]: () => new Promise( () => {} ) } );
	render( <DisputeRedirectPage query={ { id } } /> );
	expect( screen.getByRole( 'heading', { name: 'One moment please' } ) ).toHaveFocus();
	expect( screen.getByRole( 'status' ) ).toHaveTextContent( 'Redirecting to payment details…' );
	expect( replace ).not.toHaveBeenCalled();
} );

it( 'turns a spinner while it is on its way', () => {
	answerRest( { [ path() ]: () => new Promise( () => {} ) } );
	const { container } = render( <DisputeRedirectPage query={ { id } } /> );
	expect( container.querySelector( '.components-spinner' ) ).toBeInTheDocument();
} );

it( 'says when the dispute could not be asked for, and asks again', async () => {
	answerRest( { [ path() ]: new Error( 'The database does not answer.' ) } );
	render( <DisputeRedirectPage query={ { id } } /> );
	expect( await screen.findByRole( 'heading', { name: 'Error retrieving dispute' } ) ).toHaveFocus();
	const alert = screen.getByRole( 'alert' );
	expect( alert ).toHaveTextContent( 'Please check your network and try again. The database does not answer.' );
	rest.answers[ path() ] = testDisputeDetail( { id } );
	await userEvent.click( within( alert ).getByRole( 'button', { name: 'Try again' } ) );
	await waitFor( () => expect( replace ).toHaveBeenCalledTimes( 1 ) );
} );

it.each( [
	[ 'none', {} ],
	[ 'what cannot be one', { id: '../settings' } ],
] )( 'asks nothing for an address that names %s', async ( _name, query ) => {
	answerRest( {} );
	render( <DisputeRedirectPage query={ query } /> );
	expect( await screen.findByRole( 'heading', { name: 'Error retrieving dispute' } ) ).toBeInTheDocument();
	expect( rest.asked ).toEqual( [] );
} );
