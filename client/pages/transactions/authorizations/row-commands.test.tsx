import '@wordpress/notices';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { testSettings } from '../../../../tests/js/page-settings';
import { load, rest } from '../../../../tests/js/rest';
import {
	authorization,
	button,
	LIST,
	QUERY,
	sentAmounts,
	show,
	SUMMARY,
	withRows,
} from '../../../../tests/js/uncaptured-list';
import { setSettings } from '../../../lib/settings';
import { requestsOf } from '../requests';

jest.mock( '@wordpress/api-fetch', () => ( { __esModule: true, default: jest.fn() } ) );
jest.mock( '@woocommerce/data', () => ( { useUserPreferences: () => ( { updateUserPreferences: jest.fn() } ) } ) );

describe( 'the buttons of a row', () => {
	it( 'capture at once, and cannot be clicked twice meanwhile', async () => {
		let finish: ( value: object ) => void = () => {};
		withRows( [ authorization( 1 ) ], {
			'POST /wc/v3/payments/orders/1/capture_authorization': () => new Promise( ( done ) => ( finish = done ) ),
		} );
		await show();
		fireEvent.click( button( 'Capture payment for order #1' ) );
		await waitFor( () =>
			expect( button( 'Capture payment for order #1' ) ).toHaveAttribute( 'aria-disabled', 'true' )
		);
		expect( button( 'Cancel authorization for order #1' ) ).toHaveAttribute( 'aria-disabled', 'true' );
		fireEvent.click( button( 'Capture payment for order #1' ) );
		expect( rest.asked.filter( ( asked ) => asked.startsWith( 'POST' ) ) ).toHaveLength( 1 );
		finish( { id: 'pi_1', status: 'succeeded' } );
		await screen.findByText( 'Captured' );
		expect( rest.asked.filter( ( asked ) => asked.startsWith( SUMMARY ) ) ).toHaveLength( 2 );
	} );

	it( 'ask before less is captured than was authorized', async () => {
		withRows( [ authorization( 1, { amount: 600 } ) ], { 'POST ': { id: 'pi_1', status: 'succeeded' } } );
		await show();
		fireEvent.click( button( 'Capture payment for order #1' ) );
		const dialog = screen.getByRole( 'dialog', { name: 'Capture less than was authorized?' } );
		expect( dialog.textContent?.replace( /\u00a0/g, ' ' ) ).toMatch(
			/6\.00 USD\W* of the authorized \W*10\.00 USD\W* is captured\. The remaining \W*4\.00 USD\W* is released/
		);
		expect( rest.asked.filter( ( asked ) => asked.startsWith( 'POST' ) ) ).toEqual( [] );
		fireEvent.click( within( dialog ).getByRole( 'button', { name: 'Capture' } ) );
		await screen.findByText( 'Captured' );
		expect( sentAmounts() ).toEqual( [ 600 ] );
	} );

	it( 'do not call a lost answer an error', async () => {
		withRows( [ authorization( 1 ) ], { 'POST ': Object.assign( new Error(), { code: 'invalid_json' } ) } );
		await show();
		fireEvent.click( button( 'Capture payment for order #1' ) );
		expect(
			await screen.findByText( /It is not known yet whether the payment for order #1 was captured/ )
		).toBeInTheDocument();
		expect( screen.queryByText( /There has been an error/ ) ).toBeNull();
	} );

	it( 'count the click on Capture, with consent', async () => {
		const recordEvent = jest.fn();
		window.wcTracks = { recordEvent };
		withRows( [ authorization( 1 ) ], { 'POST ': { id: 'pi_1', status: 'succeeded' } } );
		setSettings(
			testSettings( {
				capabilities: { capture: true },
				isTrackingAllowed: true,
				featureFlags: { 'auth-and-capture': true },
			} )
		);
		await show();
		fireEvent.click( button( 'Capture payment for order #1' ) );
		await screen.findByText( 'Captured' );
		expect( recordEvent.mock.calls ).toEqual( [
			[
				'wcpay_payments_transactions_uncaptured_list_capture_charge_button_click',
				{ payment_intent_id: 'pi_1' },
			],
		] );
	} );

	it( 'cancel only after a question', async () => {
		withRows( [ authorization( 1 ) ], {
			'POST /wc/v3/payments/orders/1/cancel_authorization': { id: 'pi_1', status: 'canceled' },
		} );
		await show();
		fireEvent.click( button( 'Cancel authorization for order #1' ) );
		const dialog = screen.getByRole( 'dialog' );
		expect( dialog ).toHaveTextContent( 'The customer is not charged' );
		expect( rest.asked.filter( ( asked ) => asked.startsWith( 'POST' ) ) ).toEqual( [] );
		fireEvent.click( within( dialog ).getByRole( 'button', { name: 'Cancel authorization' } ) );
		await screen.findByText( 'Canceled' );
	} );

	it.each( [ 'Keep payment', 'Cancel authorization' ] )(
		'keep their question until it is answered, though the payment is not in the list any more: %s',
		async ( answer ) => {
			withRows( [ authorization( 1 ), authorization( 2 ) ], {
				'POST ': { id: 'pi_1', status: 'canceled' },
			} );
			await show();
			await userEvent.click( button( 'Cancel authorization for order #1' ) );
			const dialog = screen.getByRole( 'dialog' );
			rest.answers[ LIST ] = { data: [ authorization( 2 ) ] };
			await act( () => load( requestsOf( QUERY ) ) );
			expect( dialog ).toBeInTheDocument();
			await userEvent.click( within( dialog ).getByRole( 'button', { name: answer } ) );
			await waitFor( () => expect( screen.queryByText( '#1' ) ).toBeNull() );
			expect( screen.getByText( '#2' ) ).toBeInTheDocument();
			expect( document.body ).not.toHaveFocus();
			expect( rest.asked.filter( ( asked ) => asked.startsWith( 'POST' ) ) ).toEqual(
				answer === 'Keep payment' ? [] : [ 'POST /wc/v3/payments/orders/1/cancel_authorization' ]
			);
		}
	);

	it( 'keep the reason of a refusal beside them', async () => {
		withRows( [ authorization( 1 ) ], {
			'POST ': Object.assign( new Error(), { code: 'wcpay_refunded_order_uncapturable' } ),
		} );
		await show();
		fireEvent.click( button( 'Capture payment for order #1' ) );
		await screen.findByText(
			'There has been an error capturing the payment for order #1. Payment cannot be processed for partially or fully refunded orders.'
		);
		expect( button( 'Capture payment for order #1' ) ).toBeEnabled();
	} );
} );
