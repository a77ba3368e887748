import { render, screen, within } from '@testing-library/react';
import '@wordpress/notices';
import userEvent from '@testing-library/user-event';
import { testSettings } from '../../../../tests/js/page-settings';
import { answerRest, load } from '../../../../tests/js/rest';
import { navigate } from '../../../lib/navigate';
import { setSettings } from '../../../lib/settings';
import { requestsOf } from '../requests';
import { AccountCard, Fees } from '.';

jest.mock( '@wordpress/api-fetch', () => ( { __esModule: true, default: jest.fn() } ) );
jest.mock( '../../../lib/navigate', () => ( { navigate: jest.fn() } ) );
jest.mock( '@woocommerce/components', () => jest.requireActual( '../../../../tests/js/link-stub' ) );
jest.mock( '@woocommerce/data', () => ( { useUserPreferences: () => ( { updateUserPreferences: jest.fn() } ) } ) );

const base = {
	percentage_rate: 0.029,
	fixed_rate: 30,
	currency: 'usd',
	discount: 0,
	volume_allowance: null,
	current_volume: null,
	end_time: null,
	volume_currency: null,
};

async function show( isTestAccount: boolean, settings = true, site: 'own' | 'copied' = 'own' ) {
	setSettings( testSettings( { testModeOnboarding: isTestAccount, capabilities: { view: true, settings }, site } ) );
	answerRest( {
		'GET /wc/v3/payments/accounts': {
			status: 'complete',
			error: false,
			accountLink: 'https://provider.example/details',
			paymentsEnabled: true,
			isOfferedAtCheckout: true,
			deposits: {
				status: 'enabled',
				interval: 'daily',
				restrictions: 'deposits_unrestricted',
				completed_waiting_period: true,
				minimum_scheduled_deposit_amounts: {},
			},
			progressiveOnboarding: { isEnabled: false, isComplete: true, tpv: 1, firstTransactionDate: null },
			fees: { base, discount: [] },
		},
	} );
	await load( requestsOf( {} ) );
	return render( <AccountCard /> );
}

it( 'shows fees with three decimals', () => {
	setSettings( testSettings() );
	const { container } = render(
		<Fees fees={ { base, discount: [ { ...base, percentage_rate: 0.0145, fixed_rate: 0 } ] } } />
	);
	expect( ( container.textContent ?? '' ).replace( /\u00a0/g, ' ' ).replace( /[\u2066\u2069]/g, '' ) ).toBe(
		'Fees2.900% + $0.30 USD per domestic card paymentDiscount 1.450%'
	);
} );

it( 'offers to start over with a test account, and with no other', async () => {
	const { unmount } = await show( false );
	expect( screen.getByText( 'Complete' ) ).toBeInTheDocument();
	expect( screen.queryByRole( 'button', { name: 'Reset account' } ) ).toBeNull();
	unmount();
	await show( true );
	await userEvent.click( screen.getByRole( 'button', { name: 'Reset account' } ) );
	expect(
		within( screen.getByRole( 'dialog', { name: 'Reset account' } ) ).getByRole( 'button', {
			name: 'Yes, reset account',
		} )
	).toBeEnabled();
} );

it( 'resets the account once, and waits for the answer', async () => {
	await show( true );
	await userEvent.click( screen.getByRole( 'button', { name: 'Reset account' } ) );
	const confirm = screen.getByRole( 'button', { name: 'Yes, reset account' } );
	await userEvent.click( confirm );
	await userEvent.click( confirm );
	expect( navigate ).toHaveBeenCalledTimes( 1 );
	expect( navigate ).toHaveBeenCalledWith(
		expect.stringMatching( /wcpay-reset-account=true&source=wcpay-overview$/ )
	);
	expect( confirm ).toHaveAttribute( 'aria-disabled', 'true' );
} );

it( 'offers no reset while it isn’t known whether the site moved', async () => {
	await show( true, true, 'copied' );
	expect( screen.getByText( 'Complete' ) ).toBeInTheDocument();
	expect( screen.queryByRole( 'button', { name: 'Reset account' } ) ).toBeNull();
} );

it( 'leads to the account’s details only for users who can change them', async () => {
	const { unmount } = await show( true );
	expect( screen.getByRole( 'link', { name: 'Edit details' } ) ).toBeVisible();
	unmount();
	await show( true, false );
	expect( screen.getByText( 'Complete' ) ).toBeInTheDocument();
	expect( screen.queryByRole( 'link', { name: 'Edit details' } ) ).toBeNull();
	expect( screen.queryByRole( 'button', { name: 'Reset account' } ) ).toBeNull();
} );
