import { render, screen } from '@testing-library/react';
import { ErrorBoundary } from './error-boundary';

function Broken(): never {
	throw new Error( 'No such thing.' );
}

test( 'a view that breaks says so, with what broke, and the rest of the page stays', () => {
	const log = jest.spyOn( console, 'error' ).mockImplementation( () => {} );
	render(
		<>
			<p>The rest</p>
			<ErrorBoundary>
				<Broken />
			</ErrorBoundary>
		</>
	);
	expect(
		screen.getByText( /^There was an error rendering this view\. Please contact support/, {
			selector: '.components-notice p',
		} )
	).toBeVisible();
	expect( screen.getByText( 'No such thing.' ) ).toBeVisible();
	expect( screen.getByText( 'The rest' ) ).toBeVisible();
	log.mockRestore();
} );
