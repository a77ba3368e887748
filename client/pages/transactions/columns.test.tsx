import { act, render } from '@testing-library/react';
import { testSettings } from '../../../tests/js/page-settings';
import type { Column } from '../../components/list-page';
import type { FraudOutcome } from '../../data/fraud-outcomes';
import type { Transaction } from '../../data/transactions';
import { setSettings } from '../../lib/settings';
import { fraudOutcomeColumns } from './fraud-outcomes/columns';
import { transactionColumns } from './columns';
import { authorizationColumns } from './authorizations/columns';

jest.mock( '@woocommerce/components', () => jest.requireActual( '../../../tests/js/link-stub' ) );

const keys = < Item, >( columns: Column< Item >[], is: ( column: Column< Item > ) => unknown = () => true ) =>
	columns.filter( is ).map( ( { key } ) => key );

beforeEach( () =>
	setSettings( testSettings( { isSubscriptionsActive: true, capabilities: { view: true, capture: true } } ) )
);

describe( 'the columns of the transactions', () => {
	it( 'are in the order of the specification', () => {
		expect( keys( transactionColumns( false ) ) ).toEqual( [
			'transaction_id',
			'date',
			'type',
			'channel',
			'customer_currency',
			'customer_amount',
			'currency',
			'amount',
			'fees',
			'net',
			'order',
			'subscriptions',
			'source',
			'card_expiry',
			'customer_name',
			'customer_email',
			'customer_country',
			'risk_level',
			'deposit_id',
			'deposit',
			'deposit_status',
		] );
	} );

	it( 'hide ten of them by default', () => {
		expect( keys( transactionColumns( false ), ( { hidden } ) => hidden ) ).toEqual( [
			'transaction_id',
			'customer_currency',
			'customer_amount',
			'currency',
			'card_expiry',
			'customer_email',
			'customer_country',
			'risk_level',
			'deposit_id',
			'deposit_status',
		] );
	} );

	it( 'always show date, type, channel, net and order', () => {
		expect( keys( transactionColumns( false ), ( { required } ) => required ) ).toEqual( [
			'date',
			'type',
			'channel',
			'net',
			'order',
		] );
	} );

	it( 'can be sorted by date, amounts and currencies, newest first by default', () => {
		const columns = transactionColumns( false );
		expect( keys( columns, ( { isSortable } ) => isSortable ) ).toEqual( [
			'date',
			'customer_currency',
			'customer_amount',
			'currency',
			'amount',
			'fees',
			'net',
		] );
		expect( columns.filter( ( { defaultSort } ) => defaultSort ) ).toMatchObject( [ { key: 'date' } ] );
		expect( columns.find( ( { key } ) => key === 'date' )?.defaultOrder ?? 'desc' ).toBe( 'desc' );
	} );

	it( 'include subscriptions only in stores that have them', () => {
		setSettings( testSettings( { isSubscriptionsActive: false } ) );
		expect( keys( transactionColumns( false ) ) ).not.toContain( 'subscriptions' );
	} );

	it( 'leave payouts out of the list of one payout', () => {
		const isAbsent = ( column: Column< Transaction > ) => column.isAbsent;
		expect( keys( transactionColumns( true ), isAbsent ) ).toEqual( [ 'deposit_id', 'deposit', 'deposit_status' ] );
		expect( keys( transactionColumns( false ), isAbsent ) ).toEqual( [] );
	} );

	const shown = ( column: string, changes: Partial< Transaction > ) =>
		render(
			<>
				{ transactionColumns( false )
					.find( ( { key } ) => key === column )
					?.display( {
						deposit_id: 'po_1',
						available_on: '2026-11-20',
						deposit_date: '2026-11-24',
						deposit_type: 'deposit',
						deposit_status: 'paid',
						unlisted_payout: null,
						...changes,
					} as Transaction ) }
			</>
		).container.textContent;

	it( 'show the day on which the payout arrives, and one without a day as a future payout', () => {
		expect( shown( 'deposit', {} ) ).toMatch( /^(2026-)?11-24$/ );
		expect( shown( 'deposit', { deposit_date: null } ) ).toBe( 'Future payout' );
		expect( shown( 'deposit', { deposit_status: 'failed' } ) ).toMatch( /^Payout on (2026-)?11-24 failed$/ );
		expect( shown( 'deposit', { deposit_status: 'canceled' } ) ).toMatch(
			/^Payout on (2026-)?11-24 was canceled$/
		);
	} );

	it( 'say that a withdrawal was deducted', () => {
		expect( shown( 'deposit_status', {} ) ).toBe( 'Completed (paid)' );
		expect( shown( 'deposit_status', { deposit_type: 'withdrawal' } ) ).toBe( 'Completed (deducted)' );
	} );
} );

describe( 'the columns of the other tabs', () => {
	it( 'are those of uncaptured payments, oldest first by default', () => {
		const columns = authorizationColumns( true );
		expect( keys( columns ) ).toEqual( [
			'created',
			'capture_by',
			'order',
			'customer_name',
			'source',
			'risk_level',
			'amount',
			'customer_email',
			'customer_country',
			'action',
		] );
		expect( keys( columns, ( { hidden } ) => hidden ) ).toEqual( [ 'customer_email', 'customer_country' ] );
		expect( columns.filter( ( { defaultSort } ) => defaultSort ) ).toMatchObject( [
			{ key: 'created', defaultOrder: 'asc' },
		] );
	} );

	it( 'are those of blocked payments, with the rules behind them', () => {
		expect( keys( fraudOutcomeColumns( true ) ) ).toEqual( [
			'created',
			'amount',
			'customer',
			'source',
			'status',
			'rules',
			'action',
		] );
	} );

	const order = { id: 7, number: '7', url: null, customer_url: '/customer/7', subscriptions: [] };
	const row = { customer_name: 'Ada', order, source: 'visa', source_identifier: '4242' };
	it.each( [
		[ 'uncaptured', authorizationColumns( true ), 'customer_name', 'risk_level' ],
		[ 'blocked', fraudOutcomeColumns( true ), 'customer', 'status' ],
	] as [ string, Column< object >[], string, string ][] )(
		'say who paid and how, also in a card: %s',
		async ( list, columns, customer, status ) => {
			const cell = ( key: string ) => columns.find( ( column ) => column.key === key )?.display( row );
			const { container } = await act( async () =>
				render(
					<>
						{ cell( customer ) } { cell( 'source' ) }
					</>
				)
			);
			expect( container.textContent?.replace( /\u00a0/g, ' ' ) ).toBe( 'Ada Visa •••• 4242' );
			expect( container.querySelector( 'a' ) ).toHaveAttribute( 'href', '/customer/7' );
			expect( Object.fromEntries( columns.map( ( { key, card } ) => [ card, key ] ) ) ).toMatchObject( {
				headline: 'amount',
				status,
				lead: customer,
				aside: 'source',
				note: 'created',
			} );
		}
	);

	it( 'have a dash for a payment that was blocked before it was charged', () => {
		const source = fraudOutcomeColumns( true ).find( ( { key } ) => key === 'source' );
		expect( source?.display( { source: null, source_identifier: null } as FraudOutcome ) ).toBe( '–' );
	} );
} );
