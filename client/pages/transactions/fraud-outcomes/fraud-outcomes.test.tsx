import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { getHistory, getQuery } from '@woocommerce/navigation';
import { dispatch } from '@wordpress/data';
import { resetLocaleData, setLocaleData } from '@wordpress/i18n';
import { store as noticesStore } from '@wordpress/notices';
import { noticeTexts } from '../../../../tests/js/notices';
import { answerRest, load, rest } from '../../../../tests/js/rest';
import { testSettings } from '../../../../tests/js/page-settings';
import { testPayment } from '../../../../tests/js/payments';
import type { FraudOutcome } from '../../../data/fraud-outcomes';
import { getSettings, setSettings } from '../../../lib/settings';
import { requestsOf } from '../requests';
import { FraudOutcomesList } from '.';

jest.mock( '@wordpress/api-fetch', () => ( { __esModule: true, default: jest.fn() } ) );
jest.mock( '@woocommerce/data', () => ( { useUserPreferences: () => ( { updateUserPreferences: jest.fn() } ) } ) );

const PATH = 'GET /wc/v3/payments/transactions/fraud-outcomes';

const outcome = ( number: number, changes: Partial< FraudOutcome > = {} ): FraudOutcome => ( {
	payment_intent_id: `pi_${ number }`,
	charge_id: null,
	order_id: number,
	order: { id: number, number: String( number ), url: null, customer_url: null, subscriptions: [] },
	created: 1794808808,
	amount: 900,
	refundable_amount: 0,
	capture_amount: null,
	capture_obstacle: null,
	currency: 'usd',
	customer_name: `Customer ${ number }`,
	customer_email: null,
	source: null,
	source_identifier: null,
	status: 'block',
	rules: [ { rule: 'avs_verification', outcome: 'block' } ],
	actions: { approve: false, block: false },
	captured: false,
	attempts: { capture: 0, cancel: 0, approve: 0, refund: 0 },
	unsettled: [],
	...changes,
} );

const withRows = ( rows: FraudOutcome[] ) =>
	answerRest( {
		[ `${ PATH }?` ]: { data: rows },
		[ `${ PATH }/summary` ]: { count: rows.length, total: 0, currency: null, currencies: [] },
	} );

const show = async ( query: Record< string, unknown > = {} ) => {
	const whole = { tab: 'blocked-page', ...query };
	await load( requestsOf( whole ) );
	render( <FraudOutcomesList query={ whole } /> );
};

const rowOf = ( customer: string ) => within( screen.getByText( customer ).closest( 'tr' ) as HTMLElement );

beforeEach( () =>
	setSettings(
		testSettings( {
			capabilities: { view: true, capture: true, export: true },
			isTrackingAllowed: true,
			featureFlags: { 'auth-and-capture': true },
		} )
	)
);

describe( 'the list of blocked payments', () => {
	it( 'says who stopped each payment and by which rule', async () => {
		withRows( [
			outcome( 1 ),
			outcome( 2, { status: 'blocked', rules: [ { rule: 'highest_risk_level', outcome: 'block' } ] } ),
			outcome( 3, {
				status: 'review_blocked',
				rules: [
					{ rule: 'avs_verification', outcome: 'review' },
					{ rule: 'order_items_threshold', outcome: 'review' },
				],
			} ),
			outcome( 4, { status: 'review_expired', rules: [] } ),
		] );
		await show();
		expect( rowOf( 'Customer 1' ).getByText( 'Blocked by a filter' ) ).toBeInTheDocument();
		expect( rowOf( 'Customer 1' ).getByText( 'AVS mismatch' ) ).toBeInTheDocument();
		expect( rowOf( 'Customer 2' ).getByText( 'Blocked by the provider' ) ).toBeInTheDocument();
		expect( rowOf( 'Customer 2' ).getByText( 'Highest risk level' ) ).toBeInTheDocument();
		expect( rowOf( 'Customer 3' ).getByText( 'Blocked after review' ) ).toBeInTheDocument();
		expect( rowOf( 'Customer 3' ).getByText( 'AVS mismatch, Order items threshold' ) ).toBeInTheDocument();
		expect( rowOf( 'Customer 4' ).getByText( 'Expired during review' ) ).toBeInTheDocument();
	} );

	it( 'lets be decided only what waits', async () => {
		withRows( [ outcome( 1 ), outcome( 2, { status: 'review', actions: { approve: true, block: true } } ) ] );
		await show();
		expect( rowOf( 'Customer 1' ).queryByRole( 'button' ) ).toBeNull();
		expect(
			rowOf( 'Customer 2' ).getByRole( 'button', { name: 'Approve transaction for order #2' } )
		).toBeEnabled();
		fireEvent.click( rowOf( 'Customer 2' ).getByRole( 'button', { name: 'Approve transaction for order #2' } ) );
		const question = screen.getByRole( 'dialog', { name: 'Approve this transaction?' } );
		expect( question ).toHaveTextContent( /You’ll capture .* from Customer 2\./ );
		fireEvent.click( within( question ).getByRole( 'button', { name: 'Keep for review' } ) );
		setLocaleData( { 'Block transaction for order #%s?': [ '¿%s?' ] }, 'tillbook' );
		fireEvent.click( rowOf( 'Customer 2' ).getByRole( 'button', { name: 'Block transaction for order #2' } ) );
		expect( screen.getByRole( 'dialog', { name: '¿2?' } ) ).toBeInTheDocument();
		resetLocaleData();
	} );

	it( 'lets Radar’s reviews be answered: approved, or refunded as fraud', async () => {
		withRows( [
			outcome( 3, {
				status: 'radar_review',
				charge_id: 'ch_3',
				captured: true,
				rules: [ { rule: 'radar', outcome: 'review' } ],
				actions: { approve: true, block: true },
				attempts: { capture: 0, cancel: 0, approve: 1, refund: 2 },
			} ),
		] );
		const sent: unknown[] = [];
		rest.answers[ 'POST ' ] = ( { path, data }: { path: string; data: object } ) => {
			sent.push( [ path, data ] );
			return {};
		};
		await show();
		expect( rowOf( 'Customer 3' ).getByText( 'Radar' ) ).toBeInTheDocument();
		fireEvent.click( rowOf( 'Customer 3' ).getByRole( 'button', { name: 'Approve transaction #3' } ) );
		await waitFor( () =>
			expect( sent ).toEqual( [ [ '/wc/v3/payments/payment_intents/pi_3/approve_review', { attempt: 1 } ] ] )
		);
		await waitFor( () =>
			expect( rowOf( 'Customer 3' ).getByRole( 'button', { name: 'Block transaction #3' } ) ).toBeEnabled()
		);
		fireEvent.click( rowOf( 'Customer 3' ).getByRole( 'button', { name: 'Block transaction #3' } ) );
		const question = screen.getByRole( 'dialog', { name: 'Block this transaction?' } );
		expect( question ).toHaveTextContent( /refund .* and report the payment as fraud/ );
		fireEvent.click( within( question ).getByRole( 'button', { name: 'Block transaction' } ) );
		await waitFor( () =>
			expect( sent[ 1 ] ).toEqual( [
				'/wc/v3/payments/refund/',
				{ charge_id: 'ch_3', reason: 'fraudulent', order_id: 3, attempt: 2 },
			] )
		);
	} );

	it.each( [
		[ 'succeeded', 'The payment was blocked.' ],
		[ 'pending', 'The payment was blocked. Its refund is pending.' ],
		[ 'failed', 'There has been an error refunding the payment #pi_4. Please try again later.' ],
		[ 'canceled', 'There has been an error refunding the payment #pi_4. Please try again later.' ],
	] )( 'calls a payment under Radar’s review blocked only if its refund did not fail: %s', async ( status, text ) => {
		withRows( [
			outcome( 4, {
				status: 'radar_review',
				charge_id: 'ch_4',
				captured: true,
				actions: { approve: true, block: true },
			} ),
		] );
		rest.answers[ 'POST ' ] = { id: 're_4', status };
		await dispatch( noticesStore ).removeAllNotices( 'snackbar' );
		await show();
		fireEvent.click( rowOf( 'Customer 4' ).getByRole( 'button', { name: 'Block transaction #4' } ) );
		fireEvent.click( screen.getByRole( 'button', { name: 'Block transaction' } ) );
		await waitFor( () => expect( noticeTexts() ).toEqual( [ text ] ) );
	} );

	it( 'keeps an outcome that is not known in the row, in place of the buttons, until another check finds out', async () => {
		const unsettled = [ { action: 'approve', amount: null, currency: null, created: 1794900000 } ];
		const both = { approve: true, block: true };
		const rows = ( known: boolean ) => [
			outcome( 5, { status: 'radar_review', actions: both, unsettled: known ? [] : unsettled } ),
			outcome( 6, { status: 'review', actions: both, unsettled: known ? [] : unsettled } ),
		];
		withRows( rows( false ) );
		const check = 'POST /wc/v3/payments/payment_intents/pi_5/check_status';
		rest.answers[ check ] = testPayment( { id: 'pi_5', unsettled } );
		await show();
		for ( const number of [ 5, 6 ] ) {
			const row = rowOf( `Customer ${ number }` );
			expect( await row.findByText( /^Approval: the outcome is not known/ ) ).toBeInTheDocument();
			expect( row.queryByRole( 'button', { name: /Approve|Block/ } ) ).toBeNull();
			expect( row.getByRole( 'button', { name: `Check status: payment #${ number }` } ) ).toBeEnabled();
		}
		fireEvent.click( screen.getByRole( 'button', { name: 'Check status: payment #5' } ) );
		expect( await rowOf( 'Customer 5' ).findByText( /still unknown/ ) ).toBeInTheDocument();

		withRows( rows( true ) );
		rest.answers[ check ] = testPayment( {
			id: 'pi_5',
			audit: [
				{
					created: 1794900100,
					user: null,
					origin: 'admin',
					action: 'approve',
					amount: null,
					currency: null,
					outcome: 'tillbook_never_sent',
					message: 'It was interrupted before it was sent.',
				},
			],
		} );
		fireEvent.click( screen.getByRole( 'button', { name: 'Check status: payment #5' } ) );
		expect( await rowOf( 'Customer 5' ).findByRole( 'button', { name: 'Approve transaction #5' } ) ).toBeEnabled();
		expect( noticeTexts() ).toContain( 'Approval failed. It was interrupted before it was sent.' );
	} );

	it( 'says what is refunded if a part of it was refunded before', async () => {
		withRows( [
			outcome( 4, {
				status: 'radar_review',
				charge_id: 'ch_4',
				captured: true,
				refundable_amount: 600,
				actions: { approve: true, block: true },
			} ),
		] );
		await show();
		fireEvent.click( rowOf( 'Customer 4' ).getByRole( 'button', { name: /^Block/ } ) );
		expect( screen.getByRole( 'dialog' ) ).toHaveTextContent( /refund \W*\$6\.00/ );
	} );

	it( 'names the permission that is missing, and has the buttons once it is there', async () => {
		const reviewed = { status: 'radar_review', charge_id: 'ch_4', captured: true };
		const can = ( missingAbilities: Record< string, string > ) => ( {
			missingAbilities,
			checkableAbilities: Object.keys( missingAbilities ),
			capabilities: {
				...getSettings().capabilities,
				capture: false,
				refund: missingAbilities.refund === undefined,
			},
		} );
		const reasons = { approveReviews: 'Select “Reviews: Write”.', refund: 'Select “Charges and Refunds: Write”.' };
		setSettings( { ...getSettings(), ...can( { ...reasons, capture: 'Select “Payment Intents: Write”.' } ) } );
		withRows( [ outcome( 4, reviewed ) ] );
		rest.answers[ 'POST /wc/v3/payments/abilities/check' ] = can( { refund: reasons.refund } );
		await show();
		expect( screen.getByText( reasons.approveReviews ) ).toBeInTheDocument();
		expect( screen.getByText( reasons.refund ) ).toBeInTheDocument();
		expect( screen.queryByText( /Payment Intents/ ) ).toBeNull();
		expect( rowOf( 'Customer 4' ).queryByRole( 'button' ) ).toBeNull();

		withRows( [ outcome( 4, { ...reviewed, actions: { approve: true, block: false } } ) ] );
		rest.answers[ 'POST /wc/v3/payments/abilities/check' ] = can( { refund: reasons.refund } );
		// One button asks for both.
		fireEvent.click( screen.getByRole( 'button', { name: 'Check again' } ) );
		await screen.findByText( 'The permission is still missing. Did you save the change at your payment provider?' );
		await waitFor( () =>
			expect( rowOf( 'Customer 4' ).getByRole( 'button', { name: 'Approve transaction #4' } ) ).toBeEnabled()
		);
		expect( screen.queryByText( reasons.approveReviews ) ).toBeNull();
		expect( screen.getByText( reasons.refund ) ).toBeInTheDocument();

		rest.answers[ 'POST /wc/v3/payments/abilities/check' ] = can( {} );
		fireEvent.click( screen.getByRole( 'button', { name: 'Check again' } ) );
		const done = await screen.findByText( 'Permission granted. You can continue.' );
		await waitFor( () => expect( done.closest( '[tabindex="-1"]' ) ).toHaveFocus() );
		expect( screen.queryByText( reasons.refund ) ).toBeNull();
	} );

	it( 'says nothing about permissions that no row needs', async () => {
		setSettings( {
			...getSettings(),
			missingAbilities: { approveReviews: 'Reviews', capture: 'Intents', refund: 'Charges' },
		} );
		withRows( [ outcome( 1 ) ] );
		await show();
		expect( screen.queryByText( /Reviews|Intents|Charges/ ) ).toBeNull();
	} );

	it( 'lets what has no order any more be blocked only', async () => {
		withRows( [
			outcome( 2, {
				status: 'review',
				order: null,
				capture_obstacle: 'order_missing',
				actions: { approve: false, block: true },
			} ),
		] );
		await show();
		expect( rowOf( 'Customer 2' ).getByText( /The order for this payment can't be read/ ) ).toBeInTheDocument();
		expect( rowOf( 'Customer 2' ).getAllByRole( 'button' ) ).toHaveLength( 1 );
		expect( rowOf( 'Customer 2' ).getByRole( 'button', { name: 'Block transaction for order #2' } ) ).toBeEnabled();
	} );

	it( 'shows different texts for an outage, an empty list and an empty search', async () => {
		answerRest( { GET: new Error( 'down' ) } );
		await show( { search: [ 'one' ] } );
		expect( screen.getByRole( 'alert' ) ).toHaveTextContent( 'Error retrieving on review transactions.' );
		cleanup();

		withRows( [] );
		await show();
		expect( screen.getByText( 'No blocked payments' ) ).toBeInTheDocument();
		cleanup();

		await show( { status: 'review' } );
		expect( screen.getByText( 'No blocked payments match these filters' ) ).toBeInTheDocument();
		expect( screen.getByRole( 'button', { name: 'Clear filters' } ) ).toBeEnabled();
	} );

	it( 'takes the code for an unknown outcome for nothing, not for an outage', async () => {
		answerRest( { GET: Object.assign( new Error(), { code: 'wcpay_fraud_outcome_not_found' } ) } );
		await show( { search: [ 'two' ] } );
		expect( screen.queryByRole( 'alert' ) ).toBeNull();
		expect( screen.getByText( 'No blocked payments match these filters' ) ).toBeInTheDocument();
	} );

	it( 'narrows by status through the URL', async () => {
		getHistory().push( 'admin.php?page=wc-admin&path=%2Fpayments%2Ftransactions&tab=blocked-page&paged=3' );
		withRows( [ outcome( 1 ) ] );
		await show();
		fireEvent.click( screen.getByRole( 'button', { name: 'Status' } ) );
		fireEvent.click( await screen.findByRole( 'option', { name: 'Needs review' } ) );
		expect( getQuery() ).toEqual( expect.objectContaining( { tab: 'blocked-page', status: 'review' } ) );
		expect( getQuery() ).not.toHaveProperty( 'paged' );
	} );

	it( 'narrows by days through the URL, and is asked for them', async () => {
		getHistory().push( 'admin.php?page=wc-admin&path=%2Fpayments%2Ftransactions&tab=blocked-page&paged=3' );
		withRows( [ outcome( 1 ) ] );
		await show();
		fireEvent.click( screen.getByRole( 'button', { name: 'Date' } ) );
		fireEvent.click( await screen.findByRole( 'option', { name: 'This month' } ) );
		const { date_between: days, ...query } = getQuery() as Record< string, unknown >;
		expect( days ).toEqual( [ expect.stringMatching( /^\d{4}-\d\d-01$/ ), expect.any( String ) ] );
		expect( query ).toEqual( expect.objectContaining( { tab: 'blocked-page' } ) );
		expect( query ).not.toHaveProperty( 'paged' );
		cleanup();

		await show( { date_between: days } );
		expect( screen.getByRole( 'button', { name: 'Date: This month' } ) ).toBeInTheDocument();
		expect( decodeURIComponent( rest.asked.join() ) ).toContain(
			`fraud-outcomes/summary?additional_status=review&date_between[0]=${ ( days as string[] )[ 0 ] }`
		);
	} );

	it( 'is exported with the statuses it shows', async () => {
		withRows( [ outcome( 1 ) ] );
		rest.answers[ 'POST ' ] = ( { data }: { data: object } ) => {
			rest.asked.push( JSON.stringify( data ) );
			throw new Error( 'enough' );
		};
		const recordEvent = jest.fn();
		window.wcTracks = { recordEvent };
		await show();
		fireEvent.click( screen.getByRole( 'button', { name: 'Export' } ) );
		expect( recordEvent ).toHaveBeenCalledWith( 'wcpay_transactions_download_csv_click', {
			location: 'blocked',
			total_transactions: 1,
			exported_transactions: 1,
		} );
		await waitFor( () => expect( screen.getByRole( 'button', { name: 'Export' } ) ).toBeEnabled() );
		expect( rest.asked ).toContain( 'POST /wc/v3/payments/transactions/fraud-outcomes/download' );
		expect( JSON.parse( rest.asked.at( -1 ) ?? '{}' ) ).toEqual(
			expect.objectContaining( {
				status: 'block',
				additional_status: 'review',
				sort: 'created',
				direction: 'desc',
			} )
		);
	} );
} );
