import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { select } from '@wordpress/data';
import '@wordpress/notices';
import { testSettings } from '../../../../tests/js/page-settings';
import { testOverviews } from '../../../../tests/js/payouts';
import { answerRest, load, rest } from '../../../../tests/js/rest';
import { store as payoutsStore, type PayoutsOverviews } from '../../../data/payouts';
import { RETURNED } from '../../../lib/returned';
import { setSettings } from '../../../lib/settings';
import { BalanceCard } from './balance';

let mockOverviews: PayoutsOverviews;

jest.mock( '@wordpress/api-fetch', () => ( { __esModule: true, default: jest.fn() } ) );
jest.mock( '@woocommerce/components', () => jest.requireActual( '../../../../tests/js/link-stub' ) );
jest.mock( '../../../data/payouts', () => ( {
	...jest.requireActual( '../../../data/payouts' ),
	useOverviews: () => ( { data: mockOverviews } ),
} ) );
jest.mock( '../../../data/overview', () => ( {
	...jest.requireActual( '../../../data/overview' ),
	useOption: () => ( { data: { value: false } } ),
} ) );

/** Returns the amounts that the card offers as an instant payout, with regular spaces. */
function offered(
	changes: Partial< PayoutsOverviews[ 'balance' ] > = {},
	next?: PayoutsOverviews[ 'deposit' ][ 'next' ]
): { amounts: string[]; text: string } {
	mockOverviews = testOverviews( changes );
	mockOverviews.deposit.next = next ?? mockOverviews.deposit.next;
	const { container } = render( <BalanceCard currency="usd" /> );
	const text = ( container.textContent ?? '' ).replace( /\u00a0/g, ' ' ).replace( /[\u2066\u2069]/g, '' );
	return {
		text,
		amounts: [ ...text.matchAll( /(?:Get|Instant payout:) (\S+ USD)/g ) ].map( ( [ , amount ] ) => amount ?? '' ),
	};
}

beforeEach( () => setSettings( testSettings( { capabilities: { view: true, export: true, refund: true } } ) ) );

describe( 'the balance card', () => {
	it( 'offers one amount: what arrives', () => {
		const { amounts, text } = offered();
		expect( amounts ).toEqual( [ '$895.82 USD' ] );
		expect( text.match( /895\.82|909\.46/g ) ).toEqual( [ '909.46', '909.46', '895.82' ] );
		expect( text ).toContain( '1.5% service fee' );
		expect( text ).not.toContain( 'Includes' );
		expect( screen.getByRole( 'button', { name: /^Instant payout:/ } ) ).toBeEnabled();
	} );

	it( 'closes the question about a currency when another one is chosen', async () => {
		const { available, instant } = testOverviews().balance;
		const alsoInEuros = < Amount extends object >( amounts: Amount[] ) => [
			...amounts,
			...amounts.map( ( amount ) => ( { ...amount, currency: 'eur' } ) ),
		];
		mockOverviews = testOverviews( { available: alsoInEuros( available ), instant: alsoInEuros( instant ) } );
		const { rerender } = render( <BalanceCard currency="usd" /> );
		await userEvent.click( screen.getByRole( 'button', { name: /^Instant payout:/ } ) );
		expect( screen.getByRole( 'dialog' ) ).toHaveTextContent( 'USD' );
		rerender( <BalanceCard currency="eur" /> );
		expect( screen.queryByRole( 'dialog' ) ).toBeNull();
		expect( screen.getByRole( 'button', { name: /^Instant payout:.*EUR/ } ) ).toBeEnabled();
	} );

	it( 'shows where the money is, as amounts and as parts of a bar', () => {
		const { text } = offered();
		expect( text ).toContain(
			'Total balance$909.46 USDAvailable funds$427.62 USDPending$481.84 USDOn the way to your bank$300.00 USD'
		);
		const parts = [ ...document.querySelectorAll< HTMLElement >( '.tillbook-balance__bar span' ) ];
		expect( parts.map( ( { style } ) => style.flexGrow ) ).toEqual( [ '42762', '48184', '30000' ] );
	} );

	it( 'leads from what is on the way to the payouts that are not paid', () => {
		window.tillbookBoot = { routes: [ '/payments/payouts' ] } as unknown as typeof window.tillbookBoot;
		offered();
		const link = screen.getByRole( 'link', { name: /300/ } );
		// What failed or was canceled is in the list, but not in its total.
		expect( [ ...new URL( String( link.getAttribute( 'href' ) ), 'https://shop.example' ).searchParams ] ).toEqual(
			expect.arrayContaining( [
				[ 'store_currency_is', 'usd' ],
				[ 'status_is_not', 'paid' ],
			] )
		);
	} );

	it( 'gives negative amounts no part of the bar', () => {
		const { text } = offered( {
			available: [ { amount: -900, currency: 'usd', transactions: 2 } ],
			in_transit: [],
		} );
		expect( text ).toContain( 'Available funds-$9.00 USD' );
		expect( text ).toContain( 'On the way to your bank$0.00 USD' );
		expect( document.querySelectorAll( '.tillbook-balance__bar span' ) ).toHaveLength( 1 );
	} );

	it( 'names the next payout, also while all its money is pending', () => {
		const { text } = offered( { available: [ { amount: 0, currency: 'usd', transactions: 0 } ] } );
		expect( text ).toContain( 'Next payout: $909.46 USD, sent on 2026-11-23.' );
	} );

	it( 'names no payout where the provider schedules none', () => {
		expect( offered( {}, [] ).text ).not.toContain( 'Next payout' );
	} );

	it( 'announces the instant payout until it is dismissed, which is saved', async () => {
		const kept: unknown[] = [];
		answerRest( {
			'POST /wc/v3/payments/settings/wcpay_instant_deposit_notice_dismissed': ( { data }: { data?: unknown } ) =>
				kept.push( data ),
		} );
		const { text } = offered();
		expect( text ).toContain( 'Get your money in your bank account within 30 minutes with an instant payout.' );
		await userEvent.click( screen.getByRole( 'button', { name: /dismiss|close/i } ) );
		expect( screen.queryByText( /within 30 minutes/ ) ).toBeNull();
		expect( kept ).toEqual( [ { value: true } ] );
	} );

	it( 'has a button that cannot be pressed where there is nothing to pay out', () => {
		offered( { instant: [ { amount: 0, currency: 'usd', fee: 0, fee_percentage: 1.5, net: 0, attempt: 0 } ] } );
		expect( screen.getByRole( 'button', { name: /^Instant payout:/ } ) ).toHaveAttribute( 'aria-disabled', 'true' );
		expect( screen.queryByText( /within 30 minutes/ ) ).toBeNull();
	} );

	it( 'is requested again when the user returns after a while', async () => {
		answerRest( { GET: testOverviews() } );
		await load( [ { store: payoutsStore, selector: 'getOverviews', args: [] } ] );
		offered();
		rest.asked = [];
		const now = jest.spyOn( Date, 'now' ).mockReturnValue( Date.now() + 31_000 );
		await act( async () => void window.dispatchEvent( new Event( RETURNED ) ) );
		now.mockRestore();
		select( payoutsStore ).getOverviews();
		await waitFor( () => expect( rest.asked ).toEqual( [ 'GET /wc/v3/payments/deposits/overview-all' ] ) );
	} );
} );
