import '@wordpress/notices';
import { render, screen } from '@testing-library/react';
import { answerRest } from '../../../tests/js/rest';
import { testSettings } from '../../../tests/js/page-settings';
import { setSettings } from '../../lib/settings';
import { FraudOutcomesList } from './fraud-outcomes';
import { TransactionsList } from './list';
import { AuthorizationsList } from './authorizations';
import './requests';

jest.mock( '@wordpress/api-fetch', () => ( { __esModule: true, default: jest.fn() } ) );
jest.mock( '@woocommerce/data', () => ( { useUserPreferences: () => ( { updateUserPreferences: jest.fn() } ) } ) );
jest.mock( '../../components/list-page', () => ( {
	ListPage: ( {
		preference,
		list,
		toolbar,
	}: {
		preference: string;
		list: { isFiltered: boolean };
		toolbar: React.ReactNode;
	} ) => (
		<>
			<output>{ `${ preference }, ${ list.isFiltered ? 'filtered' : 'whole' }` }</output>
			{ toolbar }
		</>
	),
} ) );

beforeEach( () => answerRest( { GET: () => new Promise( () => {} ) } ) );

describe( 'the lists', () => {
	it.each( [
		[ 'transactions', <TransactionsList key="all" query={ {} } />, 'wc_payments_transactions_hidden_columns' ],
		[
			'uncaptured payments',
			<AuthorizationsList key="uncaptured" query={ {} } />,
			'wc_payments_transactions_uncaptured_hidden_columns',
		],
		[
			'blocked payments',
			<FraudOutcomesList key="blocked" query={ {} } />,
			'wc_payments_transactions_blocked_hidden_columns',
		],
	] )( 'keep the hidden columns of %s apart', ( _name, list, preference ) => {
		render( list );
		expect( screen.getByRole( 'status' ) ).toHaveTextContent( preference );
	} );
} );

describe( 'the list of transactions', () => {
	it.each( [
		[ 'no filter', 'whole', {} ],
		[ 'nothing but how filters are combined', 'whole', { match: 'any' } ],
		[ 'a search', 'filtered', { search: [ 'Ada' ] } ],
		[ 'an advanced filter', 'filtered', { filter: 'advanced', type_is: 'refund' } ],
	] )( 'with %s counts as %s', ( _name, state, query ) => {
		render( <TransactionsList query={ query } /> );
		expect( screen.getByRole( 'status' ) ).toHaveTextContent( state );
	} );

	it( 'is searched by order, subscription, name and email', () => {
		render( <TransactionsList query={ {} } /> );
		expect(
			screen.getByRole( 'combobox', {
				name: /^Search by order number, subscription number, customer name, or billing email/,
			} )
		).toBeInTheDocument();
	} );

	it( 'of a payout keeps its search, with what was typed, while a filter loads', async () => {
		const some = {
			count: 11,
			currencies: [],
			store_currencies: [],
			customer_currencies: [],
			sources: [],
			loans: [],
		};
		const pending = () => new Promise( () => {} );
		answerRest( { 'GET /wc/v3/payments/transactions/summary': some, GET: pending } );
		const { rerender } = render( <TransactionsList query={ {} } payoutId="po_1" /> );
		const box = await screen.findByRole( 'combobox' );
		answerRest( { GET: pending } );
		rerender( <TransactionsList query={ { type_is: 'refund' } } payoutId="po_1" /> );
		expect( screen.getByRole( 'combobox' ) ).toBe( box );
	} );

	it( 'is searched by name only, and says so, while the flag is off', () => {
		setSettings( testSettings( { featureFlags: { 'custom-search': false } } ) );
		render( <TransactionsList query={ {} } /> );
		expect( screen.getByRole( 'combobox', { name: 'Search by customer name' } ) ).toBeInTheDocument();
	} );
} );
