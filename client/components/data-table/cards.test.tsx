import { fireEvent, render, screen } from '@testing-library/react';
import { DataTable, type Sort } from '.';

jest.mock( './use-is-phone', () => ( { useIsPhone: () => true } ) );

const onSort = jest.fn();

const show = ( by: string, order: Sort[ 'order' ] ) =>
	render(
		<DataTable< string >
			title="Transactions"
			columns={ [
				{ key: 'amount', label: 'Amount', isSortable: true, card: 'headline', display: () => '$10.00' },
				{ key: 'fees', label: 'Fees', isSortable: true, card: 'none', display: () => '$0.30' },
				{ key: 'net', label: 'Net', isSortable: true, card: 'none', display: () => '$9.70' },
			] }
			rowKey={ ( key ) => key }
			items={ [ 'one' ] }
			sort={ { by, order, onSort } }
		/>
	);

describe( 'on a phone', () => {
	it( 'a card leaves out what has no place in it', () => {
		show( 'amount', 'desc' );
		expect( screen.getAllByRole( 'columnheader' ).map( ( { textContent } ) => textContent ) ).toEqual( [
			'Amount',
		] );
		expect( screen.queryByText( '$0.30' ) ).toBeNull();
	} );

	it( 'a card shows what the rows are sorted by', () => {
		show( 'fees', 'asc' );
		expect( screen.getByRole( 'columnheader', { name: 'Fees' } ) ).toHaveAttribute( 'aria-sort', 'ascending' );
		expect( screen.getByRole( 'cell' ) ).toHaveTextContent( 'Fees$0.30' );
		expect( screen.queryByText( '$9.70' ) ).toBeNull();
		fireEvent.click( screen.getByRole( 'button', { name: 'Fees' } ) );
		expect( onSort ).toHaveBeenCalledWith( 'fees', 'desc' );
	} );

	it.each( [ '', null, '–' ] )( 'a line without a value (%j) has no label', ( value ) => {
		render(
			<DataTable< string >
				title="Journal"
				columns={ [
					{ key: 'account', label: 'Account', isRowHeader: true, card: 'headline', display: () => 'Refunds' },
					{ key: 'debit', label: 'Debit', display: () => '$10.00' },
					{ key: 'credit', label: 'Credit', display: () => value },
				] }
				rowKey={ ( key ) => key }
				items={ [ 'one' ] }
			/>
		);
		expect( screen.getAllByRole( 'cell' ).map( ( { textContent } ) => textContent ) ).toEqual( [
			'Debit$10.00',
			'',
		] );
	} );
} );
