import apiFetch from '@wordpress/api-fetch';
import '@wordpress/notices';
import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { testSettings } from '../../../../tests/js/page-settings';
import { setSettings } from '../../../lib/settings';
import type { ListedEvent, StripeEvent, StripeEvents } from '../data';
import StoredEvents from '.';

jest.mock( '@wordpress/api-fetch', () => ( { __esModule: true, default: jest.fn() } ) );

const fetched = jest.mocked( apiFetch );

const failed: ListedEvent = {
	id: 'evt_2',
	type: 'charge.dispute.created',
	object_id: 'dp_1',
	created: 1790000000,
	received: 1790000012,
	origin: 'poll',
	state: 'failed',
	attempts: 7,
	next_attempt: null,
	error: 'The key has no permission to read disputes.',
};
const processed: ListedEvent = {
	...failed,
	id: 'evt_1',
	type: 'charge.succeeded',
	object_id: 'ch_1',
	origin: 'webhook',
	state: 'processed',
	attempts: 0,
	error: null,
};
const page = ( events: ListedEvent[], next: number | null = null ): StripeEvents => ( { events, next } );
const details = ( event: ListedEvent ): StripeEvent => ( {
	...event,
	json: `{\n    "id": "${ event.id }"\n}`,
	dashboard_url: `https://dashboard.stripe.com/acct_1/test/events/${ event.id }`,
} );

async function open( answer: StripeEvents ) {
	setSettings( testSettings() );
	fetched.mockResolvedValueOnce( answer );
	await act( async () => void render( <StoredEvents mode="test" /> ) );
}

const click = async ( name: string | RegExp, area: Pick< typeof screen, 'getByRole' > = screen ) => {
	await act( async () => void fireEvent.click( area.getByRole( 'button', { name } ) ) );
};

async function openDetails() {
	fetched.mockResolvedValueOnce( details( failed ) );
	await click( 'Details of charge.dispute.created, evt_2' );
	return screen.getByRole( 'dialog', { name: 'charge.dispute.created' } );
}

beforeEach( () => fetched.mockReset() );

test( 'each event has its type, way of arrival and state in words, and says why it failed', async () => {
	await open( page( [ failed, processed ] ) );
	const [ , first, second ] = screen.getAllByRole( 'row' );
	expect( first ).toHaveTextContent(
		/charge\.dispute\.created.*Found by checking Stripe.*Failed7 failed attempts\./
	);
	expect( first ).toHaveTextContent( failed.error as string );
	expect( second ).toHaveTextContent( /charge\.succeeded.*Webhook.*Processed/ );
	expect( screen.getByRole( 'status' ) ).toHaveTextContent( '2 events are shown.' );
} );

test( 'the filter asks for one state, and an empty one says so', async () => {
	await open( page( [ processed ] ) );
	fetched.mockResolvedValueOnce( page( [] ) );
	await act( async () => void fireEvent.change( screen.getByLabelText( 'State' ), { target: { value: 'failed' } } ) );
	expect( fetched ).toHaveBeenLastCalledWith( {
		path: '/wc/v3/payments/stripe/events?mode=test&state=failed',
	} );
	expect( screen.getByRole( 'status' ) ).toHaveTextContent( 'No event is in this state.' );
	expect( screen.queryByRole( 'table' ) ).toBeNull();
} );

test( 'an ID finds its event or what is about it, and an emptied field shows all again', async () => {
	await open( page( [ processed ] ) );
	const field = screen.getByRole( 'searchbox', { name: 'ID of an event, payment, refund, payout, or dispute' } );
	fetched.mockResolvedValueOnce( page( [] ) );
	await act( async () => {
		fireEvent.change( field, { target: { value: ' ch_9 ' } } );
		fireEvent.submit( field );
	} );
	expect( fetched ).toHaveBeenLastCalledWith( { path: '/wc/v3/payments/stripe/events?mode=test&about=ch_9' } );
	expect( screen.getByRole( 'status' ) ).toHaveTextContent( 'No stored event was found for the ID ch_9.' );
	fetched.mockResolvedValueOnce( page( [ processed ] ) );
	await act( async () => void fireEvent.change( field, { target: { value: '' } } ) );
	expect( screen.getByRole( 'table' ) ).toBeVisible();
} );

test( 'more events follow those that are shown', async () => {
	await open( page( [ failed ], 5 ) );
	fetched.mockResolvedValueOnce( page( [ processed ] ) );
	await click( 'Show more events' );
	expect( fetched ).toHaveBeenLastCalledWith( { path: '/wc/v3/payments/stripe/events?mode=test&before=5' } );
	expect( screen.getAllByRole( 'row' ) ).toHaveLength( 3 );
	expect( screen.queryByRole( 'button', { name: 'Show more events' } ) ).toBeNull();
} );

test( 'a failed load says why and can be repeated', async () => {
	setSettings( testSettings() );
	fetched.mockRejectedValueOnce( { code: 'x', message: 'No Stripe account is connected.', data: { status: 409 } } );
	await act( async () => void render( <StoredEvents mode="live" /> ) );
	expect( screen.getByRole( 'alert' ) ).toHaveTextContent( /could not be loaded.*No Stripe account is connected/ );
	fetched.mockResolvedValueOnce( page( [ processed ] ) );
	await click( 'Try again' );
	expect( screen.getByRole( 'table' ) ).toBeVisible();
} );

test( 'a replay that works is said in the dialog and in the list', async () => {
	await open( page( [ failed ] ) );
	const dialog = await openDetails();
	expect( within( dialog ).getByRole( 'region', { name: 'Stored JSON' } ) ).toHaveTextContent( '"id": "evt_2"' );
	expect( within( dialog ).getByRole( 'link', { name: /Open in Stripe/ } ) ).toHaveAttribute(
		'href',
		'https://dashboard.stripe.com/acct_1/test/events/evt_2'
	);
	fetched.mockResolvedValueOnce( details( { ...failed, state: 'processed', attempts: 0, error: null } ) );
	await click( 'Replay', within( dialog ) );
	expect( fetched ).toHaveBeenLastCalledWith( {
		path: '/wc/v3/payments/stripe/events/evt_2/replay',
		method: 'POST',
		data: { mode: 'test' },
	} );
	expect( within( dialog ).getByRole( 'status' ) ).toHaveTextContent( /Replayed\. Your ledger now matches Stripe/ );
	// The table is behind the dialog.
	expect( screen.getAllByRole( 'row', { hidden: true } )[ 1 ] ).toHaveTextContent( /Processed/ );
} );

test( 'a replay that fails again says why, and so does one without an answer', async () => {
	await open( page( [ failed ] ) );
	const dialog = await openDetails();
	fetched.mockResolvedValueOnce( details( { ...failed, state: 'retrying', attempts: 1, next_attempt: 1790000072 } ) );
	await click( 'Replay', within( dialog ) );
	expect( within( dialog ).getByRole( 'status' ) ).toHaveTextContent( /It failed again/ );
	expect( dialog ).toHaveTextContent( /Next attempt: / );
	fetched.mockRejectedValueOnce( {
		code: 'x',
		message: 'The payment provider didn’t respond.',
		data: { status: 503 },
	} );
	await click( 'Replay', within( dialog ) );
	expect( within( dialog ).getByRole( 'alert' ) ).toHaveTextContent(
		/The event was not replayed\. The payment provider didn’t respond/
	);
} );

test( 'the dialog stays while a replay runs, so that its failure is read', async () => {
	await open( page( [ failed ] ) );
	const dialog = await openDetails();
	let fail: ( reason: unknown ) => void = () => {};
	fetched.mockReturnValueOnce( new Promise( ( _resolve, reject ) => ( fail = reject ) ) );
	await click( 'Replay', within( dialog ) );
	await act( async () => void fireEvent.keyDown( dialog, { key: 'Escape', code: 'Escape' } ) );
	await act( async () => fail( { code: 'x', message: 'No answer.', data: { status: 503 } } ) );
	expect( within( dialog ).getByRole( 'alert' ) ).toHaveTextContent( /The event was not replayed\. No answer/ );
} );
