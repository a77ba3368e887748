import apiFetch from '@wordpress/api-fetch';
import { speak } from '@wordpress/a11y';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { testSettings } from '../../../../tests/js/page-settings';
import { setSettings } from '../../../lib/settings';
import type { AccountHistory } from '../data';
import HistoryCard from '.';
import { progressText } from './texts';

jest.mock( '@wordpress/api-fetch', () => ( { __esModule: true, default: jest.fn() } ) );
jest.mock( '@wordpress/a11y', () => ( { speak: jest.fn() } ) );

const fetched = jest.mocked( apiFetch );

const account = ( changes: Partial< AccountHistory > = {} ): AccountHistory => ( {
	mode: 'test',
	account_id: 'acct_1',
	state: 'reading',
	is_everything: false,
	back_to: Date.UTC( 2026, 2, 3 ) / 1000,
	payments: 41200,
	payments_about: 98000,
	seconds_left: 50 * 60,
	problem: null,
	streams: [
		{ name: 'payments', label: 'payments', state: 'complete', back_to: null, objects: 41200 },
		{ name: 'disputes', label: 'disputes', state: 'refused', back_to: null, objects: 0 },
	],
	...changes,
} );

const answer = ( changes: Partial< AccountHistory > = {} ) => ( {
	accounts: [ account( { mode: 'live', payments: 7, payments_about: 7 } ), account( changes ) ],
} );

async function open( changes: Partial< AccountHistory > = {}, capabilities = { view: true, settings: true } ) {
	setSettings( testSettings( { capabilities } ) );
	fetched.mockResolvedValue( answer( changes ) );
	await act( async () => void render( <HistoryCard /> ) );
}

const wait = () => act( async () => void ( await jest.advanceTimersByTimeAsync( 10_000 ) ) );
const click = ( name: string ) => act( async () => void fireEvent.click( screen.getByRole( 'button', { name } ) ) );

beforeEach( () => {
	jest.useFakeTimers();
	jest.clearAllMocks();
} );
afterEach( () => jest.useRealTimers() );

test( 'it says how far the history of the account on the screen was read, and how long the rest takes', async () => {
	await open();
	expect( screen.getByText( 'Reading your history.' ) ).toBeVisible();
	expect(
		screen.getByText( 'Back to 2026-03-03 · 41,200 of about 98,000 payments · about 50 min left' )
	).toBeVisible();
	expect( screen.getByText( 'the key has no permission to read them' ) ).toBeInTheDocument();
} );

test.each( [
	[ { back_to: null, payments: 1, payments_about: null, seconds_left: null }, '1 payment' ],
	[ { seconds_left: 20 }, 'Back to 2026-03-03 · 41,200 of about 98,000 payments · less than a minute left' ],
	[ { seconds_left: 3 * 3600 - 5 }, 'Back to 2026-03-03 · 41,200 of about 98,000 payments · about 3 hours left' ],
	[ { state: 'paused' as const }, 'Back to 2026-03-03 · 41,200 of about 98,000 payments' ],
] )( '%p is: %s', ( changes, text ) => {
	setSettings( testSettings() );
	expect( progressText( account( changes ) ) ).toBe( text );
} );

test( 'it follows along, without telling screen readers each number', async () => {
	await open();
	fetched.mockResolvedValue( answer( { payments: 42000 } ) );
	await wait();
	expect( screen.getByText( /42,000 of about/ ) ).toBeVisible();
	expect( speak ).not.toHaveBeenCalled();
} );

test( 'it can be paused and continued, which is announced', async () => {
	await open();
	fetched.mockResolvedValue( answer( { state: 'paused' } ) );
	await click( 'Pause' );
	expect( fetched ).toHaveBeenLastCalledWith( {
		path: '/wc/v3/payments/stripe/history',
		method: 'POST',
		data: { mode: 'test', action: 'pause' },
	} );
	expect( screen.getByText( 'Reading your history is paused.' ) ).toBeVisible();
	expect( speak ).toHaveBeenLastCalledWith( 'Reading your history is paused.', 'polite' );
	fetched.mockResolvedValue( answer() );
	await click( 'Continue' );
	expect( screen.getByRole( 'button', { name: 'Pause' } ) ).toBeVisible();
} );

test( 'a pause that fails says why', async () => {
	await open();
	fetched.mockRejectedValueOnce( { code: 'x', message: 'You don’t have the permission.', data: { status: 403 } } );
	await click( 'Pause' );
	expect( screen.getByRole( 'alert' ) ).toHaveTextContent( 'The action failed. You don’t have the permission.' );
	expect( screen.getByRole( 'button', { name: 'Pause' } ) ).toBeEnabled();
} );

test( 'it says why reading stopped', async () => {
	await open( { state: 'stopped', problem: 'Stripe didn’t respond. Tillbook tries again every minute.' } );
	expect( screen.getByText( 'Reading your history stopped.' ) ).toBeVisible();
	expect( screen.getByText( /didn’t respond/ ) ).toBeVisible();
} );

test( 'when it is complete it says so, and asks no more', async () => {
	await open();
	fetched.mockResolvedValue( answer( { state: 'complete', seconds_left: null } ) );
	await wait();
	expect( screen.getByText( 'Your history is complete.' ) ).toBeVisible();
	expect( speak ).toHaveBeenLastCalledWith( 'Your history is complete.', 'polite' );
	expect( screen.queryByRole( 'button' ) ).toBeNull();
	const asked = fetched.mock.calls.length;
	await wait();
	expect( fetched ).toHaveBeenCalledTimes( asked );
} );

test( 'an outage leaves what is known on the screen, and the next answer replaces it', async () => {
	await open();
	fetched.mockRejectedValueOnce( { code: 'offline' } );
	await wait();
	expect( screen.getByText( /41,200 of about/ ) ).toBeVisible();
	expect( screen.queryByText( /out of date/ ) ).toBeNull();
	fetched.mockResolvedValue( answer( { payments: 50000 } ) );
	await wait();
	expect( screen.getByText( /50,000 of about/ ) ).toBeVisible();
} );

test( 'a long outage is said beside what is known, and it is asked for less and less often', async () => {
	await open();
	fetched.mockRejectedValue( { code: 'x', message: 'Error 500.', data: { status: 500 } } );
	await wait();
	await wait();
	expect( screen.getByText( /^This information may be out of date/ ).parentElement ).toHaveTextContent(
		'Error 500.'
	);
	expect( screen.getByText( /41,200 of about/ ) ).toBeVisible();
	const asked = fetched.mock.calls.length;
	await act( async () => void ( await jest.advanceTimersByTimeAsync( 3600_000 ) ) );
	const again = fetched.mock.calls.length - asked;
	expect( again ).toBeLessThan( 20 );
	// It never stops: every five minutes.
	expect( again ).toBeGreaterThan( 11 );
	fetched.mockResolvedValue( answer( { payments: 50000 } ) );
	await click( 'Try again' );
	expect( screen.getByText( /50,000 of about/ ) ).toBeVisible();
	expect( screen.queryByText( /out of date/ ) ).toBeNull();
} );

test( 'after an outage, pausing asks again without the rest of the long pause', async () => {
	await open();
	fetched.mockRejectedValue( { code: 'x', message: 'Error 500.', data: { status: 500 } } );
	await act( async () => void ( await jest.advanceTimersByTimeAsync( 400_000 ) ) );
	fetched.mockResolvedValue( answer( { state: 'paused' } ) );
	await click( 'Pause' );
	fetched.mockResolvedValue( answer( { payments: 50000 } ) );
	await wait();
	expect( screen.getByText( /50,000 of about/ ) ).toBeVisible();
} );

test( 'it goes away with the account, which was disconnected in another tab', async () => {
	await open();
	fetched.mockResolvedValue( { accounts: [] } );
	await wait();
	expect( screen.queryByRole( 'region', { name: 'History' } ) ).toBeNull();
	const asked = fetched.mock.calls.length;
	await wait();
	expect( fetched ).toHaveBeenCalledTimes( asked );
} );

test( 'it says why it can’t be read, until it can', async () => {
	setSettings( testSettings() );
	fetched.mockRejectedValue( { code: 'x', message: 'A plugin blocked it.', data: { status: 403 } } );
	await act( async () => void render( <HistoryCard /> ) );
	expect( screen.getByRole( 'alert' ) ).toHaveTextContent( /could not be loaded\. A plugin blocked it\./ );
	await wait();
	expect( screen.getByRole( 'alert' ) ).toHaveTextContent( /A plugin blocked it\./ );
	fetched.mockResolvedValue( answer() );
	await click( 'Try again' );
	expect( screen.getByText( 'Reading your history.' ) ).toBeVisible();
	expect( screen.queryByText( /could not be loaded/ ) ).toBeNull();
} );

test( 'users who can’t change settings see it without the button', async () => {
	await open( {}, { view: true, settings: false } );
	expect( screen.getByText( 'Reading your history.' ) ).toBeVisible();
	expect( screen.queryByRole( 'button' ) ).toBeNull();
} );
