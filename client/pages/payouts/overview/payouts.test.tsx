import { render, screen, waitFor } from '@testing-library/react';
import { testSettings } from '../../../../tests/js/page-settings';
import { testOverviews, testPayout } from '../../../../tests/js/payouts';
import { answerRest, load, rest } from '../../../../tests/js/rest';
import type { Payout, PayoutsOverviews } from '../../../data/payouts';
import { setSettings } from '../../../lib/settings';
import { requestsOf } from '../../overview/requests';
import { PayoutsCard } from './payouts';

jest.mock( '@wordpress/api-fetch', () => ( { __esModule: true, default: jest.fn() } ) );
jest.mock( '@woocommerce/components', () => jest.requireActual( '../../../../tests/js/link-stub' ) );
jest.mock( '@woocommerce/data', () => ( { useUserPreferences: () => ( { updateUserPreferences: jest.fn() } ) } ) );

const money = ( amount: number ) => [ { amount, currency: 'usd', transactions: 1 } ];

interface Changes {
	deposits?: object;
	interval?: string;
	banks?: { currency: string; status: string }[];
	available?: number;
	pending?: number;
	payouts?: Payout[];
}

async function show( {
	deposits = {},
	interval = 'daily',
	banks = [],
	available = 90000,
	pending = 0,
	payouts = [],
}: Changes = {} ) {
	const balance: Partial< PayoutsOverviews[ 'balance' ] > = {
		available: money( available ),
		pending: money( pending ),
		instant: [],
	};
	answerRest( {
		'GET /wc/v3/payments/accounts': {
			status: 'complete',
			error: false,
			accountLink: 'https://bank.example/details',
			deposits: {
				status: 'enabled',
				interval,
				restrictions: 'deposits_unrestricted',
				completed_waiting_period: true,
				minimum_scheduled_deposit_amounts: { usd: 500 },
				...deposits,
			},
			deposits_schedule: { interval, weekly_anchor: null, monthly_anchor: null, delay_days: 2 },
			default_external_accounts: banks,
			progressiveOnboarding: { isEnabled: false, isComplete: true, tpv: 1, firstTransactionDate: null },
		},
		'GET /wc/v3/payments/deposits/overview-all': testOverviews( balance ),
		'GET /wc/v3/payments/deposits?': { data: payouts, total_count: payouts.length },
	} );
	await load( requestsOf( {} ) );
	return render( <PayoutsCard currency="usd" /> );
}

beforeEach( () => setSettings( testSettings( { capabilities: { view: true, settings: true } } ) ) );
afterEach( () => void jest.restoreAllMocks() );

describe( 'the payouts on the overview', () => {
	it.each< [ string, Changes, RegExp ] >( [
		[ 'they are blocked', { deposits: { status: 'blocked' } }, /Your payouts are temporarily suspended\./ ],
		[
			'the account is new',
			{ deposits: { completed_waiting_period: false } },
			/your first payout is held for 7 to 14 days/,
		],
		[ 'all money is pending', { available: 0, pending: 500 }, /Your whole balance is still pending\./ ],
		[ 'more was taken than there is', { available: -900, pending: 100 }, /Your balance is negative/ ],
		[
			'there is less than the minimum',
			{ available: 499 },
			/Payouts are paused while your available funds are below the minimum of \W*\$5\.00\sUSD/,
		],
	] )( 'says what keeps payouts from coming: %s', async ( _name, changes, text ) => {
		const { container } = await show( changes );
		const notices = container.querySelectorAll( '.components-notice' );
		expect( notices ).toHaveLength( 1 );
		expect( notices[ 0 ] ).toHaveTextContent( text );
	} );

	it.each( [
		[ 'daily', /paid out automatically every business day/ ],
		[ 'manual', /when you request them/ ],
		[ '', null ],
	] )( 'says when payouts go out, if it is known: %p', async ( interval, text ) => {
		await show( { interval } );
		for ( const one of [ /paid out automatically/, /when you request them/ ] ) {
			expect( screen.queryByText( one ) !== null ).toBe( text !== null && text.source.includes( one.source ) );
		}
	} );

	it( 'says that a withdrawal was deducted', async () => {
		await show( { payouts: [ testPayout( { type: 'withdrawal', amount: -500 } ) ] } );
		expect( screen.getByText( 'Completed (deducted)' ) ).toBeVisible();
	} );

	it( 'promises no first payout while the history is being read', async () => {
		setSettings(
			testSettings( { history: { readBackTo: null, arrivalsBackTo: null, isReading: true, isRefused: false } } )
		);
		await show();
		expect( screen.getByText( /still being read\. Payouts appear here/ ) ).toBeInTheDocument();
		expect( screen.queryByText( /Your first payout will appear/ ) ).toBeNull();
	} );

	it( 'are requested again when their currency is shown again after more than a minute', async () => {
		const { rerender } = await show( { payouts: [ testPayout( { amount: 500 } ) ] } );
		rerender( <PayoutsCard currency="eur" /> );
		rest.answers[ 'GET /wc/v3/payments/deposits?' ] = { data: [ testPayout( { amount: 700 } ) ] };
		jest.spyOn( Date, 'now' ).mockReturnValue( Date.now() + 61_000 );
		rerender( <PayoutsCard currency="usd" /> );
		await waitFor( () => expect( screen.getByRole( 'table' ) ).toHaveTextContent( '$7.00' ) );
	} );

	it( 'leads to the bank details where a payout failed', async () => {
		await show( { banks: [ { currency: 'usd', status: 'errored' } ] } );
		expect( screen.getByText( /Payouts are currently paused because a recent payout failed/ ) ).toBeInTheDocument();
		expect( screen.getByRole( 'link', { name: 'update your bank account details' } ) ).toHaveAttribute(
			'href',
			'https://bank.example/details'
		);
	} );

	it( 'tells users who can’t open the bank details whom to ask', async () => {
		setSettings( testSettings( { capabilities: { view: true } } ) );
		const { container } = await show( { banks: [ { currency: 'usd', status: 'errored' } ] } );
		expect( container.querySelector( '.components-notice' ) ).toHaveTextContent(
			'Payouts are currently paused because a recent payout failed. Ask a store administrator to resolve this.'
		);
		expect( screen.queryByRole( 'link', { name: /bank account details/ } ) ).toBeNull();
	} );

	it( 'leads to all payouts, and to the schedule where it can be changed', async () => {
		const { unmount } = await show();
		expect( screen.getByRole( 'link', { name: 'See all payouts' } ) ).toHaveAttribute(
			'href',
			expect.stringContaining( 'path=%2Fpayments%2Fpayouts' )
		);
		expect( screen.getByRole( 'link', { name: 'Change payout schedule' } ) ).toHaveAttribute(
			'href',
			'/wp-admin/admin.php?page=wc-settings&tab=checkout&section=tillbook#payout-schedule'
		);
		unmount();
		await show( { deposits: { status: 'blocked' } } );
		expect( screen.queryByRole( 'link', { name: 'Change payout schedule' } ) ).toBeNull();
	} );

	it( 'leads to the provider where only the provider changes the schedule', async () => {
		setSettings(
			testSettings( {
				capabilities: { view: true, settings: true },
				missingAbilities: { changeAccount: 'Change this at the provider.' },
			} )
		);
		await show();
		expect( screen.getByRole( 'link', { name: /^Change payout schedule/ } ) ).toHaveAttribute(
			'href',
			'https://bank.example/details'
		);
	} );
} );
