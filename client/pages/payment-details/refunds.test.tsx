import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { answers, asked, resetPage, known, noticeTexts, open, recordEvent } from '../../../tests/js/payment-page';
import { testDispute } from '../../../tests/js/disputes';
import { afterAnimation } from '../../../tests/js/modal';
import { testCharge, testOrder, testPayment } from '../../../tests/js/payments';
import type { DisputeBox } from '../../data/disputes';
import type { PaymentIntent } from '../../data/payments';

jest.mock( '@woocommerce/components', () => jest.requireActual( '../../../tests/js/link-stub' ) );
jest.mock( '@wordpress/api-fetch', () => ( { __esModule: true, default: jest.fn() } ) );

const LOGGED_OUT = 'You’ve been logged out. Nothing was changed. Log in again in another tab, then try again.';

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

	it( 'that is being entered stays after a click beside the dialog; Escape closes it', async () => {
		const user = userEvent.setup();
		await open( { id: known() } );
		const dialog = await refund( user );
		await user.type( within( dialog ).getByRole( 'textbox', { name: /^Note/ } ), 'Broken' );
		await afterAnimation( ( merchant ) =>
			merchant.click( document.querySelector( '.components-modal__screen-overlay' ) as Element )
		);
		expect( within( dialog ).getByRole( 'textbox', { name: /^Note/ } ) ).toHaveValue( 'Broken' );
		expect( dialog ).toBeInTheDocument();
		await user.click( within( dialog ).getByRole( 'textbox', { name: /^Note/ } ) );
		await user.keyboard( '{Escape}' );
		await waitFor( () => expect( dialog ).not.toBeInTheDocument() );
	} );

	it( 'is not sent by Enter that is still held from the button that opened the dialog', async () => {
		const user = userEvent.setup();
		await open( { id: known() } );
		const dialog = within( await refund( user ) );
		const amount = dialog.getByLabelText( 'Amount' );
		expect( amount ).toHaveFocus();
		// A browser submits the form at each of them, unless its default is prevented.
		expect( fireEvent.keyDown( amount, { key: 'Enter', repeat: true } ) ).toBe( false );
		expect( fireEvent.keyDown( amount, { key: 'Enter' } ) ).toBe( true );
		expect( fireEvent.keyDown( amount, { key: '5', repeat: true } ) ).toBe( true );
		// Here it makes new lines.
		const note = dialog.getByLabelText( 'Note (optional)' );
		expect( fireEvent.keyDown( note, { key: 'Enter', repeat: true } ) ).toBe( true );
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

	it( 'that fails says so', async () => {
		const user = userEvent.setup();
		const id = known();
		answers[ '/wc/v3/payments/refund/' ] = { id: 're_1', status: 'failed' };
		await open( { id } );
		await user.click( within( await refund( user ) ).getByRole( 'button', { name: /^Refund \W*\$/ } ) );
		await waitFor( () =>
			expect( noticeTexts() ).toEqual( [
				`There has been an error refunding the payment #${ id }. Please try again later.`,
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
		const dialog = await refund( user );
		expect( dialog ).toHaveTextContent( 'also closes the customer’s inquiry' );
		await user.clear( within( dialog ).getByLabelText( /^Amount/ ) );
		await user.type( within( dialog ).getByLabelText( /^Amount/ ), '10' );
		expect( dialog ).not.toHaveTextContent( 'closes the customer’s inquiry' );
	} );

	it.each( [
		[ 'an earlier inquiry that is still open', [ 'lost', 'warning_under_review' ], true ],
		[ 'an inquiry that is closed', [ 'warning_closed' ], false ],
	] )( 'says whether it closes an inquiry: %s', async ( _name, statuses, isSaid ) => {
		const user = userEvent.setup();
		const disputes = statuses.map( ( status, index ) =>
			testDispute( { id: `dp_${ index }`, status: status as DisputeBox[ 'status' ] } )
		);
		await open( { id: known( { charge: testCharge( { dispute: disputes[ 0 ]!, disputes } ) } ) } );
		const text = ( await refund( user ) ).textContent ?? '';
		expect( text.includes( 'also closes the customer’s inquiry' ) ).toBe( isSaid );
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
		await waitFor( () => expect( amount ).toHaveFocus() );
		await user.keyboard( '12.5' );
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
		const { user, dialog, amount } = await refundOf( {
			actions: { ...testPayment().actions, refund_in_full: false },
			charge: testCharge( { amount_refunded: 1200 } ),
		} );
		expect( amount ).toHaveValue( '38.00' );
		expect( dialog.queryByRole( 'button', { name: 'Refund in full' } ) ).toBeNull();
		await user.clear( amount );
		await user.click( dialog.getByRole( 'button', { name: 'All that’s left' } ) );
		expect( amount ).toHaveValue( '38.00' );
		expect( dialog.getByRole( 'link', { name: 'Open order' } ) ).toHaveAttribute( 'href', '/wp-admin/order/7' );
	} );

	it( 'of everything again is one click', async () => {
		const { user, dialog, amount } = await refundOf();
		expect( dialog.getByRole( 'button', { name: 'Refund in full' } ) ).toHaveAttribute( 'aria-disabled', 'true' );
		await user.clear( amount );
		await user.click( dialog.getByRole( 'button', { name: 'Refund in full' } ) );
		expect( amount ).toHaveValue( '50.00' );
	} );

	it.each( [ '12,50', '12.5', '١٢٫٥٠' ] )( 'of a part is typed with any phone’s keys: %s', async ( typed ) => {
		const { user, dialog, amount } = await refundOf();
		await user.clear( amount );
		await user.type( amount, typed );
		await user.click( dialog.getByRole( 'button', { name: /^Refund \W*\$12\.50/ } ) );
		await waitFor( () => expect( asked( '/wc/v3/payments/refund/' ) ).toHaveLength( 1 ) );
		expect( asked( '/wc/v3/payments/refund/' )[ 0 ]?.data ).toMatchObject( { amount: 1250 } );
	} );

	it.each( [
		[ '', 'Enter the amount to refund.' ],
		[ '0', 'Enter an amount greater than zero.' ],
		[ '-5', 'Enter an amount such as 12.50.' ],
		[ '12.345', 'Enter an amount such as 12.50.' ],
		[ '12,3456', 'Enter an amount such as 12.50.' ],
		[ 'all', 'Enter an amount such as 12.50.' ],
		[ '50.01', /^Enter no more than \W*\$50\.00/ ],
		[ '99999999999999999', /^Enter no more than \W*\$50\.00/ ],
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

	it.each( [
		[ 'an ended session', { code: 'rest_cookie_invalid_nonce', data: { status: 403 } }, LOGGED_OUT ],
		[ 'no session', { code: 'rest_forbidden', data: { status: 401 } }, LOGGED_OUT ],
		[ 'no permission', { code: 'rest_forbidden', data: { status: 403 } }, 'You can’t refund.' ],
		[ 'too many requests', { code: 'firewall', data: { status: 429 } }, /Too many requests were made/ ],
		[ 'not enough money', { code: 'tillbook_stripe_x', data: { status: 409 } }, 'You can’t refund.' ],
		[ 'not sent', { code: 'tillbook_not_sent', data: { status: 503 } }, 'You can’t refund.' ],
	] )( 'that is not allowed now keeps what was typed: %s', async ( _name, error, text ) => {
		const { user, dialog, amount } = await refundOf();
		answers[ '/wc/v3/payments/refund/' ] = Object.assign( new Error( 'You can’t refund.' ), error );
		await user.clear( amount );
		await user.type( amount, '12.50' );
		await user.type( dialog.getByLabelText( 'Note (optional)' ), 'Broken' );
		await user.click( dialog.getByRole( 'button', { name: /^Refund \W*\$12\.50/ } ) );
		expect( await dialog.findByRole( 'alert' ) ).toHaveTextContent( text );
		expect( amount ).toHaveValue( '12.50' );
		expect( dialog.getByLabelText( 'Note (optional)' ) ).toHaveValue( 'Broken' );
		expect( noticeTexts() ).toEqual( [] );
	} );

	it( 'of a payment that has changed closes, so that the payment is seen first', async () => {
		const { user, id, dialog } = await refundOf();
		answers[ '/wc/v3/payments/refund/' ] = Object.assign( new Error( 'This payment has changed.' ), {
			code: 'tillbook_payment_changed',
			data: { status: 409 },
		} );
		await user.click( dialog.getByRole( 'button', { name: /^Refund \W*\$50/ } ) );
		await waitFor( () => expect( screen.queryByRole( 'dialog' ) ).not.toBeInTheDocument() );
		expect( noticeTexts() ).toEqual( [
			expect.stringContaining( `#${ id }. Please try again later. This payment has changed.` ),
		] );
	} );

	it( 'that is refused once the user has left the page says so in a notice', async () => {
		const { user, id, dialog } = await refundOf();
		let refuse = () => {};
		answers[ '/wc/v3/payments/refund/' ] = new Promise( ( _, reject ) => {
			refuse = () => reject( Object.assign( new Error( 'You can’t refund.' ), { data: { status: 403 } } ) );
		} );
		await user.click( dialog.getByRole( 'button', { name: /^Refund \W*\$50/ } ) );
		cleanup();
		await act( async () => refuse() );
		expect( noticeTexts() ).toEqual( [
			`There has been an error refunding the payment #${ id }. Please try again later. You can’t refund.`,
		] );
	} );

	it( 'that the user can’t make any more says so in the dialog; closing it leads to the heading', async () => {
		const { user, id, dialog } = await refundOf();
		answers[ '/wc/v3/payments/refund/' ] = Object.assign( new Error( 'You can’t refund.' ), {
			code: 'rest_forbidden',
			data: { status: 403 },
		} );
		answers[ `/wc/v3/payments/payment_intents/${ id }` ] = testPayment( {
			id,
			actions: { ...testPayment().actions, refund: false, refund_in_full: false, partial_refund: false },
		} );
		await user.click( dialog.getByRole( 'button', { name: /^Refund \W*\$50/ } ) );
		await waitFor( () => expect( screen.queryByText( 'Refund', { selector: 'button' } ) ).toBeNull() );
		expect( dialog.getByRole( 'alert' ) ).toHaveTextContent( 'You can’t refund.' );
		expect( dialog.queryByText( /belongs to another payment gateway/ ) ).toBeNull();
		expect( dialog.getByText( /The customer can see the reason and the note/ ) ).toBeInTheDocument();
		await user.click( dialog.getByRole( 'button', { name: /^Refund \W*\$50/ } ) );
		await waitFor( () => expect( asked( '/wc/v3/payments/refund/' ) ).toHaveLength( 2 ) );
		expect( asked( '/wc/v3/payments/refund/' )[ 1 ]?.data ).toMatchObject( { order_id: testOrder().id } );
		await waitFor( () => expect( dialog.getByRole( 'alert' ) ).toBeInTheDocument() );
		await user.click( dialog.getByRole( 'button', { name: 'Cancel' } ) );
		expect( screen.queryByRole( 'dialog' ) ).toBeNull();
		expect( screen.getByRole( 'heading', { level: 2 } ) ).toHaveFocus();
	} );

	it( 'opened before it was known whose order it is says so once it is', async () => {
		const { user, id, dialog } = await refundOf( { actions: { ...testPayment().actions, partial_refund: false } } );
		expect( dialog.getByText( /belongs to another payment gateway/ ) ).toBeInTheDocument();
		answers[ '/wc/v3/payments/refund/' ] = Object.assign( new Error( 'The payment has changed.' ), {
			data: { status: 409 },
		} );
		answers[ `/wc/v3/payments/payment_intents/${ id }` ] = testPayment( { id } );
		await user.click( dialog.getByRole( 'button', { name: /^Refund \W*\$50/ } ) );
		await waitFor( () => expect( dialog.queryByText( /belongs to another payment gateway/ ) ).toBeNull() );
	} );

	it( 'that is running keeps the focus in its fields, which can’t be changed; a refusal returns to the amount', async () => {
		const { user, dialog, amount } = await refundOf();
		let refuse = () => {};
		answers[ '/wc/v3/payments/refund/' ] = new Promise( ( _, reject ) => {
			refuse = () => reject( Object.assign( new Error( 'Too much.' ), { data: { status: 400 } } ) );
		} );
		const [ reason, note ] = [ dialog.getByLabelText( 'Reason' ), dialog.getByLabelText( 'Note (optional)' ) ];
		await user.type( amount, '{Enter}' );
		expect( amount ).toHaveFocus();
		for ( const field of [ amount, reason, note ] ) {
			expect( field ).toBeEnabled();
		}
		await user.type( amount, '1' );
		await user.type( note, 'Broken' );
		fireEvent.change( reason, { target: { value: 'fraudulent' } } );
		expect( amount ).toHaveValue( '50.00' );
		expect( note ).toHaveValue( '' );
		expect( reason ).toHaveValue( '' );
		await act( async () => refuse() );
		expect( await dialog.findByRole( 'alert' ) ).toHaveTextContent( 'Too much.' );
		expect( amount ).toHaveFocus();
		await user.type( note, 'Broken' );
		expect( note ).toHaveValue( 'Broken' );
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
			screen.getByText(
				/it isn’t active\. If you refund, capture, or cancel the payment here, its order is updated/
			)
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
		expect( screen.getByRole( 'link', { name: 'Open order' } ) ).toHaveAttribute( 'href', '/wp-admin/order/7' );
		expect( screen.queryByRole( 'button', { name: 'Refund' } ) ).toBeNull();
	} );
} );
