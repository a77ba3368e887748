import { select } from '@wordpress/data';
import '@wordpress/notices';
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { getHistory, getQuery } from '@woocommerce/navigation';
import { answerRest, load, rest } from '../../../../tests/js/rest';
import { testSettings } from '../../../../tests/js/page-settings';
import type { Authorization } from '../../../data/authorizations';
import { getSettings, setSettings, type PageSettings } from '../../../lib/settings';
import { requestsOf } from '../requests';
import { AuthorizationsList } from '.';

jest.mock( '@wordpress/api-fetch', () => ( { __esModule: true, default: jest.fn() } ) );
jest.mock( '@woocommerce/data', () => ( { useUserPreferences: () => ( { updateUserPreferences: jest.fn() } ) } ) );

const LIST = 'GET /wc/v3/payments/authorizations?';
const SUMMARY = 'GET /wc/v3/payments/authorizations/summary';

const authorization = ( number: number, changes: Partial< Authorization > = {} ): Authorization => ( {
	payment_intent_id: `pi_${ number }`,
	charge_id: `ch_${ number }`,
	order_id: number,
	order: { id: number, number: String( number ), url: `/order/${ number }`, customer_url: null, subscriptions: [] },
	created: 1794808808,
	capture_by: Date.now() / 1000 + 50 * 3600,
	amount: 1000 * number,
	authorized_amount: 1000 * number,
	capturable: true,
	capture_obstacle: null,
	currency: 'usd',
	risk_level: 1,
	customer_name: 'Ada',
	customer_email: null,
	customer_country: null,
	source: null,
	source_identifier: null,
	captured: false,
	is_captured: false,
	status: 'requires_capture',
	fraud_status: null,
	attempts: { capture: 0, cancel: 3 },
	unsettled: [],
	...changes,
} );

const summaryOf = ( count: number ) => ( {
	count,
	total: 0,
	currency: 'usd',
	all_currencies: [ 'usd' ],
	currencies: count ? [ { currency: 'usd', count, total: 1000 } ] : [],
} );

const withRows = ( rows: Authorization[], commands: Record< string, unknown > = {} ) =>
	answerRest( { [ LIST ]: { data: rows }, [ SUMMARY ]: summaryOf( rows.length ), ...commands } );

const QUERY = { tab: 'uncaptured-page' };
const show = async ( query: Record< string, string | string[] > = QUERY ) => {
	await load( requestsOf( query ) );
	return render( <AuthorizationsList query={ query } /> );
};

const notices = () =>
	( select( 'core/notices' ) as unknown as { getNotices: () => { content: string }[] } )
		.getNotices()
		.map( ( { content } ) => content );

const button = ( name: string | RegExp ) => screen.getByRole( 'button', { name } );

/** Opens the dialog, which is loaded then. */
const openBulk = async ( name: string ) => {
	fireEvent.click( button( name ) );
	await screen.findByRole( 'dialog' );
};

const settings = ( capture: boolean ) =>
	setSettings(
		testSettings( { capabilities: { view: true, capture }, featureFlags: { 'auth-and-capture': true } } )
	);

beforeEach( () => settings( true ) );

describe( 'the list of uncaptured payments', () => {
	it( 'does not look like an empty account while it loads', () => {
		answerRest( { GET: () => new Promise( () => {} ) } );
		render( <AuthorizationsList query={ QUERY } /> );
		expect( screen.getByText( 'Uncaptured transactions: loading…' ) ).toBeInTheDocument();
		expect( screen.queryByText( 'No uncaptured payments' ) ).toBeNull();
	} );

	it( 'does not look like an empty account in an outage', async () => {
		answerRest( { GET: new Error( 'The database does not answer.' ) } );
		await show();
		expect( screen.getByRole( 'alert' ) ).toHaveTextContent(
			'Error retrieving uncaptured transactions. The database does not answer.'
		);
		expect( screen.queryByText( 'No uncaptured payments' ) ).toBeNull();
	} );

	it( 'says that nothing waits', async () => {
		withRows( [] );
		await show();
		expect( screen.getByRole( 'status' ) ).toHaveTextContent( 'No uncaptured payments' );
		expect( screen.queryByRole( 'button', { name: 'Clear filters' } ) ).toBeNull();
	} );

	it( 'leads back from a page that is gone', async () => {
		answerRest( { [ LIST ]: { data: [] }, [ SUMMARY ]: summaryOf( 3 ) } );
		await show( { ...QUERY, paged: '9' } );
		expect( screen.getByRole( 'status' ) ).toHaveTextContent( 'This page is empty' );
		expect( button( 'Go to the first page' ) ).toBeEnabled();
	} );

	it( 'warns of what expires within a day', async () => {
		withRows( [ authorization( 1 ), authorization( 2, { capture_by: Date.now() / 1000 + 5.5 * 3600 } ) ] );
		await show();
		expect( screen.getByText( 'in 2 days' ) ).not.toHaveClass( 'is-alert' );
		expect( screen.getByText( 'in 5 hours' ) ).toHaveClass( 'is-alert' );
	} );

	it( 'leaves it to the provider whether what has no deadline of its own expired', async () => {
		withRows( [ authorization( 1, { capture_by: Date.now() / 1000 - 3600 } ) ] );
		await show();
		expect( screen.getByText( 'May have expired' ) ).toHaveClass( 'is-alert' );
		expect( screen.queryByText( 'Expired' ) ).toBeNull();
		expect( button( 'Capture payment for order #1' ) ).toBeEnabled();
		expect( screen.getByRole( 'checkbox', { name: 'Select order #1' } ) ).toBeEnabled();
	} );

	it( 'offers only to let go what the provider does not capture any more', async () => {
		const over = { capture_by: Date.now() / 1000 - 3600, capturable: false };
		withRows( [ authorization( 1, over ), authorization( 2, { ...over, fraud_status: 'review' } ) ] );
		await show();
		expect( screen.getAllByText( 'Expired' ) ).toHaveLength( 2 );
		expect( screen.queryByRole( 'button', { name: /^(Capture payment|Approve)/ } ) ).toBeNull();
		expect( button( 'Cancel authorization for order #1' ) ).toBeEnabled();
		expect( button( 'Block transaction for order #2' ) ).toBeEnabled();
		expect(
			screen.getByRole( 'checkbox', { name: /Order #1 cannot be selected: its payment can only be canceled/ } )
		).toBeDisabled();
	} );

	it( 'offers a decision instead of a capture for what is held for review, and does not let it be selected', async () => {
		withRows( [ authorization( 1, { fraud_status: 'review' } ) ] );
		await show();
		expect( button( 'Approve transaction for order #1' ) ).toHaveTextContent( 'Approve' );
		expect( button( 'Block transaction for order #1' ) ).toBeEnabled();
		expect( screen.queryByRole( 'button', { name: /^Capture payment/ } ) ).toBeNull();
		expect(
			screen.getByRole( 'checkbox', { name: /Order #1 cannot be selected: it is held for review/ } )
		).toBeDisabled();
		expect( screen.getByRole( 'checkbox', { name: 'Select all rows on this page' } ) ).toBeDisabled();
	} );

	it( 'offers no capture of a payment without an order, says why, and releases it', async () => {
		withRows( [ authorization( 1, { order_id: null, order: null, capture_obstacle: 'no_order' } ) ], {
			'POST /wc/v3/payments/authorizations/pi_1/cancel': { id: 'pi_1', status: 'canceled' },
		} );
		await show();
		expect( screen.getByText( /This payment has no order/ ) ).toBeInTheDocument();
		expect( screen.queryByRole( 'button', { name: /^Capture payment/ } ) ).toBeNull();
		expect( screen.getByRole( 'checkbox', { name: /Payment pi_1 cannot be selected/ } ) ).toBeDisabled();
		fireEvent.click( button( 'Cancel authorization pi_1' ) );
		fireEvent.click(
			within( screen.getByRole( 'dialog', { name: 'Cancel this authorization?' } ) ).getByRole( 'button', {
				name: 'Cancel authorization',
			} )
		);
		await screen.findByText( 'Canceled' );
	} );

	it( 'offers only to let go what waits for an order in the trash', async () => {
		withRows( [
			authorization( 1, { order: null, capture_obstacle: 'order_trashed' } ),
			authorization( 2, { fraud_status: 'review', capture_obstacle: 'order_missing' } ),
		] );
		await show();
		expect( screen.getByText( /is in the trash. Restore the order to capture the payment/ ) ).toBeInTheDocument();
		expect( button( 'Cancel authorization for order #1' ) ).toBeEnabled();
		expect( button( 'Block transaction for order #2' ) ).toBeEnabled();
		expect( screen.queryByRole( 'button', { name: /^(Capture payment|Approve transaction)/ } ) ).toBeNull();
		expect(
			screen.getByRole( 'checkbox', { name: 'Payment pi_1 cannot be selected: its order is in the trash' } )
		).toBeDisabled();
	} );

	it( 'leads to the order of what an active plugin took', async () => {
		const order = { id: 1, number: '1', url: '/wp-admin/order/1', customer_url: null, subscriptions: [] };
		withRows( [ authorization( 1, { order, capture_obstacle: 'other_gateway' } ) ] );
		await show();
		expect( screen.getByText( /Another plugin took this payment/ ) ).toBeInTheDocument();
		expect( screen.getByRole( 'link', { name: 'Open the order' } ) ).toHaveAttribute( 'href', '/wp-admin/order/1' );
		expect( screen.queryByRole( 'button', { name: /^(Capture payment|Cancel authorization)/ } ) ).toBeNull();
		expect(
			screen.getByRole( 'checkbox', { name: 'Order #1 cannot be selected: another plugin took its payment' } )
		).toBeDisabled();
	} );

	it( 'calls its total what it is', async () => {
		withRows( [ authorization( 1 ) ] );
		await show();
		expect( screen.getByText( 'total authorized' ) ).toBeInTheDocument();
	} );

	it( 'names the permission that is missing, and has the buttons once it is there', async () => {
		const missing = {
			missingAbilities: { capture: 'Select “Payment Intents: Write”.' },
			checkableAbilities: [ 'capture' ],
		};
		const { capabilities } = getSettings();
		setSettings( {
			...getSettings(),
			...( missing as Partial< PageSettings > ),
			capabilities: { ...capabilities, capture: false },
		} );
		withRows( [ authorization( 1 ) ], {
			'POST /wc/v3/payments/abilities/check': { missingAbilities: {}, checkableAbilities: [], capabilities },
		} );
		await show();
		expect( screen.getByText( missing.missingAbilities.capture ) ).toBeInTheDocument();
		expect( screen.queryByRole( 'button', { name: /^Capture payment/ } ) ).toBeNull();
		fireEvent.click( button( 'Check again' ) );
		await screen.findByText( 'Permission granted. You can continue.' );
		await waitFor( () => expect( button( 'Capture payment for order #1' ) ).toBeEnabled() );
		expect( screen.getByRole( 'checkbox', { name: 'Select order #1' } ) ).toBeEnabled();
	} );

	it( 'offers no actions to users who can only view', async () => {
		settings( false );
		withRows( [ authorization( 1 ) ] );
		await show();
		expect( screen.getByText( '#1' ) ).toBeInTheDocument();
		expect( screen.queryByRole( 'checkbox' ) ).toBeNull();
		expect( screen.queryByRole( 'button', { name: /^Capture payment/ } ) ).toBeNull();
	} );
} );

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

describe( 'a bulk capture', () => {
	const rows = () => [
		authorization( 1 ),
		authorization( 2, { currency: 'eur' } ),
		authorization( 3 ),
		authorization( 4, { fraud_status: 'review' } ),
	];
	/**
	 * Finds a text in the dialog; the same text is also announced to screen readers, before or after it is
	 * rendered.
	 */
	const told = ( words: string ) => screen.findByText( words, { selector: 'p' } );
	const chooseAll = () => fireEvent.click( screen.getByRole( 'checkbox', { name: 'Select all rows on this page' } ) );

	it( 'asks once, naming how many and how much in each currency, and leaves out what is held', async () => {
		withRows( rows() );
		await show();
		const status = screen.getByRole( 'status' );
		expect( status ).toBeEmptyDOMElement();
		chooseAll();
		expect( status ).toHaveTextContent( '3 selected' );
		await openBulk( 'Capture selected' );
		const dialog = screen.getByRole( 'dialog', { name: 'Capture 3 payments?' } );
		expect( dialog.textContent?.replace( /\u00a0/g, ' ' ).replace( /[\u2066\u2069]/g, '' ) ).toContain(
			'Total: $40.00 USD · €20.00 EUR'
		);
		fireEvent.click( within( dialog ).getByRole( 'button', { name: 'Leave as is' } ) );
		expect( rest.asked.filter( ( asked ) => asked.startsWith( 'POST' ) ) ).toEqual( [] );
		expect( screen.getByText( '3 selected' ) ).toBeInTheDocument();
	} );

	it( 'shows each result, keeps failures selected and reloads the list', async () => {
		const left = rows();
		withRows( left, {
			'POST /wc/v3/payments/orders/1/': () => {
				left.shift();
				return { id: 'pi_1', status: 'succeeded' };
			},
			'POST /wc/v3/payments/orders/2/': Object.assign( new Error(), { code: 'wcpay_missing_order' } ),
			'POST /wc/v3/payments/orders/3/': { id: 'pi_3', status: 'succeeded' },
		} );
		await show();
		chooseAll();
		await openBulk( 'Capture selected' );
		fireEvent.click( button( 'Capture payments' ) );
		await told( '2 payments captured. 1 could not be captured.' );
		const results = within( screen.getByRole( 'group', { name: 'Results' } ) ).getAllByRole( 'listitem' );
		expect( results.map( ( { textContent } ) => textContent ) ).toEqual( [
			expect.stringMatching( /^Order #1 .*Captured$/ ),
			expect.stringMatching( /^Order #2 .*Failed.*The order could not be found\.$/ ),
			expect.stringMatching( /^Order #3 .*Captured$/ ),
		] );
		expect( rest.asked.filter( ( asked ) => asked.startsWith( LIST ) ) ).toHaveLength( 2 );
		await userEvent.click( button( 'Done' ) );
		expect( screen.getByRole( 'checkbox', { name: 'Select order #2' } ) ).toBeChecked();
		expect( screen.getByRole( 'checkbox', { name: 'Select order #3' } ) ).not.toBeChecked();
		expect( screen.getByText( '1 selected' ) ).toBeInTheDocument();
	} );

	it( 'names what is released of orders that became cheaper', async () => {
		withRows( [ authorization( 2, { amount: 1500 } ), authorization( 3 ) ] );
		await show();
		chooseAll();
		await openBulk( 'Capture selected' );
		const text = screen
			.getByRole( 'dialog' )
			.textContent?.replace( /\u00a0/g, ' ' )
			.replace( /[\u2066\u2069]/g, '' );
		expect( text ).toContain( 'Total: $45.00 USD' );
		expect( text ).toContain( '$5.00 USD of the authorized amount is released' );
	} );

	it( 'does not count an answer that was lost among the failures', async () => {
		withRows( [ authorization( 1 ), authorization( 2 ) ], {
			'POST /wc/v3/payments/orders/1/': { id: 'pi_1', status: 'succeeded' },
			'POST /wc/v3/payments/orders/2/': Object.assign( new Error( 'It is being looked up.' ), {
				code: 'wcpay_server_error',
				data: { status: 503 },
			} ),
		} );
		await show();
		chooseAll();
		await openBulk( 'Capture selected' );
		fireEvent.click( button( 'Capture payments' ) );
		await told( '1 payment captured. The outcome of 1 is not known yet.' );
		expect(
			within( screen.getByRole( 'group', { name: 'Results' } ) ).getAllByRole( 'listitem' )[ 1 ]
		).toHaveTextContent( /Outcome unknown.*It is being looked up\./ );
	} );

	it( 'starts no further payment after it is stopped', async () => {
		const finish: ( () => void )[] = [];
		withRows( rows(), { 'POST ': () => new Promise( ( done ) => finish.push( () => done( {} ) ) ) } );
		await show();
		chooseAll();
		await openBulk( 'Cancel selected' );
		fireEvent.click( button( 'Cancel authorizations' ) );
		await screen.findByText( '0 of 3' );
		fireEvent.click( button( 'Stop' ) );
		await waitFor( () => expect( finish ).toHaveLength( 2 ) );
		finish.forEach( ( done ) => done() );
		await told( '2 payments canceled. 1 was left unchanged.' );
		await userEvent.click( button( 'Done' ) );
		expect( screen.getByRole( 'checkbox', { name: 'Select order #3' } ) ).toBeChecked();
	} );

	it( 'starts no further payment after the page is left, and a notice shows the result', async () => {
		const finish: ( () => void )[] = [];
		withRows( rows(), { 'POST ': () => new Promise( ( done ) => finish.push( () => done( {} ) ) ) } );
		const { unmount } = await show();
		chooseAll();
		await openBulk( 'Capture selected' );
		fireEvent.click( button( 'Capture payments' ) );
		await waitFor( () => expect( finish ).toHaveLength( 2 ) );
		unmount();
		finish.forEach( ( done ) => done() );
		await waitFor( () => expect( notices() ).toContain( '2 payments captured. 1 was left unchanged.' ) );
		expect( finish ).toHaveLength( 2 );
	} );
} );

describe( 'the toolbar of uncaptured payments', () => {
	const bar = () => within( screen.getByRole( 'group', { name: 'Filters' } ) );
	const options = () => screen.getAllByRole( 'option' ).map( ( { textContent } ) => textContent );
	beforeEach( () => getHistory().replace( '/wp-admin/admin.php?page=wc-admin&path=/payments/transactions' ) );

	it( 'has the search and a chip for what a daily capture looks at', async () => {
		withRows( [ authorization( 1 ) ] );
		await show();
		expect( screen.getByRole( 'combobox', { name: /order number, customer name.*last four/ } ) ).toBeEnabled();
		expect(
			bar()
				.getAllByRole( 'button' )
				.map( ( { textContent } ) => textContent )
		).toEqual( [ 'Date', 'Capture by', 'Status', 'Filter' ] );
		await userEvent.click( bar().getByRole( 'button', { name: 'Capture by' } ) );
		expect( options() ).toEqual( [ 'Within 24 hours', 'Within 3 days', 'Deadline passed' ] );
		await userEvent.click( screen.getByRole( 'option', { name: 'Within 24 hours' } ) );
		expect( getQuery() ).toMatchObject( { capture_by: '1_day' } );
		await userEvent.click( button( 'Filter' ) );
		expect( screen.getByRole( 'menuitem', { name: 'Payment method' } ) ).toBeInTheDocument();
		expect( screen.getByRole( 'menuitem', { name: 'Risk level' } ) ).toBeInTheDocument();
	} );

	it( 'offers the currencies of all that waits, whatever is filtered', async () => {
		const summary = { ...summaryOf( 1 ), all_currencies: [ 'eur', 'usd' ] };
		answerRest( { [ LIST ]: { data: [ authorization( 1 ) ] }, [ SUMMARY ]: summary } );
		await show( { ...QUERY, store_currency_is: 'usd' } );
		await userEvent.click( button( 'Currency: USD' ) );
		expect( options() ).toEqual( [ 'EUR', 'USD', 'All currencies' ] );
	} );

	it( 'sums what it shows, and the tab counts all', async () => {
		answerRest( {
			[ LIST ]: { data: [ authorization( 1 ) ] },
			[ SUMMARY ]: summaryOf( 9 ),
			[ `${ SUMMARY }?status=uncaptured` ]: summaryOf( 1 ),
		} );
		await show( { ...QUERY, status: 'uncaptured' } );
		expect( screen.getByText( 'transaction' ).parentElement ).toHaveTextContent( 'transaction1' );
		expect( rest.asked.filter( ( asked ) => asked.startsWith( SUMMARY ) ) ).toEqual( [
			`${ SUMMARY }?status=uncaptured`,
			SUMMARY,
		] );
	} );

	it( 'does not call a list empty that its filters empty, and clears them', async () => {
		getHistory().push(
			'/wp-admin/admin.php?page=wc-admin&path=/payments/transactions&tab=uncaptured-page&capture_by=passed&search=x&match=any'
		);
		answerRest( { [ LIST ]: { data: [] }, [ SUMMARY ]: summaryOf( 0 ) } );
		await show( { ...QUERY, capture_by: 'passed', search: [ 'x' ] } );
		expect( screen.getByText( 'No uncaptured payments match these filters' ) ).toBeInTheDocument();
		expect( screen.queryByText( 'No uncaptured payments' ) ).toBeNull();
		fireEvent.click( button( 'Clear filters' ) );
		expect( getQuery() ).toEqual( {
			page: 'wc-admin',
			path: '/payments/transactions',
			tab: 'uncaptured-page',
		} );
		getHistory().back();
		await waitFor( () => expect( getQuery() ).toHaveProperty( 'capture_by' ) );
		fireEvent.click( button( 'Clear all' ) );
		expect( Object.keys( getQuery() ) ).toEqual( [ 'page', 'path', 'tab' ] );
	} );

	it( 'says in an outage that nothing could be loaded, not that nothing matches', async () => {
		answerRest( { GET: new Error( 'The database does not answer.' ) } );
		await show( { ...QUERY, status: 'review' } );
		expect( screen.getByRole( 'alert' ) ).toHaveTextContent( 'Error retrieving uncaptured transactions.' );
		expect( screen.queryByText( /match these filters/ ) ).toBeNull();
		expect( button( /^Status: Needs review/ ) ).toBeEnabled();
	} );

	it( 'offers to clear filters that the server refuses, and names what is wrong', async () => {
		const params = { source_is: 'source_is is not one of visa and klarna.' };
		answerRest( {
			GET: Object.assign( new Error( 'x' ), { code: 'rest_invalid_param', data: { status: 400, params } } ),
		} );
		await show( { ...QUERY, source_is: 'cash' } );
		expect( screen.getByRole( 'alert' ) ).toHaveTextContent( params.source_is );
		expect( within( screen.getByRole( 'alert' ) ).getByRole( 'button' ) ).toHaveTextContent( 'Clear filters' );
	} );

	it( 'selects nothing once the filters change, also not what they hid', async () => {
		const filtered = { ...QUERY, capture_by: '1_day' };
		answerRest( {
			[ LIST ]: { data: [ authorization( 1 ), authorization( 2 ) ] },
			[ `${ LIST }capture_by=1_day` ]: { data: [ authorization( 2 ) ] },
			[ SUMMARY ]: summaryOf( 2 ),
		} );
		await load( requestsOf( filtered ) );
		await load( requestsOf( QUERY ) );
		const { rerender } = render( <AuthorizationsList query={ QUERY } /> );
		fireEvent.click( screen.getByRole( 'checkbox', { name: 'Select all rows on this page' } ) );
		expect( screen.getByText( '2 selected' ) ).toBeInTheDocument();

		rerender( <AuthorizationsList query={ filtered } /> );
		expect( await screen.findByRole( 'checkbox', { name: 'Select order #2' } ) ).not.toBeChecked();
		rerender( <AuthorizationsList query={ QUERY } /> );
		expect( await screen.findByRole( 'checkbox', { name: 'Select order #1' } ) ).not.toBeChecked();
		expect( screen.queryByText( /selected$/ ) ).toBeNull();
	} );
} );
