import '@wordpress/notices';
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { answerRest } from '../../../../tests/js/rest';
import {
	authorization,
	button,
	LIST,
	QUERY,
	settings,
	show,
	SUMMARY,
	summaryOf,
	withRows,
} from '../../../../tests/js/uncaptured-list';
import { toIso } from '../../../lib/dates';
import { getSettings, setSettings, type PageSettings } from '../../../lib/settings';
import { AuthorizationsList } from '.';

jest.mock( '@wordpress/api-fetch', () => ( { __esModule: true, default: jest.fn() } ) );
jest.mock( '@woocommerce/data', () => ( { useUserPreferences: () => ( { updateUserPreferences: jest.fn() } ) } ) );

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
		expect( screen.getByText( 'No uncaptured payments' ) ).toBeInTheDocument();
		expect( screen.queryByRole( 'button', { name: 'Clear filters' } ) ).toBeNull();
	} );

	it( 'leads back from a page that is gone', async () => {
		answerRest( { [ LIST ]: { data: [] }, [ SUMMARY ]: summaryOf( 3 ) } );
		await show( { ...QUERY, paged: '9' } );
		expect( screen.getByText( 'This page is empty' ) ).toBeInTheDocument();
		expect( button( 'Go to the first page' ) ).toBeEnabled();
	} );

	it( 'warns of what expires within a day, and says when', async () => {
		const soon = Date.now() / 1000 + 5.5 * 3600;
		withRows( [ authorization( 1 ), authorization( 2, { capture_by: soon } ) ] );
		await show();
		expect( screen.getByText( '2 days left' ).querySelector( 'svg' ) ).toBeNull();
		const left = screen.getByText( '5 hours left' );
		expect( left.querySelector( 'svg' ) ).toBeInTheDocument();
		expect( left.nextElementSibling ).toHaveTextContent( /^(\d{4}-)?\d\d-\d\d$/ );
		expect( left.nextElementSibling ).toHaveAttribute( 'datetime', toIso( soon ) );
	} );

	it( 'leaves it to the provider whether what has no deadline of its own expired', async () => {
		withRows( [ authorization( 1, { capture_by: Date.now() / 1000 - 3600 } ) ] );
		await show();
		expect( screen.getByText( 'May have expired' ).querySelector( 'svg' ) ).toBeInTheDocument();
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
		expect( screen.getByRole( 'link', { name: 'Open order' } ) ).toHaveAttribute( 'href', '/wp-admin/order/1' );
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
