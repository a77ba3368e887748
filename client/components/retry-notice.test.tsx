import { Modal } from '@wordpress/components';
import { useState } from '@wordpress/element';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { RetryNotice } from './retry-notice';

/** Something that is loading again after a click. */
function Failing() {
	const [ isFailed, setFailed ] = useState( true );
	return isFailed ? (
		<RetryNotice message="It failed." error={ new Error() } retry={ () => setFailed( false ) } />
	) : (
		<p>Loading…</p>
	);
}

const tryAgain = () => {
	const button = screen.getByRole( 'button', { name: 'Try again' } );
	act( () => button.focus() );
	fireEvent.click( button );
	expect( screen.getByText( 'Loading…' ) ).toBeVisible();
};

test( 'the closest region gets the focus of the button that goes away', () => {
	render(
		<main>
			<section aria-label="Card" tabIndex={ -1 }>
				<Failing />
			</section>
		</main>
	);
	tryAgain();
	expect( screen.getByRole( 'region', { name: 'Card' } ) ).toHaveFocus();
} );

test( 'a dialog keeps the focus, so that Escape closes it', () => {
	render(
		<Modal title="Events" onRequestClose={ () => {} }>
			<Failing />
		</Modal>
	);
	tryAgain();
	const dialog = screen.getByRole( 'dialog' );
	expect( dialog ).toContainElement( dialog.ownerDocument.activeElement as HTMLElement );
} );

test( 'without a region, the page’s main part gets it', () => {
	render(
		<div role="main">
			<Failing />
		</div>
	);
	tryAgain();
	expect( screen.getByRole( 'main' ) ).toHaveFocus();
} );

test( 'a focus elsewhere stays where it is', () => {
	render(
		<main>
			<Failing />
			<button>Other</button>
		</main>
	);
	act( () => screen.getByRole( 'button', { name: 'Other' } ).focus() );
	fireEvent.click( screen.getByRole( 'button', { name: 'Try again' } ) );
	expect( screen.getByRole( 'button', { name: 'Other' } ) ).toHaveFocus();
} );
