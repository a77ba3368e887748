import offered from '../../tests/fixtures/filter-choices.json';
import { testSettings } from '../../tests/js/page-settings';
import { rules as blocked } from '../data/fraud-outcomes';
import { rules as disputeRules } from '../data/disputes';
import { rules as mismatches } from '../data/mismatches';
import { advancedFilters as disputes } from '../pages/disputes/list';
import { advancedFilters as documents } from '../pages/documents/list';
import { advancedFilters as payouts } from '../pages/payouts/list';
import { advancedFilters as transactions } from '../pages/transactions/filters';
import { setSettings } from './settings';

jest.mock( '@woocommerce/components', () => ( {} ) );
jest.mock( '@woocommerce/data', () => ( {} ) );

type Filters = Record< string, { input: { component: string; options?: { value: string }[] } } >;

/** The values that a list's filter bar offers, of the filters that the fixture names. */
function valuesOf( filters: Filters, names: Record< string, unknown > ) {
	return Object.fromEntries(
		Object.keys( names ).map( ( name ) => [
			name,
			filters[ name ]?.input.options?.map( ( { value } ) => value ).sort(),
		] )
	);
}

const sorted = ( choices: Record< string, string[] > ) =>
	Object.fromEntries( Object.entries( choices ).map( ( [ name, values ] ) => [ name, [ ...values ].sort() ] ) );

// tests/php/Ledger/FilterChoicesTest.php asks the server for each of them.
describe( 'the choices that filters offer', () => {
	beforeEach( () => setSettings( testSettings() ) );

	it( 'are those the server is tested with', () => {
		expect( valuesOf( transactions( undefined, {} ).filters, offered.transactions ) ).toEqual(
			sorted( offered.transactions )
		);
		expect( valuesOf( payouts().filters, offered.payouts ) ).toEqual( sorted( offered.payouts ) );
		expect( valuesOf( disputes().filters, { status: [] } ) ).toEqual(
			sorted( { status: offered.disputes.status } )
		);
		expect( valuesOf( documents().filters, offered.documents ) ).toEqual( sorted( offered.documents ) );
		expect( disputeRules.choices?.filter ).toEqual( offered.disputes.filter );
		expect( blocked.choices ).toEqual( offered.blocked );
		expect( mismatches.choices ).toEqual( offered.mismatches );
	} );

	it( 'leave no filter by choice out', () => {
		const names = ( filters: Filters ) =>
			Object.keys( filters ).filter( ( name ) => filters[ name ]?.input.component !== 'Date' );
		const ofTheAccount = [ 'customer_currency', 'loan_id_is', 'customer_country' ];
		expect(
			names( transactions( undefined, {} ).filters )
				.filter( ( name ) => ! ofTheAccount.includes( name ) )
				.sort()
		).toEqual( Object.keys( offered.transactions ).sort() );
		expect( names( payouts().filters ) ).toEqual( Object.keys( offered.payouts ) );
		expect( names( disputes().filters ) ).toEqual( [ 'status' ] );
		expect( names( documents().filters ) ).toEqual( Object.keys( offered.documents ) );
	} );
} );
