import { dispatch } from '@wordpress/data';
import '@wordpress/notices';
import { useUserPreferences } from '@woocommerce/data';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { noticeTexts } from '../../../../tests/js/notices';
import { testSettings } from '../../../../tests/js/page-settings';
import { setSettings } from '../../../lib/settings';
import { FeedbackPrompt } from '.';

jest.mock( '@woocommerce/data', () => ( { useUserPreferences: jest.fn() } ) );

const PREFERENCE = 'wc_payments_wporg_review_2025_prompt_dismissed';
const updateUserPreferences = jest.fn();
const recordEvent = jest.fn();

interface Notices {
	removeAllNotices: ( type: string ) => void;
}

function show( { campaign = true, tracks = true, flag = false, preferences = {} as object } = {} ) {
	( useUserPreferences as unknown as jest.Mock ).mockReturnValue( { updateUserPreferences, ...preferences } );
	setSettings(
		testSettings( {
			accountStatus: { campaigns: { wporgReview2025: campaign } },
			isTrackingAllowed: tracks,
			featureFlags: { wporgReview2025: flag },
		} )
	);
	return render( <FeedbackPrompt /> );
}

const question = () => screen.queryByText( 'Is Tillbook Payments working well for your store?', { selector: 'p' } );
const events = () =>
	recordEvent.mock.calls.map( ( [ name ] ) => String( name ).replace( 'wcpay_merchant_feedback_prompt_', '' ) );
const expectDismissed = () =>
	expect( updateUserPreferences ).toHaveBeenCalledWith( { [ PREFERENCE ]: expect.any( Number ) } );
const click = ( name: string ) => userEvent.click( screen.getByRole( 'button', { name } ) );

beforeEach( () => {
	updateUserPreferences.mockClear();
	recordEvent.mockClear();
	window.wcTracks = { recordEvent };
	( dispatch( 'core/notices' ) as unknown as Notices ).removeAllNotices( 'snackbar' );
} );

describe( 'the question how it goes', () => {
	it( 'is put to accounts that take part', () => {
		show();
		expect( question() ).toBeInTheDocument();
		expect( events() ).toEqual( [ 'view' ] );
	} );

	it.each( [
		[ 'the account does not take part', { campaign: false } ],
		[ 'this user answered before', { preferences: { [ PREFERENCE ]: 1795000000000 } } ],
		[ 'it isn’t known yet whether this user answered', { preferences: { isRequesting: true } } ],
	] )( 'is not put when %s', ( _name, options ) => {
		show( options );
		expect( question() ).toBeNull();
	} );

	it( 'is put where its flag is on', () => {
		show( { campaign: false, flag: true } );
		expect( question() ).toBeInTheDocument();
	} );

	it( 'leads the content to the review page', async () => {
		show();
		await click( 'Yes' );
		expectDismissed();
		expect( screen.getByRole( 'dialog' ) ).toHaveTextContent( 'We’re glad to hear that' );
		const link = screen.getByRole( 'link', { name: /Write a review/ } );
		expect( link ).toHaveAttribute(
			'href',
			expect.stringContaining( 'wordpress.org/support/plugin/tillbook/reviews' )
		);
		expect( link ).toHaveAttribute( 'target', '_blank' );
		await userEvent.click( screen.getAllByRole( 'button', { name: 'Close' } )[ 0 ] as HTMLElement );
		expect( question() ).toBeNull();
		expect( document.body ).not.toHaveFocus();
		expect( events() ).toEqual( [ 'view', 'yes_click', 'positive_modal_view' ] );
	} );

	it( 'asks the others what is wrong, and thanks them even if they say nothing', async () => {
		show();
		await click( 'No' );
		expectDismissed();
		await userEvent.type( screen.getByRole( 'textbox' ), ' Payouts take long ' );
		await click( 'Send feedback' );
		expect( recordEvent ).toHaveBeenLastCalledWith( 'wcpay_merchant_feedback_prompt_negative_modal_submit', {
			feedback: 'Payouts take long',
		} );
		expect( noticeTexts() ).toEqual( [ 'Thank you for your feedback!' ] );
		expect( screen.queryByRole( 'dialog' ) ).toBeNull();
		expect( events() ).toEqual( [ 'view', 'no_click', 'negative_modal_view', 'negative_modal_submit' ] );
	} );

	it( 'thanks for an empty answer, too', async () => {
		show();
		await click( 'No' );
		await click( 'Send feedback' );
		expect( recordEvent ).toHaveBeenLastCalledWith( 'wcpay_merchant_feedback_prompt_negative_modal_submit', {
			feedback: '',
		} );
		expect( noticeTexts() ).toEqual( [ 'Thank you for your feedback!' ] );
	} );

	it( 'is only closed by a No where the store did not consent to tracking', async () => {
		show( { tracks: false } );
		await click( 'No' );
		expectDismissed();
		expect( question() ).toBeNull();
		expect( screen.queryByRole( 'dialog' ) ).toBeNull();
		expect( events() ).toEqual( [] );
	} );

	it( 'can be closed without an answer', async () => {
		show();
		await userEvent.click( screen.getByRole( 'button', { name: /close|dismiss/i } ) );
		expectDismissed();
		expect( question() ).toBeNull();
		expect( events() ).toEqual( [ 'view', 'dismiss' ] );
	} );
} );
