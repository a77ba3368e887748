import { render, screen } from '@testing-library/react';
import { TypeChip } from './narrowing-chips';

jest.mock( '@woocommerce/components', () => jest.requireActual( '../../../tests/js/link-stub' ) );

it( 'a chip with many types has all of them as its title, because its end can be cut', () => {
	render( <TypeChip types={ [ 'charge', 'payment', 'refund' ] } /> );
	const text = screen.getByText( 'Only these types: Charge, Payment, Refund' );
	expect( text ).toHaveAttribute( 'title', text.textContent );
} );
