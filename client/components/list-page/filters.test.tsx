import { ReportFilters } from '@woocommerce/components';
import { getActiveFiltersFromQuery } from '@woocommerce/navigation';
import { render } from '@testing-library/react';
import { barFilters, ListFilters } from './filters';

jest.mock( '@woocommerce/components', () => ( { ReportFilters: jest.fn( () => null ) } ) );

/** What WooCommerce's filter bar shows for a URL. */
const shown = ( query: object, config: object ) =>
	( getActiveFiltersFromQuery as ( query: object, config: object ) => object[] )( query, config );

describe( 'an advanced filter by choice', () => {
	it( 'is shown for a link that set it, by its rule', () => {
		const config = barFilters( { type: { label: 'Type', hasRules: true } } );
		expect( shown( { type_is_not: 'refund' }, config ) ).toEqual( [
			{ key: 'type', rule: 'is_not', value: 'refund' },
		] );
	} );

	it( 'is shown without rules, too', () => {
		const config = barFilters( { loan_id_is: { label: 'Loan' } } );
		expect( shown( { loan_id_is: 'flxln_1' }, config ) ).toEqual( [
			expect.objectContaining( { key: 'loan_id_is', value: 'flxln_1' } ),
		] );
	} );
} );

describe( 'the filter bar of a list', () => {
	/** The two choices of the bar, as WooCommerce gets them. */
	function choices( currencies: string[], query: Record< string, unknown > = {} ) {
		render(
			<ListFilters
				path="/payments/payouts"
				query={ query }
				currencies={ currencies }
				allLabel="All payouts"
				advanced={ { title: '', filters: {} } }
			/>
		);
		const { calls } = ( ReportFilters as unknown as jest.Mock ).mock;
		return calls.at( -1 )[ 0 ].filters as {
			param: string;
			defaultValue?: string;
			showFilters: () => boolean;
			filters: { label: string; value: string }[];
		}[];
	}

	it( 'offers the payout currency only where there are several, all by default', () => {
		const [ currency ] = choices( [ 'eur', 'usd' ] );
		expect( currency ).toMatchObject( { param: 'store_currency_is', defaultValue: '---' } );
		expect( currency?.filters.map( ( { value } ) => value ) ).toEqual( [ '---', 'eur', 'usd' ] );
		expect( currency?.showFilters() ).toBe( true );
		expect( choices( [ 'usd' ] )[ 0 ]?.showFilters() ).toBe( false );
		expect( choices( [] )[ 0 ]?.showFilters() ).toBe( false );
	} );

	it( 'offers the selected currency until the list’s currencies are known', () => {
		const [ currency ] = choices( [], { store_currency_is: 'eur' } );
		expect( currency?.filters.map( ( { value } ) => value ) ).toEqual( [ '---', 'eur' ] );
		expect( currency?.showFilters() ).toBe( true );
		expect( choices( [ 'eur' ], { store_currency_is: 'eur' } )[ 0 ]?.showFilters() ).toBe( false );
	} );

	it( 'offers all rows or advanced filters', () => {
		const [ , show ] = choices( [ 'usd' ] );
		expect( show?.param ).toBe( 'filter' );
		expect( show?.filters ).toEqual( [
			{ label: 'All payouts', value: 'all' },
			{ label: 'Advanced filters', value: 'advanced' },
		] );
		expect( show?.showFilters() ).toBe( true );
	} );
} );
