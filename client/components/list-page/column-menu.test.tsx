import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ColumnMenu } from './column-menu';
import type { Column } from './types';

let mockIsPhone = false;
jest.mock( '../data-table/use-is-phone', () => ( { useIsPhone: () => mockIsPhone } ) );

const column = ( key: string, card?: Column< object >[ 'card' ] ): Column< object > => ( {
	key,
	label: key,
	card,
	display: () => key,
} );

const choices = async ( columns: Column< object >[] ) => {
	const { unmount } = render( <ColumnMenu columns={ columns } shown={ [] } query={ {} } onChange={ () => {} } /> );
	const button = screen.queryByRole( 'button', { name: 'Choose columns' } );
	if ( button ) {
		await userEvent.click( button );
	}
	const names = screen.queryAllByRole( 'menuitemcheckbox' ).map( ( { textContent } ) => textContent );
	unmount();
	return names;
};

it( 'offers on a phone only the columns that cards have', async () => {
	const all = [ column( 'Country' ), column( 'Fees', 'none' ), column( 'Risk', 'note' ) ];
	mockIsPhone = false;
	expect( await choices( all ) ).toEqual( [ 'Country', 'Fees', 'Risk' ] );
	mockIsPhone = true;
	expect( await choices( all ) ).toEqual( [ 'Country', 'Risk' ] );
	expect( await choices( [ column( 'Fees', 'none' ) ] ) ).toEqual( [] );
} );
