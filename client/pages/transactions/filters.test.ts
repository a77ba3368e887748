import { testSettings } from '../../../tests/js/page-settings';
import { setSettings } from '../../lib/settings';
import type { TransactionsSummary } from '../../data/transactions';
import { advancedFilters } from './filters';

const summary: TransactionsSummary = {
	count: 3,
	currency: 'usd',
	total: 0,
	fees: 0,
	net: 0,
	currencies: [],
	store_currencies: [ 'usd' ],
	customer_currencies: [],
	sources: [],
	loans: [ 'flxln_1', 'flxln_12' ],
};

const loans = ( query: Record< string, unknown > = {} ) => advancedFilters( summary, query ).filters.loan_id_is.options;

describe( 'the filter by loan', () => {
	beforeEach( () =>
		setSettings( testSettings( { accountStatus: { loans: [ 'flxln_12|active', 'flxln_1|paid' ] } } ) )
	);

	it( 'names loans by their state, and distinguishes those with the same state', () => {
		expect( loans() ).toEqual( [
			{ value: 'flxln_1', label: 'Paid in Full (flxln_1)' },
			{ value: 'flxln_12', label: 'In Progress (flxln_12)' },
		] );
	} );

	it( 'offers the loan of a link that no row has, by what is known of it', () => {
		expect( loans( { loan_id_is: 'flxln_9' } ) ).toContainEqual( { value: 'flxln_9', label: 'flxln_9' } );
	} );

	it( 'is shown while the account is unknown', () => {
		setSettings( testSettings() );
		expect( loans() ).toContainEqual( { value: 'flxln_1', label: 'flxln_1' } );
	} );
} );

describe( 'the advanced filters of transactions', () => {
	const filters = () => advancedFilters( summary, {} ).filters;
	const values = ( rules: { value: string }[] | undefined ) => rules?.map( ( { value } ) => value );

	it( 'are the nine of the specification', () => {
		expect( Object.values( filters() ).map( ( { label } ) => label ) ).toEqual( [
			'Date',
			'Customer currency',
			'Payment method',
			'Type',
			'Loan',
			'Device type',
			'Sales channel',
			'Customer country',
			'Risk level',
		] );
	} );

	it( 'offer dates before, after and between', () => {
		expect( values( filters().date.rules ) ).toEqual( [ 'before', 'after', 'between' ] );
	} );

	it( 'have the rules is and is not, except the loan', () => {
		const { date: _date, loan_id_is: loan, ...others } = filters();
		expect( Object.values( others ).map( ( { rules } ) => values( rules ) ) ).toEqual(
			Array( 7 ).fill( [ 'is', 'is_not' ] )
		);
		expect( loan.rules ).toBeUndefined();
		expect( loan.options ).toBeDefined();
	} );
} );
