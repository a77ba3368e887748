import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Suspense } from '@wordpress/element';
import { lazyDecoration } from '../lib/lazy-decoration';
import { lazyPart } from './lazy-part';
import { reload } from '../lib/reload';

jest.mock( '../lib/reload' );

const lost = (): Promise< never > => Promise.reject( new Error( 'Loading chunk 7 failed.' ) );

test( 'a part that does not arrive says so in its place, and the rest of the page stays', async () => {
	const Part = lazyPart( lost );
	render(
		<>
			<p>The rest</p>
			<Suspense>
				<Part />
			</Suspense>
		</>
	);
	expect( await screen.findByRole( 'alert' ) ).toHaveTextContent( 'This part of the page could not be loaded.' );
	expect( screen.getByText( 'The rest' ) ).toBeVisible();
	await userEvent.click( screen.getByRole( 'button', { name: 'Reload the page' } ) );
	expect( reload ).toHaveBeenCalledTimes( 1 );
} );

test( 'a decoration that does not arrive leaves its place empty', async () => {
	const Mark = lazyDecoration( lost );
	render(
		<p>
			<Suspense fallback="Loading">
				<Mark />
			</Suspense>
			Visa
		</p>
	);
	expect( await screen.findByText( /^Visa$/ ) ).toBeVisible();
} );
