import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { answers, asked, resetPage, known, noticeTexts, open } from '../../../tests/js/payment-page';
import { testDispute } from '../../../tests/js/disputes';
import { testCharge, testPayment } from '../../../tests/js/payments';
import type { DisputeBox } from '../../data/disputes';
import type { Charge, PaymentIntent } from '../../data/payments';
import { getSettings, setSettings } from '../../lib/settings';

jest.mock( '@woocommerce/components', () => jest.requireActual( '../../../tests/js/link-stub' ) );
jest.mock( '@wordpress/api-fetch', () => ( { __esModule: true, default: jest.fn() } ) );

beforeEach( resetPage );

describe( 'a payment without an order', () => {
	const lonely = ( changes: Partial< PaymentIntent > = {} ) =>
		known( { order: null, charge: testCharge( { order: null } ), ...changes } );

	it( 'says so where the account can’t refund, too, and advises no refund', async () => {
		setSettings( { ...getSettings(), missingAbilities: { refund: 'Refund this payment in Stripe.' } } );
		await open( { id: lonely() } );
		expect( screen.getByText( /not connected to order/ ) ).toHaveTextContent(
			/order\. Investigate this purchase\.$/
		);
		expect( screen.queryByRole( 'button', { name: 'Refund' } ) ).toBeNull();
		expect( screen.getByText( 'Refund this payment in Stripe.' ) ).toBeInTheDocument();
	} );

	it( 'says so, and can be refunded from there', async () => {
		const user = userEvent.setup();
		const id = lonely();
		answers[ '/wc/v3/payments/refund/' ] = { id: 're_1', status: 'succeeded' };
		await open( { id } );
		expect( screen.getByText( /not connected to order/ ) ).toHaveTextContent(
			'Investigate this purchase and refund the transaction as needed.'
		);
		await user.click( screen.getByRole( 'button', { name: 'Refund' } ) );
		const dialog = await screen.findByRole( 'dialog' );
		await user.selectOptions( within( dialog ).getByLabelText( 'Reason' ), 'Other' );
		await user.click( within( dialog ).getByRole( 'button', { name: /^Refund \W*\$/ } ) );
		await waitFor( () =>
			expect( asked( '/wc/v3/payments/refund/' )[ 0 ]?.data ).toEqual( {
				charge_id: 'ch_1',
				amount: 5000,
				reason: null,
				order_id: null,
				attempt: 0,
			} )
		);
		await waitFor( () => expect( noticeTexts() ).toHaveLength( 1 ) );
	} );

	it( 'whose order is in the trash is not called unconnected', async () => {
		await open( { id: lonely( { order_trashed: true } ) } );
		expect( screen.getByText( /is in the trash/ ) ).toHaveTextContent(
			'The order of this payment is in the trash. Restore the order to fulfill it, or refund the payment.'
		);
		expect( screen.queryByText( /not connected to order/ ) ).toBeNull();
	} );

	it( 'whose order is in the trash says so once while it is authorized', async () => {
		const charge = testCharge( { order: null, captured: false } );
		const id = lonely( { order_trashed: true, capture_obstacle: 'order_trashed', charge } );
		await open( { id } );
		expect( screen.getByText( /is in the trash/ ) ).toHaveTextContent( /Restore the order to capture the payment/ );
	} );

	it( 'that was refunded is no subject for disputes', async () => {
		await open( {
			id: lonely( {
				charge: testCharge( { order: null, refunded: true } ),
				actions: { ...testPayment().actions, refund: false, refund_in_full: false, partial_refund: false },
			} ),
		} );
		expect( screen.getByText( /not connected to order/ ) ).toHaveTextContent(
			'It has been refunded and is not a subject for disputes.'
		);
		expect( screen.queryByRole( 'button', { name: 'Refund' } ) ).toBeNull();
	} );
} );

describe( 'the advice about a payment without an order', () => {
	const none = { ...testPayment().actions, refund: false, refund_in_full: false, partial_refund: false };
	const disputed = ( status: DisputeBox[ 'status' ], changes: Partial< Charge > = {} ) =>
		testCharge( { order: null, disputes: [ testDispute( { status } ) ], ...changes } );
	it.each< [ string, Partial< PaymentIntent >, RegExp, string | null ] >( [
		[
			'that is disputed',
			{ payment_status: 'disputed_needs_response', actions: none, charge: disputed( 'needs_response' ) },
			/cannot be refunded\. The outcome of the dispute determines who gets the money/,
			null,
		],
		[
			'whose dispute is under review',
			{ payment_status: 'disputed_under_review', actions: none, charge: disputed( 'under_review' ) },
			/cannot be refunded\. The outcome of the dispute determines who gets the money/,
			null,
		],
		[
			'whose dispute was lost',
			{ payment_status: 'disputed_lost', actions: none, charge: disputed( 'lost' ) },
			/the customer got the money back/,
			null,
		],
		[
			'that was refunded, which closed its inquiry',
			{
				payment_status: 'disputed_charge_refunded',
				actions: none,
				charge: disputed( 'charge_refunded', { refunded: true } ),
			},
			/order\. It has been refunded and is not a subject for disputes\.$/,
			null,
		],
		[
			'that was refunded after its dispute was won',
			{ payment_status: 'disputed_won', actions: none, charge: disputed( 'won', { refunded: true } ) },
			/order\. It has been refunded and is not a subject for disputes\.$/,
			null,
		],
		[
			'that is disputed although it was refunded',
			{
				payment_status: 'disputed_needs_response',
				actions: none,
				charge: disputed( 'needs_response', { refunded: true } ),
			},
			/It has been refunded, but it is disputed\. Respond to the dispute with proof of the refund\.$/,
			null,
		],
		[
			'whose dispute was won, for a user without the right to refund',
			{ payment_status: 'disputed_won', actions: none, charge: disputed( 'won' ) },
			/refund the transaction as needed/,
			null,
		],
		[
			'that the bank took back',
			{ payment_status: 'returned', actions: none },
			/bank has returned the payment/,
			null,
		],
		[
			'of which a part was refunded',
			{ payment_status: 'refunded_partial', actions: { ...none, refund: true } },
			/refund the transaction as needed/,
			'Refund',
		],
		[
			'made in person',
			{ charge: testCharge( { order: null, channel: 'in_person' } ) },
			/made in person, so no order is needed/,
			'Refund',
		],
	] )( '%s can be followed', async ( _name, changes, words, button ) => {
		await open( { id: known( { order: null, charge: testCharge( { order: null } ), ...changes } ) } );
		const notice = screen.getByText( /not connected to order/ );
		expect( notice ).toHaveTextContent( words );
		const names = screen.queryAllByRole( 'button' ).map( ( { textContent } ) => textContent );
		expect( names.filter( ( name ) => name?.startsWith( 'Refund' ) ) ).toEqual( button ? [ button ] : [] );
	} );
} );
