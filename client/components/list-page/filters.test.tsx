import { getActiveFiltersFromQuery } from '@woocommerce/navigation';
import { choiceFilter } from './filters';

jest.mock( '@woocommerce/components', () => ( {} ) );

/** What WooCommerce's filter bar shows for a URL. */
const shown = ( query: object, config: object ) =>
	( getActiveFiltersFromQuery as ( query: object, config: object ) => object[] )( query, config );

describe( 'an advanced filter by choice', () => {
	it( 'is shown for a link that set it, by its rule', () => {
		const config = { type: choiceFilter( 'Type', [] ) };
		expect( shown( { type_is_not: 'refund' }, config ) ).toEqual( [ { key: 'type', rule: 'is_not', value: 'refund' } ] );
	} );

	it( 'is shown without rules, too', () => {
		const config = { loan_id_is: choiceFilter( 'Loan', [], false ) };
		expect( shown( { loan_id_is: 'flxln_1' }, config ) ).toEqual( [ expect.objectContaining( { key: 'loan_id_is', value: 'flxln_1' } ) ] );
	} );
} );
