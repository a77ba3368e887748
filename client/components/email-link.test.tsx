import { render, screen } from '@testing-library/react';
import { EmailLink } from './email-link';

describe( 'the link to an email address', () => {
	it( 'has a place to break before the @ sign', () => {
		render( <EmailLink email="ada@example.com" /> );
		const link = screen.getByText( 'ada@example.com', { selector: 'a' } );
		expect( link ).toHaveAttribute( 'href', 'mailto:ada@example.com' );
		expect( link.innerHTML ).toBe( 'ada<wbr>@example.com' );
	} );

	it.each( [ 'ada', '@example.com' ] )( 'shows %s as it is', ( email ) => {
		render( <EmailLink email={ email } /> );
		expect( screen.getByRole( 'link', { name: email } ).innerHTML ).toBe( email );
	} );
} );
