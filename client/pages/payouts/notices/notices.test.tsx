import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { testAccount, testSettings, type SettingsChanges } from '../../../../tests/js/page-settings';
import { testOverviews } from '../../../../tests/js/payouts';
import { answerRest, load, rest } from '../../../../tests/js/rest';
import { overviewsRequest } from '../../../data/payouts';
import { getSettings, setSettings, type AccountStatus } from '../../../lib/settings';
import { PayoutNotices } from '.';
import { repairLink, showsNextPayout } from './conditions';

jest.mock( '@wordpress/api-fetch', () => ( { __esModule: true, default: jest.fn() } ) );
jest.mock( '../feedback', () => ( { FeedbackPrompt: () => <p>How does it go?</p> } ) );

const open = testAccount( {
	accountLink: 'https://provider.example/bank',
	deposits: { restrictions: 'deposits_unrestricted', completed_waiting_period: true },
	deposits_schedule: { interval: 'weekly', weekly_anchor: 'monday', monthly_anchor: null },
	default_external_accounts: [ { currency: 'usd', status: 'new' } ],
} );
const errored: AccountStatus = {
	...open,
	default_external_accounts: [
		{ currency: 'usd', status: 'new' },
		{ currency: 'eur', status: 'errored' },
	],
};

async function show( changes: SettingsChanges, overviews = testOverviews() ) {
	setSettings( testSettings( { capabilities: { settings: true }, ...changes } ) );
	answerRest( {
		'GET /wc/v3/payments/deposits/overview-all': overviews,
		'POST /wc/v3/payments/settings/': { value: true },
	} );
	await load( [ overviewsRequest() ] );
	return render( <PayoutNotices /> );
}

describe( 'the notice of the next payout', () => {
	it( 'says when money is paid out, and what comes next', async () => {
		await show( { accountStatus: open } );
		expect( screen.getByText( /paid out automatically every week, on Monday\./ ) ).toHaveTextContent(
			/Next: \W*\$909\.46 USD\W*, sent on 2026-11-23\./
		);
		expect( screen.queryByText( 'How does it go?' ) ).toBeNull();
	} );

	it( 'names a day once for the payouts of several currencies', async () => {
		const overviews = testOverviews();
		const [ usd = { amount: 90946, currency: 'usd', date: '2026-11-23' } ] = overviews.deposit.next;
		overviews.deposit.next = [
			usd,
			{ ...usd, amount: 5000, currency: 'eur' },
			{ ...usd, amount: 700, currency: 'gbp', date: '2026-11-24' },
		];
		await show( { accountStatus: open }, overviews );
		expect( screen.getByText( /paid out automatically/ ) ).toHaveTextContent(
			/Next: \W*\$909\.46 USD\W* · \W*€50\.00 EUR\W*, sent on 2026-11-23; \W*GBP 7\.00\W*, sent on 2026-11-24\./
		);
	} );

	it.each( [
		[
			'payouts are restricted',
			testAccount( { ...open, deposits: { restrictions: 'deposits_blocked', completed_waiting_period: true } } ),
		],
		[
			'the waiting period is not over',
			testAccount( {
				...open,
				deposits: { restrictions: 'deposits_unrestricted', completed_waiting_period: false },
			} ),
		],
		[ 'the account could not be loaded', { ...open, error: true } ],
		[ 'nothing is known of the account', testAccount() ],
		[
			'money is paid out by hand',
			testAccount( {
				...open,
				deposits_schedule: { interval: 'manual', weekly_anchor: null, monthly_anchor: null },
			} ),
		],
		[ 'a bank account is in error', errored ],
	] )( 'is not there when %s', ( _name, account ) => {
		expect( showsNextPayout( account, false ) ).toBe( false );
	} );

	it( 'stays dismissed for the whole store', async () => {
		await show( { accountStatus: open } );
		await userEvent.click( screen.getByRole( 'button', { name: /close|dismiss/i } ) );
		expect( screen.queryByText( /paid out automatically/ ) ).toBeNull();
		expect( screen.queryByText( 'How does it go?' ) ).toBeNull();
		expect( document.body ).not.toHaveFocus();
		await waitFor( () =>
			expect( rest.asked ).toContain( 'POST /wc/v3/payments/settings/wcpay_next_deposit_notice_dismissed' )
		);
		expect( showsNextPayout( open, getSettings().isNextDepositNoticeDismissed ) ).toBe( false );
	} );

	it( 'is dismissed for this visit by users who can’t change settings', async () => {
		await show( { accountStatus: open, capabilities: {} } );
		await userEvent.click( screen.getByRole( 'button', { name: /close|dismiss/i } ) );
		expect( screen.queryByText( /paid out automatically/ ) ).toBeNull();
		expect( rest.asked.filter( ( asked ) => asked.startsWith( 'POST' ) ) ).toEqual( [] );
	} );
} );

describe( 'the notice of a failed payout', () => {
	it( "says that payouts are paused, and leads to the bank account's details", async () => {
		const { container } = await show( { accountStatus: errored } );
		expect( container ).toHaveTextContent(
			'Payouts are currently paused because a recent payout failed. Please update your bank account details.'
		);
		expect( screen.getByRole( 'link', { name: 'update your bank account details' } ) ).toHaveAttribute(
			'href',
			'https://provider.example/bank'
		);
		expect( screen.queryByText( 'How does it go?' ) ).toBeNull();
	} );

	it( 'tells users who can’t open the bank account’s details whom to ask', async () => {
		const { container } = await show( { accountStatus: errored, capabilities: { view: true } } );
		expect( container ).toHaveTextContent(
			'Payouts are currently paused because a recent payout failed. Ask a store administrator to resolve this.'
		);
		expect( screen.queryByRole( 'link' ) ).toBeNull();
	} );

	it( 'is not shown without an error, or without a link to fix it', () => {
		expect( repairLink( open ) ).toBeNull();
		expect( repairLink( { ...errored, accountLink: null } ) ).toBeNull();
	} );

	it( 'makes room for the question how it goes when there is nothing to say', async () => {
		await show( { accountStatus: open, isNextDepositNoticeDismissed: true } );
		expect( screen.getByText( 'How does it go?' ) ).toBeInTheDocument();
	} );
} );
