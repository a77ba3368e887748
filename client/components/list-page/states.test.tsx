import { fireEvent, render, screen } from '@testing-library/react';
import { speak } from '@wordpress/a11y';
import { ListEmpty, ListError } from './states';

jest.mock( '@wordpress/a11y', () => ( { speak: jest.fn() } ) );

describe( 'a list that cannot be read', () => {
	it( 'says what went wrong, takes the focus and offers to try again', () => {
		const retry = jest.fn();
		render(
			<ListError
				message="Error retrieving transactions."
				error={ { message: 'The database does not answer.' } }
				retry={ retry }
			/>
		);
		const alert = screen.getByRole( 'alert' );
		expect( alert ).toHaveTextContent( 'Error retrieving transactions.' );
		expect( alert ).toHaveTextContent( 'The database does not answer.' );
		expect( alert ).toHaveFocus();
		fireEvent.click( screen.getByRole( 'button', { name: 'Try again' } ) );
		expect( retry ).toHaveBeenCalledTimes( 1 );
	} );
} );

describe( 'a list without rows', () => {
	it( 'offers to clear filters only where there are some', () => {
		const clear = jest.fn();
		const { rerender } = render( <ListEmpty title="No transactions yet" hint="They appear here." /> );
		expect( screen.getByText( 'No transactions yet' ) ).toBeInTheDocument();
		expect( screen.queryByRole( 'button' ) ).toBeNull();
		rerender( <ListEmpty title="None match" hint="Change them." action="Clear filters" onAction={ clear } /> );
		fireEvent.click( screen.getByRole( 'button', { name: 'Clear filters' } ) );
		expect( clear ).toHaveBeenCalled();
	} );

	it( 'says so to screen readers, which read no region that comes with its text', () => {
		const { rerender } = render( <ListEmpty title="No transactions yet" hint="They appear here." /> );
		expect( speak ).toHaveBeenLastCalledWith( 'No transactions yet. They appear here.' );
		rerender( <ListEmpty title="None match" hint="Change them." /> );
		expect( speak ).toHaveBeenLastCalledWith( 'None match. Change them.' );
		expect( screen.queryByRole( 'status' ) ).toBeNull();
	} );
} );
