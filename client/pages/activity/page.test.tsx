import { cleanup, render, screen, within } from '@testing-library/react';
import { answerRest, load } from '../../../tests/js/rest';
import { testSettings } from '../../../tests/js/page-settings';
import { rules, store, type ActivityEntry } from '../../data/activity';
import { listRequests } from '../../data/use-list';
import { DISPUTE_REDIRECT_PATH, PAYMENT_DETAILS_PATH, PAYOUT_DETAILS_PATH } from '../../lib/facts/paths.gen';
import { setSettings } from '../../lib/settings';
import ActivityPage from '.';

jest.mock( '@wordpress/api-fetch', () => ( { __esModule: true, default: jest.fn() } ) );
jest.mock( '@woocommerce/components', () => ( {
	...jest.requireActual( '@woocommerce/components' ),
	...jest.requireActual( '../../../tests/js/link-stub' ),
} ) );
jest.mock( '@woocommerce/data', () => ( { useUserPreferences: () => ( { updateUserPreferences: jest.fn() } ) } ) );

const PATH = '/wc/v3/payments/activity';

const refund: ActivityEntry = {
	id: 2,
	created: 1763740800,
	user: 'Ada',
	action: 'Refunded a payment',
	subject_id: 'ch_1',
	amount: 1200,
	currency: 'usd',
	outcome: 'done',
	message: null,
	origin: 'Payments pages',
	address: '203.0.113.7',
};

async function open( answers: Parameters< typeof answerRest >[ 0 ], query = {} ) {
	answerRest( answers );
	await load( listRequests( store, rules, query ) );
	render( <ActivityPage query={ query } /> );
}

const openRows = ( rows: ActivityEntry[], query = {} ) =>
	open( { [ `GET ${ PATH }?` ]: { data: rows }, [ `GET ${ PATH }/summary` ]: { count: rows.length } }, query );

beforeEach( () => setSettings( testSettings() ) );
afterEach( () => {
	cleanup();
	delete window.tillbookBoot;
} );

test( 'a refund is shown with who made it, how much and where', async () => {
	await openRows( [ refund ] );
	const row = within( screen.getByRole( 'row', { name: /Refunded a payment/ } ) );
	expect( row.getByText( 'Ada' ) ).toBeVisible();
	expect( row.getByText( /\$12\.00/ ) ).toBeVisible();
	expect( row.getByText( 'Done' ) ).toBeVisible();
	expect( row.getByText( 'Payments pages (203.0.113.7)' ) ).toBeVisible();
} );

test( 'a date leads to what was acted on, if it has a page that the user can open', async () => {
	const routes = [ PAYMENT_DETAILS_PATH, PAYOUT_DETAILS_PATH ];
	window.tillbookBoot = { routes } as unknown as typeof window.tillbookBoot;
	await openRows(
		[ 'ch_1', 'po_1', 'dp_1', 'acct_1' ].map( ( id, at ) => ( { ...refund, id: at, subject_id: id } ) )
	);
	const links = screen.getAllByRole( 'link' );
	expect( links.map( ( link ) => decodeURIComponent( link.getAttribute( 'href' ) ?? '' ) ) ).toEqual( [
		expect.stringMatching( /(?=.*ch_1).*transactions\/details/ ),
		expect.stringMatching( /(?=.*po_1).*payouts\/details/ ),
	] );
	expect( links[ 0 ] ).toHaveTextContent( /:/ );
} );

test( 'the date of a response leads to the dispute', async () => {
	window.tillbookBoot = { routes: [ DISPUTE_REDIRECT_PATH ] } as unknown as typeof window.tillbookBoot;
	await openRows( [ { ...refund, subject_id: 'dp_1' } ] );
	expect( screen.getByRole( 'link' ).getAttribute( 'href' ) ).toContain( 'dp_1' );
} );

test( 'a refused action says why', async () => {
	await openRows( [ { ...refund, outcome: 'refused', message: 'More than was paid.' } ] );
	expect( screen.getByText( 'Refused' ) ).toBeVisible();
	expect( screen.getByText( /More than was paid\./ ) ).toBeVisible();
} );

test( 'an action whose outcome is not known is not called done', async () => {
	await openRows( [ { ...refund, outcome: 'unknown' } ] );
	expect( screen.getByText( 'Not known yet' ) ).toBeVisible();
	expect( screen.queryByText( 'Done' ) ).toBeNull();
} );

test( 'an action without a user, amount or subject has no made-up ones', async () => {
	await openRows( [ { ...refund, user: null, amount: null, currency: null, subject_id: null, address: null } ] );
	const row = within( screen.getByRole( 'row', { name: /Refunded a payment/ } ) );
	expect( row.getAllByText( '–' ) ).toHaveLength( 3 );
	expect( row.getByText( 'Payments pages' ) ).toBeVisible();
} );

test( 'nothing yet, nothing left by filters and an outage are three different things', async () => {
	await openRows( [] );
	expect( screen.getByText( 'No activity yet' ) ).toBeVisible();
	cleanup();
	await openRows( [], { filter: 'advanced', action_is: 'capture' } );
	expect( screen.getByText( 'No actions match these filters' ) ).toBeVisible();
	cleanup();
	const unread = { filter: 'advanced', action_is: 'refund' };
	await open( { [ `GET ${ PATH }` ]: new Error( 'It did not respond.' ) }, unread );
	expect( screen.getAllByText( /Error retrieving the activity\./ )[ 0 ] ).toBeVisible();
	expect( screen.queryByText( /No (activity|actions)/ ) ).toBeNull();
} );
