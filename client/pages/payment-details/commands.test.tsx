import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { answers, asked, resetPage, known, noticeTexts, open, recordEvent } from '../../../tests/js/payment-page';
import { testDispute } from '../../../tests/js/disputes';
import { testCharge, testOrder, testPayment } from '../../../tests/js/payments';
import type { DisputeBox } from '../../data/disputes';
import type { Charge, PaymentIntent } from '../../data/payments';
import { getSettings, setSettings, type PageSettings } from '../../lib/settings';

jest.mock( '@woocommerce/components', () => jest.requireActual( '../../../tests/js/link-stub' ) );
jest.mock( '@wordpress/api-fetch', () => ( { __esModule: true, default: jest.fn() } ) );

beforeEach( resetPage );

describe( 'a refund', () => {
	async function refund( user: ReturnType< typeof userEvent.setup > ) {
		await user.click( screen.getByRole( 'button', { name: 'Refund' } ) );
		return screen.findByRole( 'dialog', { name: 'Refund transaction' } );
	}

	it( 'names the amount, sends the reason and the attempt, and says that it is done', async () => {
		const user = userEvent.setup();
		const id = known( { attempts: { refund: 3, capture: 0, cancel: 0, approve: 0 } } );
		answers[ '/wc/v3/payments/refund/' ] = { id: 're_1', status: 'succeeded' };
		await open( { id } );
		const dialog = await refund( user );
		expect( dialog ).toHaveTextContent( '$50.00 USD' );
		expect( dialog ).not.toHaveTextContent( 'inquiry' );
		await user.selectOptions( within( dialog ).getByLabelText( 'Reason' ), 'Duplicate' );
		await user.click( within( dialog ).getByRole( 'button', { name: /^Refund \W*\$/ } ) );
		await waitFor( () => expect( noticeTexts() ).toEqual( [ `Refunded payment #${ id }.` ] ) );
		expect( asked( '/wc/v3/payments/refund/' ).map( ( { data } ) => data ) ).toEqual( [
			{ charge_id: 'ch_1', amount: 5000, reason: 'duplicate', order_id: testOrder().id, attempt: 3 },
		] );
		expect( asked( `/wc/v3/payments/payment_intents/${ id }` ).length ).toBeGreaterThan( 1 );
		expect( screen.getByRole( 'heading', { level: 2 } ) ).toHaveFocus();
		expect( recordEvent ).toHaveBeenCalledWith( 'wcpay_payments_transactions_details_refund_modal_open', {
			payment_intent_id: id,
		} );
		expect( recordEvent ).toHaveBeenCalledWith( 'wcpay_payments_transactions_details_refund_full', {
			payment_intent_id: id,
		} );
	} );

	it( 'offers four reasons and requires none', async () => {
		const user = userEvent.setup();
		const id = known();
		answers[ '/wc/v3/payments/refund/' ] = { id: 're_1', status: 'succeeded' };
		await open( { id } );
		const dialog = within( await refund( user ) );
		const options = within( dialog.getByLabelText( 'Reason' ) ).getAllByRole( 'option' ) as HTMLOptionElement[];
		expect( options.map( ( { value } ) => value ) ).toEqual( [
			'',
			'duplicate',
			'fraudulent',
			'requested_by_customer',
			'other',
		] );
		await user.click( dialog.getByRole( 'button', { name: /^Refund \W*\$/ } ) );
		await waitFor( () => expect( noticeTexts() ).toEqual( [ `Refunded payment #${ id }.` ] ) );
		expect( asked( '/wc/v3/payments/refund/' )[ 0 ]?.data ).toMatchObject( { reason: null } );
	} );

	it( 'that is pending is not called done', async () => {
		const user = userEvent.setup();
		const id = known();
		answers[ '/wc/v3/payments/refund/' ] = { id: 're_1', status: 'pending' };
		await open( { id } );
		await user.click( within( await refund( user ) ).getByRole( 'button', { name: /^Refund \W*\$/ } ) );
		await waitFor( () =>
			expect( noticeTexts() ).toEqual( [ `The refund of payment #${ id } was started and is pending.` ] )
		);
	} );

	it( 'that two clicks at once ask for is sent once, and not called failed', async () => {
		const user = userEvent.setup();
		const id = known();
		answers[ '/wc/v3/payments/refund/' ] = { id: 're_1', status: 'succeeded' };
		await open( { id } );
		const button = within( await refund( user ) ).getByRole( 'button', { name: /^Refund \W*\$/ } );
		act( () => {
			button.click();
			button.click();
		} );
		await waitFor( () => expect( noticeTexts() ).toEqual( [ `Refunded payment #${ id }.` ] ) );
		expect( asked( '/wc/v3/payments/refund/' ) ).toHaveLength( 1 );
	} );

	it( 'that is refused says why', async () => {
		const user = userEvent.setup();
		const id = known();
		answers[ '/wc/v3/payments/refund/' ] = new Error( 'The balance is too low.' );
		await open( { id } );
		await user.click( within( await refund( user ) ).getByRole( 'button', { name: /^Refund \W*\$/ } ) );
		await waitFor( () =>
			expect( noticeTexts() ).toEqual( [
				`There has been an error refunding the payment #${ id }. Please try again later. The balance is too low.`,
			] )
		);
	} );

	it( 'whose answer is lost is not called failed, and the focus stays on the page', async () => {
		const user = userEvent.setup();
		const id = known();
		answers[ '/wc/v3/payments/refund/' ] = Object.assign(
			new Error( 'Could not get a valid response from the server.' ),
			{ code: 'fetch_error' }
		);
		await open( { id } );
		const dialog = await refund( user );
		const done = known( {
			id,
			actions: { ...testPayment().actions, refund: false, refund_in_full: false, partial_refund: false },
		} );
		answers[ `/wc/v3/payments/payment_intents/${ id }` ] = answers[ `/wc/v3/payments/payment_intents/${ done }` ];
		await user.click( within( dialog ).getByRole( 'button', { name: /^Refund \W*\$/ } ) );
		await waitFor( () =>
			expect( noticeTexts() ).toEqual( [
				expect.stringContaining( `It is not known yet whether the payment #${ id } was refunded.` ),
			] )
		);
		await waitFor( () => expect( screen.queryByRole( 'button', { name: 'Refund' } ) ).toBeNull() );
		expect( screen.getByRole( 'heading', { level: 2 } ) ).toHaveFocus();
	} );

	it( 'of an inquiry says that it closes it', async () => {
		const user = userEvent.setup();
		const dispute = testDispute( {
			status: 'warning_needs_response',
			reason: 'general',
			fee: 0,
			balance_transactions: [],
		} );
		await open( {
			id: known( {
				payment_status: 'disputed_warning_needs_response',
				charge: testCharge( { dispute, disputes: [ dispute ] } ),
			} ),
		} );
		expect( await refund( user ) ).toHaveTextContent( 'also closes the customer’s inquiry' );
	} );

	async function refundOf( changes: Partial< PaymentIntent > = {} ) {
		const user = userEvent.setup();
		const id = known( changes );
		answers[ '/wc/v3/payments/refund/' ] = { id: 're_1', status: 'succeeded' };
		await open( { id } );
		const dialog = within( await refund( user ) );
		return { user, id, dialog, amount: dialog.getByLabelText( 'Amount' ) };
	}

	it( 'of a part sends the amount and the note, and says how much', async () => {
		const { user, id, dialog, amount } = await refundOf();
		expect( amount ).toHaveValue( '50.00' );
		await user.clear( amount );
		await user.type( amount, '12.5' );
		await user.type( dialog.getByLabelText( 'Note (optional)' ), ' One broken cup ' );
		await user.click( dialog.getByRole( 'button', { name: /^Refund \W*\$12\.50/ } ) );
		await waitFor( () =>
			expect( noticeTexts() ).toEqual( [
				expect.stringMatching( new RegExp( `^Refunded \\W*\\$12\\.50.* of payment #${ id }\\.$` ) ),
			] )
		);
		expect( asked( '/wc/v3/payments/refund/' )[ 0 ]?.data ).toMatchObject( {
			amount: 1250,
			note: 'One broken cup',
		} );
		expect( recordEvent ).toHaveBeenCalledWith( 'wcpay_payments_transactions_details_refund_partial', {
			payment_intent_id: id,
		} );
	} );

	it( 'after a first part is of what remains, and the order is a click away', async () => {
		const { dialog, amount } = await refundOf( {
			actions: { ...testPayment().actions, refund_in_full: false },
			charge: testCharge( { amount_refunded: 1200 } ),
		} );
		expect( amount ).toHaveValue( '38.00' );
		expect( dialog.getByRole( 'button', { name: 'Refund in full' } ) ).toHaveAttribute( 'aria-disabled', 'true' );
		expect( dialog.getByRole( 'link', { name: 'Open order' } ) ).toHaveAttribute( 'href', '/wp-admin/order/7' );
	} );

	it( 'of everything again is one click', async () => {
		const { user, dialog, amount } = await refundOf();
		await user.clear( amount );
		await user.click( dialog.getByRole( 'button', { name: 'Refund in full' } ) );
		expect( amount ).toHaveValue( '50.00' );
	} );

	it.each( [
		[ '', 'Enter the amount to refund.' ],
		[ '0', 'Enter more than zero.' ],
		[ '-5', 'Enter an amount such as 12.50.' ],
		[ '12.345', 'Enter an amount such as 12.50.' ],
		[ 'all', 'Enter an amount such as 12.50.' ],
		[ '50.01', /^Enter at most \W*\$50\.00/ ],
		[ '99999999999999999', /^Enter at most \W*\$50\.00/ ],
	] )( 'of %s is not sent, and says why', async ( typed, text ) => {
		const { user, dialog, amount } = await refundOf();
		await user.clear( amount );
		await user.type( amount, `${ typed }{Enter}` );
		expect( dialog.getByText( text ) ).toBeInTheDocument();
		expect( amount ).toHaveFocus();
		expect( amount ).toBeInvalid();
		expect( amount ).toHaveAccessibleDescription( text );
		expect( asked( '/wc/v3/payments/refund/' ) ).toEqual( [] );
	} );

	it( 'whose amount the server refuses stays open and says why', async () => {
		const { user, id, dialog } = await refundOf();
		answers[ '/wc/v3/payments/refund/' ] = Object.assign( new Error( 'The refund exceeds what remains.' ), {
			code: 'wcpay_refund_error',
			data: { status: 400 },
		} );
		await user.click( dialog.getByRole( 'button', { name: /^Refund \W*\$50/ } ) );
		expect( await dialog.findByRole( 'alert' ) ).toHaveTextContent( 'The refund exceeds what remains.' );
		expect( noticeTexts() ).toEqual( [] );
		expect( asked( `/wc/v3/payments/payment_intents/${ id }` ).length ).toBeGreaterThan( 1 );
	} );

	it( 'of an order of another gateway leaves that order alone', async () => {
		const { user, dialog } = await refundOf( { actions: { ...testPayment().actions, partial_refund: false } } );
		expect( dialog.getByText( /belongs to another payment gateway/ ) ).toBeInTheDocument();
		await user.click( dialog.getByRole( 'button', { name: /^Refund \W*\$50/ } ) );
		await waitFor( () =>
			expect( asked( '/wc/v3/payments/refund/' )[ 0 ]?.data ).toMatchObject( { order_id: null } )
		);
		await waitFor( () => expect( noticeTexts() ).toHaveLength( 1 ) );
	} );

	it( 'that is not allowed has no button', async () => {
		await open( {
			id: known( {
				actions: { ...testPayment().actions, refund: false, refund_in_full: false, partial_refund: false },
			} ),
		} );
		expect( screen.queryByRole( 'button', { name: 'Refund' } ) ).toBeNull();
	} );
} );

describe( 'a payment that others made through the account', () => {
	const elsewhere = ( changes: Partial< PaymentIntent > = {} ) =>
		known( { order: null, sold_by: 'elsewhere', charge: testCharge( { order: null } ), ...changes } );

	it( 'can be refunded in part, and amounts that are too much are refused', async () => {
		const user = userEvent.setup();
		const id = elsewhere();
		answers[ '/wc/v3/payments/refund/' ] = { id: 're_1', status: 'succeeded' };
		await open( { id } );
		expect( screen.getByText( /not for an order of this store/ ) ).toBeInTheDocument();
		expect( screen.queryByText( /not connected to order/ ) ).toBeNull();
		await user.click( screen.getByRole( 'button', { name: 'Refund' } ) );
		const dialog = within( await screen.findByRole( 'dialog' ) );
		const field = dialog.getByLabelText( 'Amount' );
		expect( field ).toHaveValue( '50.00' );
		for ( const wrong of [ '50.01', '0', 'twelve', '1.234' ] ) {
			await user.clear( field );
			await user.type( field, `${ wrong }{Enter}` );
			expect( field ).toHaveAttribute( 'aria-invalid', 'true' );
		}
		expect( asked( '/wc/v3/payments/refund/' ) ).toEqual( [] );
		await user.clear( field );
		await user.type( field, '12.5' );
		await user.click( dialog.getByRole( 'button', { name: /^Refund .*\$12\.50/ } ) );
		await waitFor( () =>
			expect( asked( '/wc/v3/payments/refund/' )[ 0 ]?.data ).toEqual( {
				charge_id: 'ch_1',
				amount: 1250,
				reason: null,
				order_id: null,
				attempt: 0,
			} )
		);
		await waitFor( () => expect( noticeTexts() ).toHaveLength( 1 ) );
	} );

	it( 'with another plugin that is inactive is refunded here, and its order follows', async () => {
		await open( { id: known( { sold_by: 'other_gateway', is_gateway_active: false } ) } );
		expect(
			screen.getByText( /it isn’t active\. If you refund, capture or cancel the payment here, its order follows/ )
		).toBeVisible();
		expect( screen.getByRole( 'button', { name: 'Refund' } ) ).toBeEnabled();
	} );

	it( 'with another plugin is refunded in its order', async () => {
		await open( {
			id: known( {
				sold_by: 'other_gateway',
				actions: { ...testPayment().actions, refund: false, refund_in_full: false, partial_refund: false },
			} ),
		} );
		expect( screen.getByText( /Another plugin took this payment/ ) ).toBeInTheDocument();
		expect( screen.getByRole( 'link', { name: 'Open the order' } ) ).toHaveAttribute( 'href', '/wp-admin/order/7' );
		expect( screen.queryByRole( 'button', { name: 'Refund' } ) ).toBeNull();
	} );
} );

describe( 'a permission that is missing', () => {
	const reason = 'Select “Charges and Refunds: Write”.';
	const missing = () =>
		setSettings( { ...getSettings(), missingAbilities: { refund: reason }, checkableAbilities: [ 'refund' ] } );
	const check = '/wc/v3/payments/abilities/check';

	it( 'is found without a reload once it was granted', async () => {
		const user = userEvent.setup();
		missing();
		const { capabilities } = getSettings();
		const without = { ...testPayment().actions, refund: false, refund_in_full: false, partial_refund: false };
		const id = known( { actions: without } );
		answers[ check ] = { missingAbilities: { refund: reason }, checkableAbilities: [ 'refund' ], capabilities };
		await open( { id } );
		expect( screen.getByText( reason ) ).toBeInTheDocument();
		await user.click( screen.getByRole( 'button', { name: 'Check again' } ) );
		expect( await screen.findByText( /The permission is still missing/ ) ).toBeInTheDocument();
		expect( asked( check )[ 0 ]?.data ).toEqual( { ability: 'refund' } );

		answers[ check ] = { missingAbilities: {}, checkableAbilities: [], capabilities };
		answers[ `/wc/v3/payments/payment_intents/${ id }` ] = testPayment( { id } );
		await user.click( screen.getByRole( 'button', { name: 'Check again' } ) );
		const done = await screen.findByText( 'The permission is there. You can go on.' );
		await waitFor( () => expect( done.closest( '[tabindex="-1"]' ) ).toHaveFocus() );
		expect( await screen.findByRole( 'button', { name: 'Refund' } ) ).toBeInTheDocument();
	} );

	it( 'that could not be checked says why', async () => {
		const user = userEvent.setup();
		missing();
		answers[ check ] = Object.assign( new Error( 'Stripe is away.' ), { code: 'x', data: { status: 503 } } );
		await open( { id: known() } );
		await user.click( screen.getByRole( 'button', { name: 'Check again' } ) );
		expect( await screen.findByText( /Stripe is away/ ) ).toBeInTheDocument();
	} );
} );

describe( 'an action without an answer', () => {
	const unsettled = [ { action: 'refund', amount: 1200, currency: 'usd', created: 1795000000 } ];
	const can = ( granted: Partial< PageSettings[ 'capabilities' ] > ) => {
		const { capabilities } = getSettings();
		setSettings( { ...getSettings(), capabilities: { ...capabilities, ...granted } } );
	};

	it( 'is shown to users who only read, without the button', async () => {
		can( { refund: false, capture: false, dispute: false, settings: false } );
		await open( { id: known( { unsettled } ) } );
		expect( screen.getByText( /The outcome of an action is not known/ ) ).toBeInTheDocument();
		expect( screen.queryByRole( 'button', { name: 'Look again' } ) ).toBeNull();
	} );

	it( 'is shown as not known, until another look finds out', async () => {
		can( { refund: true } );
		const user = userEvent.setup();
		const id = known( { unsettled } );
		const look = `/wc/v3/payments/payment_intents/${ id }/look_again`;
		answers[ look ] = testPayment( { id, unsettled } );
		await open( { id } );
		expect( screen.getByText( /The outcome of an action is not known/ ) ).toBeInTheDocument();
		expect( screen.getByText( /Refund of .*12\.00/ ) ).toBeInTheDocument();
		await user.click( screen.getByRole( 'button', { name: 'Look again' } ) );
		expect( await screen.findByText( /It is still not known/ ) ).toBeInTheDocument();

		answers[ look ] = testPayment( { id } );
		answers[ `/wc/v3/payments/payment_intents/${ id }` ] = testPayment( { id } );
		await user.click( screen.getByRole( 'button', { name: 'Look again' } ) );
		await waitFor( () => expect( screen.queryByText( /outcome of an action is not known/ ) ).toBeNull() );
	} );
} );

describe( 'a payment without an order', () => {
	const lonely = ( changes: Partial< PaymentIntent > = {} ) =>
		known( { order: null, charge: testCharge( { order: null } ), ...changes } );

	it( 'is nothing to act on where the account can’t refund', async () => {
		setSettings( { ...getSettings(), missingAbilities: { refund: 'Refund this payment in Stripe.' } } );
		await open( { id: lonely() } );
		expect( screen.queryByText( /not connected to order/ ) ).toBeNull();
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

describe( 'an authorization', () => {
	const actions = { ...testPayment().actions, refund: false, refund_in_full: false, partial_refund: false };
	const waiting = ( more: Partial< PaymentIntent > ) =>
		known( {
			status: 'requires_capture',
			payment_status: 'authorized',
			totals: null,
			charge: testCharge( { captured: false, amount_captured: 0 } ),
			capture_before: Math.floor( Date.now() / 1000 ) + 3 * 86400 + 60,
			...more,
		} );

	it( 'of another plugin that is inactive is captured and canceled here while it waits', async () => {
		await open( {
			id: waiting( {
				sold_by: 'other_gateway',
				is_gateway_active: false,
				actions: { ...actions, capture: true, cancel: true },
			} ),
		} );
		expect( screen.getByRole( 'button', { name: 'Capture' } ) ).toBeEnabled();
		expect( screen.getByRole( 'button', { name: 'Cancel authorization' } ) ).toBeEnabled();
	} );

	it( 'that its order has left is canceled here, and the order keeps its status', async () => {
		const user = userEvent.setup();
		await open( {
			id: waiting( {
				sold_by: 'other_gateway',
				is_gateway_active: false,
				order_follows: false,
				capture_obstacle: 'other_method',
				actions: { ...actions, capture: false, cancel: true },
			} ),
		} );
		expect(
			screen.getByText( /If you refund or cancel the payment here, the order keeps its status/ )
		).toBeVisible();
		expect(
			screen.getByText( /has another payment method now, so this payment cannot be captured/ )
		).toBeVisible();
		expect( screen.queryByRole( 'button', { name: 'Capture' } ) ).toBeNull();
		await user.click( screen.getByRole( 'button', { name: 'Cancel authorization' } ) );
		expect( screen.getByRole( 'dialog' ) ).toHaveTextContent( 'An order that waits for this payment is canceled.' );
	} );

	it( 'of another plugin that is over has no advice', async () => {
		await open( {
			id: known( { sold_by: 'other_gateway', status: 'canceled', is_gateway_active: false } ),
		} );
		expect( screen.getByText( 'Another plugin took this payment.' ) ).toBeVisible();
	} );

	it( 'of another plugin that is active says once where it is captured', async () => {
		await open( {
			id: waiting( {
				sold_by: 'other_gateway',
				capture_obstacle: 'other_gateway',
				actions: { ...actions, capture: false, cancel: false },
			} ),
		} );
		expect( screen.getAllByText( /Another plugin took this payment/ ) ).toHaveLength( 1 );
		expect( screen.queryByRole( 'button', { name: 'Capture' } ) ).toBeNull();
		expect( screen.queryByRole( 'button', { name: 'Cancel authorization' } ) ).toBeNull();
	} );

	it( 'says how long it can be captured, and is captured', async () => {
		const user = userEvent.setup();
		const id = waiting( {
			actions: { ...actions, capture: true, cancel: true },
			attempts: { refund: 0, capture: 1, cancel: 0, approve: 0 },
		} );
		answers[ '/wc/v3/payments/orders/7/capture_authorization' ] = { id, status: 'succeeded' };
		await open( { id } );
		expect( screen.getByText( /You must capture this charge by/ ) ).toHaveTextContent( 'in 3 days' );
		await user.click( screen.getByRole( 'button', { name: 'Capture' } ) );
		await waitFor( () => expect( noticeTexts() ).toEqual( [ 'Payment for order #7 captured successfully.' ] ) );
		expect( asked( '/wc/v3/payments/orders' )[ 0 ]?.data ).toEqual( { payment_intent_id: id, attempt: 1 } );
	} );

	it( 'disables its buttons during a capture and shows the clicked one as busy', async () => {
		const user = userEvent.setup();
		const id = waiting( { actions: { ...actions, capture: true, cancel: true } } );
		let finish: ( answer: object ) => void = () => {};
		answers[ '/wc/v3/payments/orders/7/capture_authorization' ] = new Promise( ( done ) => ( finish = done ) );
		await open( { id } );
		await user.click( screen.getByRole( 'button', { name: 'Capture' } ) );
		const [ capture, cancel ] = [ 'Capture', 'Cancel authorization' ].map( ( name ) =>
			screen.getByRole( 'button', { name } )
		);
		expect( capture ).toHaveClass( 'is-busy' );
		expect( cancel ).not.toHaveClass( 'is-busy' );
		for ( const button of [ capture, cancel ] ) {
			expect( button ).toHaveAttribute( 'aria-disabled', 'true' );
		}
		await act( async () => finish( { id, status: 'succeeded' } ) );
		await waitFor( () => expect( noticeTexts() ).toHaveLength( 1 ) );
	} );

	it( 'is canceled after a question', async () => {
		const user = userEvent.setup();
		const id = waiting( { actions: { ...actions, capture: true, cancel: true } } );
		answers[ '/wc/v3/payments/orders/7/cancel_authorization' ] = { id, status: 'canceled' };
		await open( { id } );
		await user.click( screen.getByRole( 'button', { name: 'Cancel authorization' } ) );
		expect( asked( '/wc/v3/payments/orders' ) ).toEqual( [] );
		await user.click(
			within( await screen.findByRole( 'dialog' ) ).getByRole( 'button', { name: 'Cancel authorization' } )
		);
		await waitFor( () => expect( noticeTexts() ).toEqual( [ 'Payment for order #7 canceled successfully.' ] ) );
	} );

	it( 'held for review is approved or blocked', async () => {
		await open( {
			id: waiting( {
				payment_status: 'fraud_outcome_review',
				actions: { ...actions, approve: true, block: true },
			} ),
		} );
		expect( screen.getByRole( 'button', { name: 'Approve Transaction' } ) ).toBeInTheDocument();
		expect( screen.getByRole( 'button', { name: 'Block transaction' } ) ).toBeInTheDocument();
		expect( screen.queryByRole( 'button', { name: 'Capture' } ) ).toBeNull();
	} );

	it( 'held for review is approved after a question that names the amount and the customer', async () => {
		const user = userEvent.setup();
		const id = waiting( {
			payment_status: 'fraud_outcome_review',
			actions: { ...actions, approve: true, block: true },
		} );
		answers[ '/wc/v3/payments/orders/7/capture_authorization' ] = { id, status: 'succeeded' };
		await open( { id } );
		await user.click( screen.getByRole( 'button', { name: 'Approve Transaction' } ) );
		const dialog = await screen.findByRole( 'dialog', { name: 'Approve this payment?' } );
		expect( dialog ).toHaveTextContent( /You’ll capture \W*50\.00 USD\W* from \w+/ );
		expect( asked( '/wc/v3/payments/orders' ) ).toEqual( [] );
		await user.click( within( dialog ).getByRole( 'button', { name: 'Approve Transaction' } ) );
		await waitFor( () => expect( noticeTexts() ).toEqual( [ 'Payment for order #7 captured successfully.' ] ) );
	} );

	it( 'of which less will be captured says so everywhere, and asks before', async () => {
		const user = userEvent.setup();
		const id = waiting( { capture_amount: 3000, actions: { ...actions, capture: true, cancel: true } } );
		answers[ '/wc/v3/payments/orders/7/capture_authorization' ] = { id, status: 'succeeded' };
		await open( { id } );
		expect( screen.getByRole( 'heading', { level: 2 } ) ).toHaveTextContent( /Payment of \W*30\.00 USD/ );
		expect( screen.getByText( 'Authorized' ).nextElementSibling ).toHaveTextContent( '$50.00 USD' );
		expect( screen.getByText( 'To be captured' ).nextElementSibling ).toHaveTextContent( '$30.00 USD' );
		await user.click( screen.getByRole( 'button', { name: 'Capture' } ) );
		const dialog = await screen.findByRole( 'dialog', { name: 'Capture less than was authorized?' } );
		expect( dialog ).toHaveTextContent( /The remaining \W*20\.00 USD\W* is released/ );
		expect( asked( '/wc/v3/payments/orders' ) ).toEqual( [] );
		await user.click( within( dialog ).getByRole( 'button', { name: 'Capture' } ) );
		await waitFor( () => expect( noticeTexts() ).toEqual( [ 'Payment for order #7 captured successfully.' ] ) );
	} );

	it( 'whose capture gets no answer says what the server knows', async () => {
		const user = userEvent.setup();
		const id = waiting( { actions: { ...actions, capture: true, cancel: true } } );
		answers[ '/wc/v3/payments/orders/7/capture_authorization' ] = Object.assign(
			new Error( 'It is being looked up.' ),
			{ code: 'wcpay_server_error', data: { status: 503 } }
		);
		await open( { id } );
		await user.click( screen.getByRole( 'button', { name: 'Capture' } ) );
		await waitFor( () =>
			expect( noticeTexts() ).toEqual( [
				'It is not known yet whether the payment for order #7 was captured. It is being looked up.',
			] )
		);
		expect( asked( `/wc/v3/payments/payment_intents/${ id }` ).length ).toBeGreaterThan( 1 );
		expect( screen.getByRole( 'heading', { level: 2 } ) ).toHaveFocus();
	} );

	it( 'whose button is gone after a refusal leaves the focus at the heading', async () => {
		const user = userEvent.setup();
		const id = waiting( { actions: { ...actions, capture: true, cancel: true } } );
		answers[ '/wc/v3/payments/orders/7/capture_authorization' ] = Object.assign( new Error(), {
			code: 'wcpay_payment_uncapturable',
			data: { status: 409 },
		} );
		await open( { id } );
		answers[ `/wc/v3/payments/payment_intents/${ id }` ] = testPayment( { id } );
		await user.click( screen.getByRole( 'button', { name: 'Capture' } ) );
		await waitFor( () => expect( screen.queryByRole( 'button', { name: 'Capture' } ) ).toBeNull() );
		expect( screen.getByRole( 'heading', { level: 2 } ) ).toHaveFocus();
	} );

	it( 'without an order says why it cannot be captured, and is released', async () => {
		const user = userEvent.setup();
		const id = waiting( { order: null, capture_obstacle: 'order_missing', actions: { ...actions, cancel: true } } );
		answers[ `/wc/v3/payments/authorizations/${ id }/cancel` ] = { id, status: 'canceled' };
		await open( { id } );
		expect(
			screen.getByText( /The order for this payment no longer exists, so the payment cannot be captured/ )
		).toBeInTheDocument();
		expect( screen.queryByRole( 'button', { name: 'Capture' } ) ).toBeNull();
		await user.click( screen.getByRole( 'button', { name: 'Cancel authorization' } ) );
		await user.click(
			within( await screen.findByRole( 'dialog' ) ).getByRole( 'button', { name: 'Cancel authorization' } )
		);
		await waitFor( () => expect( noticeTexts() ).toEqual( [ 'The payment was released.' ] ) );
		expect( asked( '/wc/v3/payments/authorizations/' )[ 0 ]?.data ).toEqual( { attempt: 0 } );
	} );
} );
