import { act, cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createRef } from '@wordpress/element';
import { testDispute } from '../../../../tests/js/disputes';
import { testSettings } from '../../../../tests/js/page-settings';
import { answers, asked, known, open, resetPage, silence } from '../../../../tests/js/payment-page';
import { testCharge, testPayment } from '../../../../tests/js/payments';
import type { DisputeBox } from '../../../data/disputes';
import type { PaymentIntent } from '../../../data/payments';
import { RETURNED } from '../../../lib/returned';
import { getSettings, setSettings } from '../../../lib/settings';
import PaymentPanel from './panel';

jest.mock( '@woocommerce/components', () => jest.requireActual( '../../../../tests/js/link-stub' ) );
jest.mock( '@wordpress/api-fetch', () => ( { __esModule: true, default: jest.fn() } ) );

beforeEach( resetPage );
afterEach( () => void jest.restoreAllMocks() );

const props = ( id: string ) => ( {
	id,
	url: `admin.php?page=wc-admin&id=${ id }`,
	panel: createRef< HTMLElement >(),
	onPrevious: undefined,
	onNext: () => {},
	onClose: () => {},
} );

const show = async ( id: string ) => {
	render( <PaymentPanel { ...props( id ) } /> );
	await act( async () => void ( await new Promise( ( resolve ) => setTimeout( resolve, 20 ) ) ) );
	return within( screen.getByRole( 'complementary' ) );
};

describe( 'the panel of a payment', () => {
	it( 'has its amount, status, facts, actions, timeline and a link to its page', async () => {
		const id = known();
		const panel = await show( id );
		expect( panel.getByRole( 'heading', { level: 2 } ) ).toHaveFocus();
		expect( panel.getByRole( 'heading', { level: 2 } ) ).toHaveTextContent( /Payment of \W*50\.00 USD/ );
		expect( screen.getByRole( 'complementary' ) ).toHaveAccessibleName( /Payment of \W*50\.00\sUSD/ );
		expect( panel.getByText( 'Paid' ) ).toBeInTheDocument();
		expect( panel.getByLabelText( 'Amounts' ) ).toHaveTextContent( 'Net' );
		expect( panel.getByText( id ) ).toBeInTheDocument();
		expect( panel.getByRole( 'button', { name: 'Refund' } ) ).toBeEnabled();
		expect( panel.getByRole( 'button', { name: 'More actions' } ) ).toBeEnabled();
		expect( panel.getByRole( 'heading', { name: 'Timeline' } ) ).toBeInTheDocument();
		expect( panel.getByRole( 'link', { name: 'Open payment' } ) ).toHaveAttribute(
			'href',
			`admin.php?page=wc-admin&id=${ id }`
		);
	} );

	it( 'says why it has the buttons of a review, and what is missing', async () => {
		const panel = await show(
			known( { fraud_status: 'radar_review', details_missing: 'Stripe does not answer.' } )
		);
		expect( panel.getByText( /Your payment provider flagged this payment for review/ ) ).toBeInTheDocument();
		expect( panel.getByText( /Stripe does not answer\./ ) ).toBeInTheDocument();
	} );

	it.each< [ string, Partial< PaymentIntent >, RegExp ] >( [
		[ 'belongs to another store', { sold_by: 'elsewhere', order: null }, /not for an order of this store/ ],
		[ 'has no order', { order: null }, /not connected to order/ ],
		[ 'has its order in the trash', { order: null, order_trashed: true }, /is in the trash/ ],
		[ 'is too old to be refunded', { refund_obstacle: 'It is too old.' }, /It is too old\./ ],
		[ 'needs a permission', {}, /Select “Charges: Write”\./ ],
	] )( 'warns as the page does of a payment that %s', async ( _name, changes, warning ) => {
		const missingAbilities = warning.source.includes( 'Select' ) ? { refund: 'Select “Charges: Write”.' } : {};
		setSettings( { ...getSettings(), missingAbilities } );
		const id = known( changes );
		const panel = await show( id );
		expect( panel.getByText( warning ) ).toBeInTheDocument();
		const warnings = () =>
			[ ...document.querySelectorAll( '.components-notice:not( .tillbook-test-mode-banner )' ) ].map(
				( { textContent } ) => textContent
			);
		const inPanel = warnings();
		cleanup();
		await open( { id } );
		expect( warnings() ).toEqual( inPanel );
	} );

	it( 'does not keep what was said of another payment', async () => {
		const missing = { refund: 'Select “Charges: Write”.' };
		const check = '/wc/v3/payments/abilities/check';
		setSettings( { ...getSettings(), missingAbilities: missing, checkableAbilities: [ 'refund' ] } );
		const { capabilities } = getSettings();
		answers[ check ] = { missingAbilities: {}, checkableAbilities: [], capabilities };
		const { rerender } = render( <PaymentPanel { ...props( known() ) } /> );
		await userEvent.click( await screen.findByRole( 'button', { name: 'Check again' } ) );
		expect( await screen.findByText( /Permission granted/ ) ).toBeInTheDocument();
		rerender( <PaymentPanel { ...props( known( { payment_status: 'refunded_full' } ) ) } /> );
		expect( await screen.findByText( 'Refunded' ) ).toBeInTheDocument();
		expect( screen.queryByText( /Permission granted/ ) ).toBeNull();
	} );

	it( 'shows what fraud rules checked, so that a payment can be approved there', async () => {
		const panel = await show(
			known( {
				fraud_status: 'review',
				fraud_facts: {
					ruleset_results: { address_mismatch: 'review' },
					billing_country: 'US',
					shipping_country: 'SE',
					is_shipped: true,
					shipping_address: 'Kungsgatan 1<br/>Stockholm',
					ip_country: 'NG',
					checks: null,
					differences: [ 'shipping_billing' ],
				},
			} )
		);
		expect( panel.getByRole( 'heading', { name: 'Fraud review' } ) ).toBeInTheDocument();
		expect( panel.getByLabelText( 'Addresses and countries' ) ).toHaveTextContent( 'Kungsgatan 1' );
		expect( panel.getByText( 'Shipping and billing country differ' ) ).toBeInTheDocument();
	} );

	it( 'leads to the order of a payment that another plugin took', async () => {
		const panel = await show(
			known( {
				sold_by: 'other_gateway',
				capture_obstacle: 'other_gateway',
				order: { id: 7, number: '7', url: '/wp-admin/order/7', customer_url: null, subscriptions: [] },
			} )
		);
		expect( panel.getAllByText( /Another plugin took this payment/ ) ).toHaveLength( 1 );
		expect( panel.getByRole( 'link', { name: 'Open order' } ) ).toHaveAttribute( 'href', '/wp-admin/order/7' );
	} );

	it( 'shows nothing that could be taken for data while it is loading, and keeps the focus when it has loaded', async () => {
		silence();
		const panel = await show( 'pi_slow' );
		expect( screen.getByRole( 'complementary' ) ).toHaveAttribute( 'aria-busy', 'true' );
		expect( panel.getByRole( 'status' ) ).toHaveTextContent( 'Loading the payment…' );
		expect( panel.getByRole( 'heading', { name: 'Payment details' } ) ).toHaveFocus();
		expect( screen.getByRole( 'complementary' ).textContent ).not.toMatch( /[\d–$]/ );
	} );

	it( 'says what went wrong, and trying again helps', async () => {
		const id = known();
		const good = answers[ `/wc/v3/payments/payment_intents/${ id }` ];
		answers[ `/wc/v3/payments/payment_intents/${ id }` ] = new Error( 'The database does not answer.' );
		const panel = await show( id );
		expect( panel.getByRole( 'alert' ) ).toHaveTextContent( 'The payment could not be loaded.' );
		expect( panel.getByRole( 'alert' ) ).toHaveTextContent( 'The database does not answer.' );
		answers[ `/wc/v3/payments/payment_intents/${ id }` ] = good;
		await userEvent.click( panel.getByRole( 'button', { name: 'Try again' } ) );
		expect( await panel.findByText( 'Paid' ) ).toBeInTheDocument();
		expect( panel.getByRole( 'heading', { level: 2 } ) ).toHaveFocus();
	} );

	it( 'is requested once when it is opened, and again when it is opened again', async () => {
		const id = known();
		await show( id );
		expect( asked( `/wc/v3/payments/payment_intents/${ id }` ) ).toHaveLength( 1 );
		cleanup();
		// Another user refunded it meanwhile.
		answers[ `/wc/v3/payments/payment_intents/${ id }` ] = testPayment( { id, payment_status: 'refunded_full' } );
		render( <PaymentPanel { ...props( id ) } /> );
		expect( screen.getByText( 'Paid' ) ).toBeInTheDocument();
		expect( await screen.findByText( 'Refunded' ) ).toBeInTheDocument();
		expect( asked( `/wc/v3/payments/payment_intents/${ id }` ) ).toHaveLength( 2 );
		expect( asked( `/wc/v3/payments/timeline/${ id }` ) ).toHaveLength( 2 );
	} );

	let time: number;
	beforeEach( () => {
		time = Date.now();
	} );
	const returnAfter = ( seconds: number ) =>
		act( async () => {
			time += seconds * 1000;
			window.dispatchEvent( new Event( RETURNED ) );
			await new Promise( ( resolve ) => setTimeout( resolve, 20 ) );
		} );

	it( 'leaves a timeline that failed alone when the user returns: its alert would be spoken again', async () => {
		const id = known();
		const path = `/wc/v3/payments/payment_intents/${ id }`;
		const timeline = `/wc/v3/payments/timeline/${ id }`;
		answers[ timeline ] = new Error( 'The database does not answer.' );
		jest.spyOn( Date, 'now' ).mockImplementation( () => time );
		const panel = await show( id );
		const alert = panel.getByRole( 'alert' );
		await returnAfter( 31 );
		expect( asked( path ) ).toHaveLength( 2 );
		expect( asked( timeline ) ).toHaveLength( 1 );
		expect( alert ).toBeInTheDocument();
	} );

	it( 'is refreshed when the user returns to the window after a while, unless it failed', async () => {
		const id = known();
		const path = `/wc/v3/payments/payment_intents/${ id }`;
		const panel = await show( id );
		jest.spyOn( Date, 'now' ).mockImplementation( () => time );
		const before = asked( path ).length;
		await returnAfter( 29 );
		expect( asked( path ) ).toHaveLength( before );
		answers[ path ] = new Error( 'The database does not answer.' );
		await returnAfter( 2 );
		expect( asked( path ) ).toHaveLength( before + 1 );
		expect( asked( `/wc/v3/payments/timeline/${ id }` ) ).toHaveLength( before + 1 );
		const alert = await panel.findByRole( 'alert' );
		await returnAfter( 31 );
		expect( asked( path ) ).toHaveLength( before + 1 );
		expect( alert ).toBeInTheDocument();
	} );

	it( 'says so if the payment does not exist, and does not offer to try again', async () => {
		const panel = await show( 'pi_none' );
		expect( panel.getByRole( 'status' ) ).toHaveTextContent( 'None.' );
		expect( panel.queryByRole( 'button', { name: 'Try again' } ) ).toBeNull();
	} );

	it( 'says so in its own words if no payment can have the ID', async () => {
		answers[ '/wc/v3/payments/payment_intents/x' ] = Object.assign( new Error( 'No route was found.' ), {
			code: 'rest_no_route',
			data: { status: 404 },
		} );
		const panel = await show( 'x' );
		expect( panel.getByRole( 'status' ) ).toHaveTextContent(
			/^The connected account has no payment with this ID\./
		);
	} );
} );

describe( 'the panel of a disputed payment', () => {
	const now = Math.floor( Date.now() / 1000 );
	const disputed = ( changes: Partial< DisputeBox > ) => {
		const dispute = testDispute( changes );
		return show( known( { charge: testCharge( { dispute, disputes: [ dispute ] } ) } ) );
	};
	beforeEach( () => {
		setSettings( testSettings( { capabilities: { view: true, dispute: true } } ) );
		window.tillbookBoot = { routes: [ '/payments/disputes/challenge' ], flags: {}, connected: true, menu: '' };
	} );

	it( 'says why and until when, and leads to the evidence', async () => {
		const panel = await disputed( {
			id: 'dp_panel',
			evidence_details: { due_by: now + 2.5 * 86400, has_evidence: false, submission_count: 0 },
		} );
		expect( panel.getByRole( 'heading', { level: 3, name: /^Dispute for/ } ) ).toBeInTheDocument();
		expect( panel.getByText( /Respond by/ ) ).toHaveTextContent( '2 days left' );
		expect( panel.getByText( 'Transaction unauthorized' ) ).toBeInTheDocument();
		expect( panel.getByRole( 'link', { name: 'Challenge dispute' } ) ).toHaveAttribute(
			'href',
			expect.stringContaining( 'id=dp_panel' )
		);
	} );

	it( 'does not lead to the evidence of an appeal', async () => {
		const panel = await disputed( {
			is_appeal: true,
			evidence_details: {
				due_by: Math.floor( Date.now() / 1000 ) + 2 * 86400,
				has_evidence: false,
				submission_count: 1,
			},
		} );
		expect( panel.getByText( /This is an appeal/ ) ).toBeInTheDocument();
		expect( panel.queryByRole( 'link', { name: /challenge/i } ) ).toBeNull();
	} );

	it( 'says why the account can’t answer it', async () => {
		setSettings( { ...getSettings(), missingAbilities: { respondToDisputes: 'Select “Disputes: Write”.' } } );
		const panel = await disputed( {
			id: 'dp_unable',
			evidence_details: { due_by: now + 86400, has_evidence: false, submission_count: 0 },
		} );
		expect( panel.getByText( 'Select “Disputes: Write”.' ) ).toBeInTheDocument();
		expect( panel.queryByRole( 'link', { name: 'Challenge dispute' } ) ).toBeNull();
	} );

	it( 'does not lead to the evidence of a dispute that this user can’t answer', async () => {
		setSettings( testSettings( { capabilities: { view: true, dispute: false } } ) );
		const panel = await disputed( {
			evidence_details: { due_by: now + 86400, has_evidence: false, submission_count: 0 },
		} );
		expect( panel.getByText( /Respond by/ ) ).toBeInTheDocument();
		expect( panel.queryByRole( 'link', { name: 'Challenge dispute' } ) ).toBeNull();
	} );

	it( 'says how it ended, and leads to what was submitted', async () => {
		const panel = await disputed( {
			status: 'won',
			evidence_details: { due_by: now - 86400, has_evidence: true, submission_count: 1 },
		} );
		expect( panel.getByText( /decided in your favor/ ) ).toBeInTheDocument();
		expect( panel.queryByText( /Respond by/ ) ).toBeNull();
		expect( panel.getByRole( 'link', { name: 'View submitted evidence' } ) ).toBeInTheDocument();
	} );
} );
