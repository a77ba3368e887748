import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import '@wordpress/notices';
import { testSettings } from '../../../../tests/js/page-settings';
import { testOverviews } from '../../../../tests/js/payouts';
import { answerRest } from '../../../../tests/js/rest';
import type { PayoutsOverviews } from '../../../data/payouts';
import { setSettings } from '../../../lib/settings';
import { BalanceCard } from './balance';

let mockOverviews: PayoutsOverviews;

jest.mock( '@wordpress/api-fetch', () => ( { __esModule: true, default: jest.fn() } ) );
jest.mock( '../../../data/payouts', () => ( {
	...jest.requireActual( '../../../data/payouts' ),
	useOverviews: () => ( { data: mockOverviews } ),
} ) );
jest.mock( '../../../data/overview', () => ( {
	...jest.requireActual( '../../../data/overview' ),
	useOption: () => ( { data: { value: false } } ),
} ) );

/** Returns the amounts that the card offers as an instant payout, with regular spaces. */
function offered( changes: Partial< PayoutsOverviews[ 'balance' ] > = {} ): { amounts: string[]; text: string } {
	mockOverviews = testOverviews( changes );
	const { container } = render( <BalanceCard currency="usd" /> );
	const text = ( container.textContent ?? '' ).replace( /\u00a0/g, ' ' ).replace( /[\u2066\u2069]/g, '' );
	return {
		text,
		amounts: [ ...text.matchAll( /(?:Get|Instant payout:) (\S+ USD)/g ) ].map( ( [ , amount ] ) => amount ?? '' ),
	};
}

beforeEach( () => setSettings( testSettings( { capabilities: { view: true, export: true, refund: true } } ) ) );

describe( 'the balance card', () => {
	it( 'offers one amount: what arrives, with what of it is pending', () => {
		const { amounts, text } = offered();
		expect( amounts ).toEqual( [ '$895.82 USD', '$895.82 USD' ] );
		expect( text ).toContain( '1.5% service feeIncludes $481.84 USD that is still pending.' );
		expect( screen.getByRole( 'button', { name: /^Instant payout:/ } ) ).toBeEnabled();
	} );

	it( 'says nothing of pending money where all of it is available', () => {
		const { text } = offered( {
			available: [ { amount: 90946, currency: 'usd', transactions: 2 } ],
			pending: [ { amount: 0, currency: 'usd', transactions: 0 } ],
		} );
		expect( text ).not.toContain( 'Includes' );
	} );

	it( 'adds up what is available and what is pending', () => {
		const { text } = offered();
		expect( text ).toContain( 'Total balance$909.46 USDAvailable funds$427.62 USDPending$481.84 USD' );
	} );

	it( 'announces the instant payout until it is dismissed, which is saved', async () => {
		const kept: unknown[] = [];
		answerRest( {
			'POST /wc/v3/payments/settings/wcpay_instant_deposit_notice_dismissed': ( { data }: { data?: unknown } ) =>
				kept.push( data ),
		} );
		const { text } = offered();
		expect( text ).toContain( 'Get $895.82 USD in your bank account within 30 minutes with an instant payout.' );
		await userEvent.click( screen.getByRole( 'button', { name: /dismiss|close/i } ) );
		expect( screen.queryByText( /within 30 minutes/ ) ).toBeNull();
		expect( kept ).toEqual( [ { value: true } ] );
	} );

	it( 'has a button that cannot be pressed where there is nothing to pay out', () => {
		offered( { instant: [ { amount: 0, currency: 'usd', fee: 0, fee_percentage: 1.5, net: 0, attempt: 0 } ] } );
		expect( screen.getByRole( 'button', { name: /^Instant payout:/ } ) ).toHaveAttribute( 'aria-disabled', 'true' );
		expect( screen.queryByText( /within 30 minutes/ ) ).toBeNull();
	} );
} );
