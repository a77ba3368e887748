import { useUserPreferences } from '@woocommerce/data';
import { act, renderHook } from '@testing-library/react';
import type { SavedView } from '../../lib/saved-views';
import type { Column } from './types';
import { useColumns } from './use-columns';

jest.mock( '@woocommerce/data', () => ( { useUserPreferences: jest.fn() } ) );
const updateUserPreferences = jest.fn();

const column = ( key: string, more: Partial< Column< unknown > > = {} ): Column< unknown > => ( {
	key,
	label: key,
	display: () => key,
	...more,
} );

const show = ( columns: Column< unknown >[], stored?: string[] ) => {
	( useUserPreferences as unknown as jest.Mock ).mockReturnValue( { updateUserPreferences, hidden_columns: stored } );
	return renderHook( () => useColumns( columns, 'hidden_columns' ) ).result.current;
};

describe( 'the columns of a user', () => {
	const columns = [
		column( 'date', { required: true } ),
		column( 'fees' ),
		column( 'id', { hidden: true } ),
		column( 'payout', { hidden: true, isAbsent: true } ),
		column( 'bank', { isAbsent: true } ),
	];

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

describe( 'the columns of a view', () => {
	const columns = [ column( 'date', { required: true } ), column( 'fees' ), column( 'net' ) ];
	const view = ( hidden: string[] | null ): SavedView => ( {
		id: 'view_columns00000',
		list: 'payouts',
		name: 'Mine',
		query: {},
		hidden_columns: hidden,
		is_shared: false,
		is_default: false,
		version: 1,
		problems: [],
	} );
	const showIn = ( shown: SavedView ) => {
		( useUserPreferences as unknown as jest.Mock ).mockReturnValue( {
			updateUserPreferences,
			hidden_columns: [ 'fees' ],
		} );
		return renderHook( () => useColumns( columns, 'hidden_columns', shown ) );
	};

	beforeEach( () => updateUserPreferences.mockClear() );

	it( 'are its own where it keeps them, and what is hidden then is no preference of the user', () => {
		const { result } = showIn( view( [ 'net' ] ) );
		expect( result.current.shown ).toEqual( [ 'date', 'fees' ] );
		act( () => result.current.onColumnsChange( [ 'date' ] ) );
		expect( result.current.hidden ).toEqual( [ 'fees', 'net' ] );
		expect( updateUserPreferences ).not.toHaveBeenCalled();
	} );

	it( 'are the user’s where it keeps none', () => {
		const { result } = showIn( view( null ) );
		expect( result.current.shown ).toEqual( [ 'date', 'net' ] );
		result.current.onColumnsChange( [ 'date', 'fees', 'net' ] );
		expect( updateUserPreferences ).toHaveBeenCalledWith( { hidden_columns: [] } );
	} );
} );
