import { useUserPreferences } from '@woocommerce/data';
import { renderHook } from '@testing-library/react';
import type { Column } from './types';
import { useColumns } from './use-columns';

jest.mock( '@woocommerce/data', () => ( { useUserPreferences: jest.fn() } ) );
const updateUserPreferences = jest.fn();

const column = ( key: string, more: Partial< Column< unknown > > = {} ): Column< unknown > => ( { key, label: key, display: () => key, ...more } );

const show = ( columns: Column< unknown >[], stored?: string[] ) => {
	( useUserPreferences as unknown as jest.Mock ).mockReturnValue( { updateUserPreferences, hidden_columns: stored } );
	return renderHook( () => useColumns( columns, 'hidden_columns' ) ).result.current;
};

describe( 'the columns of a user', () => {
	const columns = [ column( 'date', { required: true } ), column( 'fees' ), column( 'id', { hidden: true } ), column( 'payout', { hidden: true, isAbsent: true } ), column( 'bank', { isAbsent: true } ) ];

	it( 'are those that are not hidden, and never those of another list', () => {
		expect( show( columns ).shown ).toEqual( [ 'date', 'fees' ] );
		expect( show( columns, [ 'fees', 'date' ] ).shown ).toEqual( [ 'date', 'id' ] );
	} );

	it( 'leave the other list of the same preference as it is', () => {
		show( columns ).onColumnsChange( [ 'date', 'id' ] );
		expect( updateUserPreferences ).toHaveBeenLastCalledWith( { hidden_columns: [ 'fees', 'payout' ] } );
		show( columns, [ 'bank' ] ).onColumnsChange( [ 'date', 'id', 'fees' ] );
		expect( updateUserPreferences ).toHaveBeenLastCalledWith( { hidden_columns: [ 'bank' ] } );
	} );
} );
