import { render, screen } from '@testing-library/react';
import { useKeepFocus } from './use-keep-focus';

function Region( { rows }: { rows: string[] } ) {
	return (
		<div data-testid="region" { ...useKeepFocus() }>
			{ rows.map( ( row ) => (
				<button key={ row }>{ row }</button>
			) ) }
		</div>
	);
}

describe( 'a region whose rows come and go', () => {
	it( 'takes the focus of a row that went', () => {
		const { rerender } = render( <Region rows={ [ 'one', 'two' ] } /> );
		screen.getByText( 'one' ).focus();
		rerender( <Region rows={ [ 'two' ] } /> );
		expect( screen.getByTestId( 'region' ) ).toHaveFocus();
	} );

	it( 'leaves it where it is when it has moved on, or never was there', () => {
		const { rerender } = render( <Region rows={ [ 'one', 'two' ] } /> );
		rerender( <Region rows={ [ 'one' ] } /> );
		expect( document.body ).toHaveFocus();
		const outside = document.body.appendChild( document.createElement( 'button' ) );
		screen.getByText( 'one' ).focus();
		outside.focus();
		rerender( <Region rows={ [] } /> );
		expect( outside ).toHaveFocus();
		outside.remove();
	} );
} );
