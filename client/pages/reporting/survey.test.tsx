import { dispatch } from '@wordpress/data';
import '@wordpress/notices';
import { useUserPreferences } from '@woocommerce/data';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { noticeTexts } from '../../../tests/js/notices';
import { answerRest, rest } from '../../../tests/js/rest';
import { Survey } from './survey';

jest.mock( '@wordpress/api-fetch', () => ( { __esModule: true, default: jest.fn() } ) );
jest.mock( '@woocommerce/data', () => ( { useUserPreferences: jest.fn() } ) );

const SURVEY = 'POST /wc/v3/payments/survey/payments-overview';
let sent: unknown[] = [];
let preferences: Record< string, unknown > = {};

interface Notices {
	removeAllNotices: ( type: string ) => void;
}
const press = ( name: string ) => userEvent.click( screen.getByRole( 'button', { name } ) );
const question = () => screen.queryByText( 'Are you satisfied with this overview of your payments?' );

beforeEach( () => {
	preferences = {};
	( useUserPreferences as unknown as jest.Mock ).mockImplementation( () => ( {
		updateUserPreferences: ( changes: object ) => Object.assign( preferences, changes ),
		...preferences,
	} ) );
	( dispatch( 'core/notices' ) as unknown as Notices ).removeAllNotices( 'snackbar' );
	sent = [];
	answerRest( {
		[ SURVEY ]: ( { data }: { data?: unknown } ) => {
			sent.push( data );
			return {};
		},
	} );
} );

describe( 'the survey', () => {
	it.each( [
		[ 'Happy', 'happy' ],
		[ 'Very happy', 'very-happy' ],
	] )( 'is sent at once by those who are %s', async ( label, rating ) => {
		render( <Survey /> );
		await press( label );
		expect( await screen.findByText( 'Thank you for your feedback!' ) ).toHaveFocus();
		expect( sent ).toEqual( [ { rating, comments: '' } ] );
		expect( question() ).toBeNull();
	} );

	it.each( [
		[ 'Very unhappy', 'very-unhappy', '' ],
		[ 'Unhappy', 'unhappy', 'More charts' ],
		[ 'Neutral', 'neutral', '' ],
	] )( 'asks those who are %s for a reason, which they need not give', async ( label, rating, comments ) => {
		render( <Survey /> );
		await press( label );
		const reason = screen.getByLabelText( 'Why do you feel that way? (optional)' );
		expect( sent ).toEqual( [] );
		if ( comments !== '' ) {
			await userEvent.type( reason, comments );
		}
		await press( 'Send feedback' );
		expect( await screen.findByText( 'Thank you for your feedback!' ) ).toBeInTheDocument();
		expect( sent ).toEqual( [ { rating, comments } ] );
	} );

	it( 'is not asked again', async () => {
		const { unmount } = render( <Survey /> );
		await press( 'Happy' );
		await screen.findByText( 'Thank you for your feedback!' );
		unmount();
		expect( preferences ).toEqual( { wc_payments_overview_survey_answered: expect.any( Number ) } );
		// In another browser.
		window.localStorage.clear();
		const { container } = render( <Survey /> );
		expect( container ).toBeEmptyDOMElement();
	} );

	it( 'waits until it is known whether it was answered', () => {
		preferences = { isRequesting: true };
		const { container } = render( <Survey /> );
		expect( container ).toBeEmptyDOMElement();
	} );

	it( 'that is not taken says so, and can be sent again', async () => {
		const taken = rest.answers[ SURVEY ];
		rest.answers[ SURVEY ] = new Error( '' );
		render( <Survey /> );
		await press( 'Happy' );
		await waitFor( () =>
			expect( noticeTexts() ).toEqual( [
				expect.stringMatching( /^An error occurred while submitting the survey\. Please try again\./ ),
			] )
		);
		expect( question() ).toBeInTheDocument();
		rest.answers[ SURVEY ] = taken;
		await press( 'Happy' );
		expect( await screen.findByText( 'Thank you for your feedback!' ) ).toBeInTheDocument();
	} );

	it( 'keeps its buttons focusable while it is sent, and is sent once', async () => {
		let fail = () => {};
		rest.answers[ SURVEY ] = () => {
			sent.push( 'request' );
			return new Promise( ( _, reject ) => ( fail = () => reject( new Error( '' ) ) ) );
		};
		render( <Survey /> );
		await press( 'Happy' );
		const button = screen.getByRole( 'button', { name: 'Happy' } );
		expect( button ).toBeEnabled();
		expect( button ).toHaveAttribute( 'aria-disabled', 'true' );
		await press( 'Very happy' );
		expect( sent ).toHaveLength( 1 );
		await act( async () => fail() );
		expect( button ).not.toHaveAttribute( 'aria-disabled', 'true' );
		expect( screen.getByRole( 'button', { name: 'Very happy' } ) ).toBeInTheDocument();
	} );
} );
