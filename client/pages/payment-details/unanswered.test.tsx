import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { answers, asked, resetPage, known, noticeTexts, open } from '../../../tests/js/payment-page';
import { testCharge, testPayment } from '../../../tests/js/payments';
import type { PaymentIntent } from '../../data/payments';
import { getSettings, setSettings, type PageSettings } from '../../lib/settings';

jest.mock( '@woocommerce/components', () => jest.requireActual( '../../../tests/js/link-stub' ) );
jest.mock( '@wordpress/api-fetch', () => ( { __esModule: true, default: jest.fn() } ) );

beforeEach( resetPage );

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
		const done = await screen.findByText( 'Permission granted. You can continue.' );
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
	const refund = { action: 'refund', amount: 1200, currency: 'usd', created: 1795000000 };
	const unsettled = [ refund ];
	const done = { user: null, origin: 'admin', outcome: 'done', message: null };
	/** The charge, with a refund in a status, and one before it. */
	const refunded = ( status: string ) =>
		testCharge( {
			refunds: {
				data: [ { status }, { status: 'succeeded' } ].map( ( one, index ) => ( {
					id: `re_${ index }`,
					amount: 1200,
					currency: 'usd',
					reason: null,
					failure_reason: null,
					created: 1795000000,
					balance_transaction: null,
					...one,
				} ) ),
			},
		} );
	/** Opens a payment with actions without an answer, checks their status, and waits for what is shown then. */
	const checked = async ( before: PaymentIntent[ 'unsettled' ], changes: Partial< PaymentIntent > ) => {
		can( { refund: true } );
		const id = known( { unsettled: before } );
		answers[ `/wc/v3/payments/payment_intents/${ id }/check_status` ] = testPayment( { id, ...changes } );
		await open( { id } );
		answers[ `/wc/v3/payments/payment_intents/${ id }` ] = testPayment( { id, ...changes } );
		await userEvent.setup().click( screen.getByRole( 'button', { name: 'Check status' } ) );
		await waitFor( () => expect( noticeTexts() ).not.toEqual( [] ) );
	};
	const can = ( granted: Partial< PageSettings[ 'capabilities' ] > ) => {
		const { capabilities } = getSettings();
		setSettings( { ...getSettings(), capabilities: { ...capabilities, ...granted } } );
	};

	it( 'is shown to users who only read, without the button', async () => {
		can( { refund: false, capture: false, dispute: false, settings: false } );
		await open( { id: known( { unsettled } ) } );
		expect( screen.getByText( /The outcome of an action is not known/ ) ).toBeInTheDocument();
		expect( screen.queryByRole( 'button', { name: 'Check status' } ) ).toBeNull();
	} );

	it( 'disables what would be sent besides, until its outcome is known', async () => {
		can( { refund: true, capture: true } );
		await open( { id: known( { unsettled } ) } );
		expect( screen.getByRole( 'button', { name: 'Refund' } ) ).toHaveAttribute( 'aria-disabled', 'true' );
		expect( screen.getByRole( 'button', { name: 'Check status' } ) ).toBeEnabled();
	} );

	it( 'is shown as not known, until another check finds out', async () => {
		can( { refund: true } );
		const user = userEvent.setup();
		const id = known( { unsettled } );
		const check = `/wc/v3/payments/payment_intents/${ id }/check_status`;
		answers[ check ] = testPayment( { id, unsettled } );
		await open( { id } );
		expect( screen.getByText( /The outcome of an action is not known/ ) ).toBeInTheDocument();
		expect( screen.getByText( /Refund of .*12\.00/ ) ).toBeInTheDocument();
		await user.click( screen.getByRole( 'button', { name: 'Check status' } ) );
		expect( await screen.findByText( /^The outcome is still unknown/ ) ).toBeInTheDocument();

		answers[ check ] = testPayment( { id, charge: refunded( 'succeeded' ), audit: [ { ...refund, ...done } ] } );
		answers[ `/wc/v3/payments/payment_intents/${ id }` ] = testPayment( { id } );
		await user.click( screen.getByRole( 'button', { name: 'Check status' } ) );
		await waitFor( () => expect( screen.queryByText( /outcome of an action is not known/ ) ).toBeNull() );
		expect( noticeTexts() ).toEqual( [ expect.stringMatching( /^Refund of .*12\.00.* succeeded\.$/ ) ] );
	} );

	it.each( [
		[ 'pending', 'was started and is pending.' ],
		[ 'requires_action', 'was started and is pending.' ],
		[ 'failed', 'failed.' ],
		[ 'canceled', 'failed.' ],
	] )( 'that is a refund is not said to have succeeded while it is %s', async ( status, text ) => {
		await checked( [ refund ], { charge: refunded( status ), audit: [ { ...refund, ...done } ] } );
		expect( noticeTexts() ).toEqual( [ expect.stringMatching( /^Refund of .*12\.00/ ) ] );
		expect( noticeTexts()[ 0 ] ).toMatch( new RegExp( `${ text }$` ) );
	} );

	it( 'is told of for each that is known now', async () => {
		const capture = { ...refund, action: 'capture', amount: 5000 };
		const refused = { ...done, outcome: 'wcpay_capture_error', message: 'It has expired.' };
		const earlier = { ...refund, action: 'approve', amount: null, ...done };
		await checked( [ capture, refund ], {
			charge: refunded( 'succeeded' ),
			audit: [ { ...refund, ...done }, { ...capture, ...refused }, earlier ],
		} );
		expect( noticeTexts() ).toEqual( [
			expect.stringMatching( /^Capture of .* failed\. It has expired\.$/ ),
			expect.stringMatching( /^Refund of .* succeeded\.$/ ),
		] );
	} );

	it( 'is not taken for an earlier one of the same kind while it is asked', async () => {
		const capture = { ...refund, action: 'capture', amount: 5000, ...done };
		const changes = {
			charge: refunded( 'succeeded' ),
			audit: [
				{ ...refund, ...done, outcome: 'unknown', created: refund.created + 1 },
				{ ...capture, created: refund.created + 1 },
				{ ...refund, ...done, created: refund.created - 1 },
			],
		};
		can( { refund: true } );
		const id = known( { unsettled } );
		answers[ `/wc/v3/payments/payment_intents/${ id }/check_status` ] = testPayment( { id, ...changes } );
		await open( { id } );
		answers[ `/wc/v3/payments/payment_intents/${ id }` ] = testPayment( { id, unsettled, ...changes } );
		await userEvent.setup().click( screen.getByRole( 'button', { name: 'Check status' } ) );
		expect( await screen.findByText( /^The outcome is still unknown/ ) ).toBeInTheDocument();
		expect( noticeTexts() ).toEqual( [] );
	} );

	it( 'is told of where another is still unknown', async () => {
		const capture = { ...refund, action: 'capture', amount: 5000 };
		await checked( [ capture, refund ], {
			unsettled: [ refund ],
			audit: [
				{ ...capture, ...done },
				{ ...refund, ...done, outcome: 'unknown' },
			],
		} );
		expect( noticeTexts() ).toEqual( [ expect.stringMatching( /^Capture of .* succeeded\.$/ ) ] );
	} );
} );
