import apiFetch from '@wordpress/api-fetch';
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterAnimation } from '../../../../tests/js/modal';
import { noticeTexts } from '../../../../tests/js/notices';
import { testSettings } from '../../../../tests/js/page-settings';
import { reload } from '../../../lib/reload';
import { setSettings } from '../../../lib/settings';
import { warnBeforeUnload, warnings } from '../../../lib/use-unload-warning';
import type { AccountHealth, Mode, StripeHealth } from '../data';
import StripeConnections from '.';

jest.mock( '@wordpress/api-fetch', () => ( { __esModule: true, default: jest.fn() } ) );
jest.mock( '../../../lib/reload' );

const fetched = jest.mocked( apiFetch );

const health = ( action: AccountHealth[ 'items' ][ number ][ 'action' ] = null ): StripeHealth => ( {
	accounts: [
		{
			mode: 'test',
			account_id: 'acct_1',
			name: 'A shop',
			country: 'US',
			currency: 'usd',
			connected: 1790000000,
			checked: 1790000000,
			masked_key: 'rk_test_…9fKc',
			is_constant: false,
			publishable_key: null,
			is_publishable_constant: false,
			dashboard_url: 'https://dashboard.stripe.com/acct_1/test/dashboard',
			items: [
				{
					name: 'endpoint',
					title: 'Webhook endpoint',
					status: action ? 'error' : 'ok',
					text: action ? 'The endpoint is disabled at Stripe.' : 'we_1 is enabled.',
					action,
				},
			],
		},
	],
} );

/** Returns the form's data about the modes, which is read once the connections are shown. */
const modes = ( obstacles: Partial< Record< Mode, string > > = {} ) => ( {
	modes: [ 'test' as const, 'live' as const ].map( ( mode ) => ( { mode, obstacle: obstacles[ mode ] ?? null } ) ),
} );

async function open( answer = health() ) {
	setSettings( testSettings() );
	fetched.mockResolvedValueOnce( answer );
	await act( async () => void render( <StripeConnections /> ) );
}

const click = async ( name: string, within_ = screen as Pick< typeof screen, 'getByRole' > ) => {
	await act( async () => void fireEvent.click( within_.getByRole( 'button', { name } ) ) );
};

/** What is under way in the account, which is read when its dialog opens. */
let underWay = { open: 0, texts: [] as string[] };

beforeEach( () => {
	jest.resetAllMocks();
	underWay = { open: 0, texts: [] };
	fetched.mockImplementation( async ( { path } ) => ( path?.includes( '/under-way' ) ? underWay : modes() ) );
} );

test( 'each line has its state in words', async () => {
	await open();
	expect( screen.getByText( 'A shop' ) ).toBeVisible();
	expect( screen.getByText( 'OK' ) ).toBeVisible();
	expect( screen.queryByRole( 'button', { name: 'Set up the endpoint again' } ) ).toBeNull();
} );

test( 'a disabled endpoint is set up again with one click', async () => {
	await open( health( 'enable_webhook' ) );
	fetched.mockResolvedValueOnce( health() );
	await click( 'Set up the endpoint again' );
	expect( fetched ).toHaveBeenLastCalledWith( {
		path: '/wc/v3/payments/stripe/webhook',
		method: 'POST',
		data: { mode: 'test', is_new: false },
	} );
	expect( screen.getByText( 'OK' ) ).toBeVisible();
} );

test( 'a repaired line is announced, and its button’s focus stays with the account', async () => {
	await open( health( 'enable_webhook' ) );
	const line = screen.getByText( 'The endpoint is disabled at Stripe.' );
	screen.getByRole( 'button', { name: 'Set up the endpoint again' } ).focus();
	fetched.mockResolvedValueOnce( health() );
	await click( 'Set up the endpoint again' );
	expect( line ).toHaveRole( 'status' );
	expect( line ).toHaveTextContent( 'OK we_1 is enabled.' );
	expect( line.closest( '.tillbook-stripe' ) ).toHaveFocus();
} );

test( 'a new secret of the webhook is announced', async () => {
	await open();
	fetched.mockResolvedValueOnce( health() );
	await click( 'Replace the webhook’s secret' );
	expect( screen.getByText( 'The webhook’s secret was replaced.' ) ).toHaveRole( 'status' );
} );

test( 'the site’s address is checked again with one click', async () => {
	await open( health( 'check_domain' ) );
	fetched.mockResolvedValueOnce( health() );
	await click( 'Check the address again' );
	expect( fetched ).toHaveBeenLastCalledWith( {
		path: '/wc/v3/payments/stripe/domain',
		method: 'POST',
		data: { mode: 'test' },
	} );
	expect( screen.getByText( 'OK' ) ).toBeVisible();
} );

test( 'an answer from before a repair doesn’t replace its state', async () => {
	await open( withHistory( 'resume_history' ) );
	let arrive: ( answer: StripeHealth ) => void = () => {};
	fetched.mockResolvedValueOnce( {} ).mockReturnValueOnce( new Promise( ( resolve ) => ( arrive = resolve ) ) );
	await click( 'Resume reading' );
	fetched.mockResolvedValueOnce( health() );
	await click( 'Replace the webhook’s secret' );
	expect( screen.getByText( 'we_1 is enabled.' ) ).toBeVisible();
	await act( async () => arrive( health( 'enable_webhook' ) ) );
	expect( screen.getByText( 'we_1 is enabled.' ) ).toBeVisible();
} );

test( 'cards of another plugin are imported until there are no more, with the progress', async () => {
	jest.useFakeTimers();
	await open( health( 'import_cards' ) );
	const progress = health( 'import_cards' );
	progress.accounts[ 0 ]!.items[ 0 ]!.text = '3 of 5 checked.';
	fetched.mockResolvedValueOnce( { is_running: true, health: progress } );
	fetched.mockResolvedValueOnce( { is_running: false, health: health() } );
	await click( 'Import saved cards' );
	expect( fetched ).toHaveBeenLastCalledWith( {
		path: '/wc/v3/payments/stripe/import-cards',
		method: 'POST',
		data: { mode: 'test' },
	} );
	expect( screen.getByText( '3 of 5 checked.' ) ).toHaveRole( 'status' );
	await act( () => jest.advanceTimersByTimeAsync( 1000 ) );
	expect( screen.getByText( 'OK' ) ).toBeVisible();
	jest.useRealTimers();
} );

test( 'a failed repair says why and leaves the state as it was', async () => {
	await open( health( 'enable_webhook' ) );
	fetched.mockRejectedValueOnce( { code: 'x', message: 'Stripe didn’t respond.', data: { status: 503 } } );
	await click( 'Set up the endpoint again' );
	expect( screen.getByText( 'Stripe didn’t respond.', { exact: false } ) ).toBeVisible();
	expect( screen.getByText( 'Problem' ) ).toBeVisible();
} );

test( 'a failure stays while only the state is read again', async () => {
	await open( withHistory( 'resume_history' ) );
	fetched.mockResolvedValueOnce( {} ).mockRejectedValueOnce( { code: 'x', message: 'No connection.' } );
	await click( 'Resume reading' );
	fetched.mockRejectedValueOnce( { code: 'x', message: 'Stripe didn’t respond.', data: { status: 503 } } );
	await click( 'Resume reading' );
	fetched.mockResolvedValueOnce( health() );
	await click( 'Try again' );
	expect( screen.getByText( 'OK' ) ).toBeVisible();
	expect( screen.getByText( /The action failed/ ) ).toBeVisible();
} );

test( 'a failure goes away once the action succeeds, and so does an earlier success', async () => {
	const paused = withHistory( 'resume_history' );
	await open( paused );
	fetched.mockResolvedValueOnce( paused );
	await click( 'Replace the webhook’s secret' );
	fetched.mockRejectedValueOnce( { code: 'x', message: 'Stripe didn’t respond.', data: { status: 503 } } );
	await click( 'Resume reading' );
	expect( screen.getByText( /The action failed/ ) ).toBeVisible();
	expect( screen.queryByText( 'The webhook’s secret was replaced.' ) ).toBeNull();
	fetched.mockResolvedValueOnce( {} ).mockResolvedValueOnce( health() );
	await click( 'Resume reading' );
	expect( screen.getByText( 'we_1 is enabled.' ) ).toBeVisible();
	expect( screen.queryByText( /The action failed/ ) ).toBeNull();
} );

test( 'a key that can’t be used is entered at its line, without an old one that stays in use', async () => {
	await open( health( 'enter_key' ) );
	await click( 'Enter a key' );
	const dialog = screen.getByRole( 'dialog', { name: 'Enter a key' } );
	expect( dialog ).toHaveTextContent( 'Paste a restricted key of this account. It’s checked first. acct_1' );
	fireEvent.change( within( dialog ).getByRole( 'textbox', { name: 'Restricted key' } ), {
		target: { value: 'rk_test_again' },
	} );
	fetched.mockRejectedValueOnce( { code: 'x', message: 'No.', data: { status: 409 } } );
	await click( 'Check and save', within( dialog ) );
	expect( within( dialog ).getByRole( 'alert' ) ).toHaveTextContent( 'The key wasn’t saved. No.' );
	fetched.mockResolvedValueOnce( { permissions: [] } ).mockResolvedValueOnce( health() );
	await click( 'Check and save', within( dialog ) );
	expect( dialog ).toHaveTextContent( 'The key is in use.' );
	expect( dialog ).not.toHaveTextContent( /Delete the old one/ );
} );

test( 'a key of another account is refused in the dialog, which stays open', async () => {
	await open();
	await click( 'Replace the key' );
	const dialog = screen.getByRole( 'dialog', { name: 'Replace the key' } );
	fireEvent.change( within( dialog ).getByRole( 'textbox' ), { target: { value: 'rk_test_other' } } );
	fetched.mockRejectedValueOnce( {
		code: 'x',
		message: 'This key doesn’t belong to acct_1.',
		data: { status: 409 },
	} );
	await click( 'Check and replace', within( dialog ) );
	expect( within( dialog ).getByRole( 'alert' ) ).toHaveTextContent( /The key wasn’t replaced\. This key doesn’t/ );
} );

test( 'a dialog keeps its result if the state of the connection can’t be read again', async () => {
	await open();
	await click( 'Replace the key' );
	const dialog = screen.getByRole( 'dialog', { name: 'Replace the key' } );
	fireEvent.change( within( dialog ).getByRole( 'textbox' ), { target: { value: 'rk_test_new' } } );
	fetched.mockResolvedValueOnce( { permissions: [] } );
	fetched.mockRejectedValueOnce( { code: 'x', message: 'Stripe didn’t respond.', data: { status: 503 } } );
	await click( 'Check and replace', within( dialog ) );
	// The form went away with the focus, and Escape works only inside the dialog.
	expect( screen.getByText( /^The new key is in use/ ) ).toHaveFocus();
	const stale = screen.getByText( /^This information may be out of date/ );
	expect( stale.parentElement ).toHaveTextContent( 'Stripe didn’t respond.' );
	expect( screen.getByText( 'A shop' ) ).toBeVisible();
} );

test( 'a refusal is a notice if the page was left meanwhile', async () => {
	await open();
	await click( 'Disconnect' );
	let refuse: ( error: object ) => void = () => {};
	fetched.mockReturnValueOnce( new Promise( ( _, reject ) => ( refuse = reject ) ) );
	await click( 'Disconnect', within( screen.getByRole( 'dialog' ) ) );
	cleanup();
	await act( async () => refuse( { code: 'x', message: 'Not now.', data: { status: 409 } } ) );
	expect( noticeTexts() ).toEqual( [ 'The account is still connected. Not now.' ] );
} );

test( 'disconnecting says what stops, and what is left to do in Stripe', async () => {
	await open();
	await click( 'Disconnect' );
	const dialog = screen.getByRole( 'dialog', { name: 'Disconnect from Stripe' } );
	expect( dialog ).toHaveTextContent( /Nothing new will arrive from acct_1/ );
	fetched.mockResolvedValueOnce( { mode: 'test', endpoints_left: [ 'we_1' ], is_erasing: false } );
	within( dialog ).getByRole( 'button', { name: 'Disconnect' } ).focus();
	await click( 'Disconnect', within( dialog ) );
	expect( fetched ).toHaveBeenLastCalledWith(
		expect.objectContaining( { data: { mode: 'test', erase: false, cancel_payments: false } } )
	);
	const done = screen.getByRole( 'dialog', { name: 'Disconnected' } );
	// It has the focus, so that it is announced and Escape closes it.
	expect( done ).toContainElement( done.ownerDocument.activeElement as HTMLElement );
	expect( done ).toHaveTextContent( /Developers › Webhooks: we_1/ );
	expect( done ).not.toHaveTextContent( /erased/ );
} );

test( 'disconnecting first says what is under way, and cancels what customers can still approve', async () => {
	await open();
	underWay = { open: 2, texts: [ '2 payments are waiting for the customer.' ] };
	await click( 'Disconnect' );
	const dialog = screen.getByRole( 'dialog' );
	expect( fetched ).toHaveBeenLastCalledWith( { path: '/wc/v3/payments/stripe/under-way?mode=test' } );
	expect( within( dialog ).getByRole( 'status' ) ).toHaveTextContent( '2 payments are waiting for the customer.' );
	fireEvent.click( within( dialog ).getByRole( 'checkbox', { name: /^Cancel payments/ } ) );
	fetched.mockRejectedValueOnce( {
		code: 'tillbook_payments_open',
		message: '1 payment could not be canceled yet.',
		data: { status: 409 },
	} );
	await click( 'Disconnect', within( dialog ) );
	expect( fetched ).toHaveBeenLastCalledWith(
		expect.objectContaining( { data: { mode: 'test', erase: false, cancel_payments: true } } )
	);
	expect( dialog ).toHaveTextContent( 'The account is still connected. 1 payment could not be canceled yet.' );
} );

test( 'without payments under way, disconnecting offers to cancel none', async () => {
	await open();
	await click( 'Disconnect' );
	expect( screen.getAllByRole( 'checkbox' ) ).toHaveLength( 1 );
} );

test( 'if it can’t be read what is under way, the dialog says so, and the account can be disconnected', async () => {
	await open();
	fetched.mockRejectedValueOnce( { code: 'x', message: 'offline', data: {} } );
	await click( 'Disconnect' );
	const dialog = screen.getByRole( 'dialog' );
	expect( dialog ).toHaveTextContent( 'It isn’t known what is under way.' );
	expect( within( dialog ).getByRole( 'button', { name: 'Disconnect' } ) ).not.toHaveAttribute(
		'aria-disabled',
		'true'
	);
} );

test( 'after disconnecting and erasing a large ledger, it says that it is still being erased', async () => {
	await open();
	await click( 'Disconnect' );
	fireEvent.click( screen.getByRole( 'checkbox', { name: /^Also erase the ledger/ } ) );
	fetched.mockResolvedValueOnce( { mode: 'test', endpoints_left: [], is_erasing: true } );
	await click( 'Disconnect and erase' );
	expect( fetched ).toHaveBeenLastCalledWith(
		expect.objectContaining( { data: { mode: 'test', erase: true, cancel_payments: false } } )
	);
	expect( screen.getByRole( 'dialog', { name: 'Disconnected' } ) ).toHaveTextContent(
		/being erased in the background/
	);
} );

test( 'an answer that doesn’t arrive can be asked for again', async () => {
	setSettings( testSettings() );
	fetched.mockRejectedValueOnce( { code: 'x', message: 'offline', data: {} } );
	await act( async () => void render( <StripeConnections /> ) );
	fetched.mockResolvedValueOnce( health() );
	await click( 'Try again' );
	expect( screen.getByText( 'A shop' ) ).toBeVisible();
} );

const withHistory = ( action: 'read_everything' | 'resume_history' ): StripeHealth => {
	const { accounts } = health();
	return {
		accounts: accounts.map( ( account ) => ( {
			...account,
			items: [ { name: 'history', title: 'History', status: 'ok', text: 'Complete back to May.', action } ],
		} ) ),
	};
};

test( 'reading everything says what it means before it begins', async () => {
	await open( withHistory( 'read_everything' ) );
	await click( 'Read full history' );
	const dialog = screen.getByRole( 'dialog', { name: 'Read full history' } );
	expect( dialog ).toHaveTextContent( /back to your first payment.*can’t export earlier days.*no orders change/ );
	fetched.mockRejectedValueOnce( { code: 'x', message: 'Not now.', data: { status: 409 } } );
	await click( 'Read full history', within( dialog ) );
	expect( within( dialog ).getByRole( 'alert' ) ).toHaveTextContent( 'Nothing was changed. Not now.' );
	fetched.mockResolvedValueOnce( { accounts: [] } ).mockResolvedValueOnce( health() );
	await click( 'Read full history', within( dialog ) );
	expect( fetched ).toHaveBeenCalledWith( {
		path: '/wc/v3/payments/stripe/history',
		method: 'POST',
		data: { mode: 'test', action: 'everything' },
	} );
	expect( screen.queryByRole( 'dialog' ) ).toBeNull();
} );

test.each( [
	[ 'Disconnect', 'Disconnect' ],
	[ 'Replace the key', 'Check and replace' ],
	[ 'Read full history', 'Read full history' ],
] )( 'a dialog stays open until it has its answer: %s', async ( opening, confirm ) => {
	await open( withHistory( 'read_everything' ) );
	await click( opening );
	const dialog = screen.getByRole( 'dialog' );
	const field = within( dialog ).queryByRole( 'textbox' );
	if ( field ) {
		fireEvent.change( field, { target: { value: 'rk_test_new' } } );
	}
	fetched.mockReturnValueOnce( new Promise( () => {} ) );
	await click( confirm, within( dialog ) );
	await afterAnimation( () => click( 'Close', within( dialog ) ) );
	expect( screen.getByRole( 'dialog' ) ).toBe( dialog );
} );

test( 'a paused history is continued with one click', async () => {
	await open( withHistory( 'resume_history' ) );
	fetched.mockResolvedValueOnce( { accounts: [] } ).mockResolvedValueOnce( health() );
	await click( 'Resume reading' );
	expect( fetched ).toHaveBeenCalledWith(
		expect.objectContaining( { method: 'POST', data: { mode: 'test', action: 'resume' } } )
	);
} );

describe( 'the publishable key', () => {
	const openDialog = async () => {
		await open( health( 'enter_publishable' ) );
		await click( 'Enter the publishable key' );
		return screen.getByRole( 'dialog', { name: 'Take test payments with your Stripe account' } );
	};
	const enter = ( dialog: HTMLElement, key: string ) =>
		fireEvent.change( within( dialog ).getByRole( 'textbox', { name: 'Publishable key' } ), {
			target: { value: key },
		} );

	test( 'promises nothing while the store doesn’t offer payments', async () => {
		expect( await openDialog() ).toHaveTextContent( /While “Enable Tillbook Payments” is on under General/ );
	} );

	test( 'is checked by the server, whose refusal is shown', async () => {
		const dialog = await openDialog();
		expect( within( dialog ).getByRole( 'button', { name: 'Check and save' } ) ).toHaveAttribute(
			'aria-disabled',
			'true'
		);
		enter( dialog, ' pk_test_1 ' );
		fetched.mockRejectedValueOnce( {
			code: 'tillbook_stripe_key',
			message: 'This key belongs to another account.',
			data: { status: 409 },
		} );
		await click( 'Check and save', within( dialog ) );
		expect( fetched ).toHaveBeenLastCalledWith(
			expect.objectContaining( {
				path: expect.stringContaining( 'stripe/publishable' ),
				data: { mode: 'test', publishable_key: 'pk_test_1' },
			} )
		);
		expect( within( dialog ).getByRole( 'alert' ) ).toHaveTextContent(
			'The key wasn’t saved. This key belongs to another account.'
		);
	} );
} );

describe( 'with unsaved changes on the page', () => {
	const lost = /This reloads the page\. Your changes on it will be lost\./;
	beforeEach( () => {
		jest.mocked( reload ).mockClear();
		warnBeforeUnload();
	} );
	afterEach( () => warnings.forEach( ( end ) => end() ) );

	test( 'saving the publishable key says so, and loads the page without another question', async () => {
		await open( health( 'enter_publishable' ) );
		await click( 'Enter the publishable key' );
		const dialog = screen.getByRole( 'dialog' );
		expect( dialog ).toHaveTextContent( lost );
		fireEvent.change( within( dialog ).getByRole( 'textbox' ), { target: { value: 'pk_test_1' } } );
		fetched.mockResolvedValueOnce( {} );
		await click( 'Check and save', within( dialog ) );
		expect( reload ).toHaveBeenCalledTimes( 1 );
		expect( warnings.size ).toBe( 0 );
		// If another plugin has the browser ask and the user stays, the dialog can be closed.
		expect( within( dialog ).getByRole( 'button', { name: 'Cancel' } ) ).not.toHaveAttribute(
			'aria-disabled',
			'true'
		);
	} );

	test( 'disconnecting says so, and its end loads the page without another question', async () => {
		await open();
		await click( 'Disconnect' );
		expect( screen.getByRole( 'dialog' ) ).toHaveTextContent( lost );
		fetched.mockResolvedValueOnce( { mode: 'test', endpoints_left: [], is_erasing: false } );
		await click( 'Disconnect', within( screen.getByRole( 'dialog' ) ) );
		await click( 'Done' );
		expect( reload ).toHaveBeenCalledTimes( 1 );
		expect( warnings.size ).toBe( 0 );
		expect( screen.queryByRole( 'dialog' ) ).toBeNull();
	} );
} );

describe( 'the account of the other mode', () => {
	const link = ( name: string ) => screen.queryByRole( 'link', { name } );

	test( 'has a link to the form that connects it', async () => {
		await open();
		expect( link( 'Connect the live account' ) ).toHaveAttribute(
			'href',
			expect.stringContaining( encodeURIComponent( '/payments/connect' ) )
		);
		expect( link( 'Connect the test account' ) ).toBeNull();
	} );

	test( 'has none if both are connected', async () => {
		const { accounts } = health();
		await open( { accounts: [ { ...accounts[ 0 ]!, mode: 'live' }, ...accounts ] } );
		expect( screen.queryByRole( 'link', { name: /^Connect/ } ) ).toBeNull();
		expect( fetched ).not.toHaveBeenCalledWith( { path: '/wc/v3/payments/stripe/form' } );
	} );

	test( 'says why it can’t be connected here, and what to do', async () => {
		fetched.mockResolvedValue( modes( { live: 'This isn’t a production site.' } ) );
		await open();
		expect( screen.getByText( 'This isn’t a production site.' ) ).toBeVisible();
		expect( screen.queryByRole( 'link', { name: /^Connect/ } ) ).toBeNull();
	} );

	test( 'on a copied site, the reason is there once', async () => {
		fetched.mockResolvedValue( modes( { live: 'This is a copy.', test: 'This is a copy.' } ) );
		await open( { accounts: [] } );
		expect( screen.getAllByText( 'This is a copy.' ) ).toHaveLength( 1 );
	} );

	test( 'has a link also if the form doesn’t answer: the form says what is wrong', async () => {
		fetched.mockRejectedValue( { code: 'x', message: 'offline', data: {} } );
		await open();
		expect( link( 'Connect the live account' ) ).toBeVisible();
	} );
} );

test( 'an account that the store doesn’t offer leads to the setting', async () => {
	await open( health( 'open_general' ) );
	expect( screen.getByRole( 'link', { name: 'Go to General' } ) ).toHaveAttribute( 'href', '#general' );
} );
