import { fireEvent, render, screen } from '@testing-library/react';
import { ListEmpty, ListError } from './states';

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
		expect( screen.getByRole( 'status' ) ).toHaveTextContent( 'No transactions yet' );
		expect( screen.queryByRole( 'button' ) ).toBeNull();
		rerender( <ListEmpty title="None match" hint="Change them." action="Clear filters" onAction={ clear } /> );
		fireEvent.click( screen.getByRole( 'button', { name: 'Clear filters' } ) );
		expect( clear ).toHaveBeenCalled();
	} );
} );
