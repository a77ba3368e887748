import '@wordpress/notices';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { testSettings } from '../../../tests/js/page-settings';
import { answerRest } from '../../../tests/js/rest';
import type { Column } from '../../components/list-page';
import { setSettings } from '../../lib/settings';
import { payoutColumns } from './columns';
import { advancedFilters, PayoutsList } from './list';
import './requests';

jest.mock( '@wordpress/api-fetch', () => ( { __esModule: true, default: jest.fn() } ) );
jest.mock( '@woocommerce/data', () => ( { useUserPreferences: () => ( { updateUserPreferences: jest.fn() } ) } ) );

beforeEach( () => setSettings( testSettings() ) );

describe( 'the columns of the payouts', () => {
	const keys = ( is: ( column: Column< never > ) => unknown = () => true ) =>
		( payoutColumns() as Column< never >[] ).filter( is ).map( ( { key } ) => key );

	it( 'are in the order of the specification, newest payout first', () => {
		expect( keys() ).toEqual( [ 'id', 'date', 'type', 'amount', 'status', 'bankAccount', 'bank_reference_key' ] );
		expect( keys( ( { defaultSort } ) => defaultSort ) ).toEqual( [ 'date' ] );
		expect( payoutColumns().find( ( { key } ) => key === 'date' )?.defaultOrder ?? 'desc' ).toBe( 'desc' );
	} );

	it( 'can be hidden but for the details, date, type, amount and status', () => {
		expect( keys( ( { required } ) => required ) ).toEqual( [ 'id', 'date', 'type', 'amount', 'status' ] );
		expect( keys( ( { hidden } ) => hidden ) ).toEqual( [] );
	} );
} );

describe( 'the filters of the payouts', () => {
	const values = ( options: { value: string }[] | undefined ) => options?.map( ( { value } ) => value );

	it( 'offer all payouts or advanced filters', async () => {
		answerRest( { GET: () => new Promise( () => {} ) } );
		render( <PayoutsList query={ {} } /> );
		await userEvent.click( screen.getByRole( 'button', { name: 'Filter' } ) );
		for ( const name of [ 'All payouts', 'Advanced filters' ] ) {
			expect( await screen.findByRole( 'menuitem', { name } ) ).toBeInTheDocument();
		}
	} );

	it( 'are by date before, after or between, and by status is or is not', () => {
		const { filters } = advancedFilters();
		expect( Object.keys( filters ) ).toEqual( [ 'date', 'status' ] );
		expect( values( filters.date.rules ) ).toEqual( [ 'before', 'after', 'between' ] );
		expect( values( filters.status.rules ) ).toEqual( [ 'is', 'is_not' ] );
	} );

	it( 'label a paid payout Completed', () => {
		const { options } = advancedFilters().filters.status;
		expect( options?.find( ( { value } ) => value === 'paid' )?.label ).toBe( 'Completed' );
		expect( options ).toHaveLength( 5 );
	} );
} );
