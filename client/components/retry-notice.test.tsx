import { Modal } from '@wordpress/components';
import { useState } from '@wordpress/element';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { reload } from '../lib/reload';
import { warnings } from '../lib/use-unload-warning';
import { RetryNotice } from './retry-notice';

jest.mock( '../lib/reload' );

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

describe( 'after the session ended', () => {
	const open = jest.spyOn( window, 'open' ).mockReturnValue( null );
	const retry = jest.fn();
	const notice = (
		<RetryNotice
			message="It failed."
			error={ { code: 'rest_cookie_invalid_nonce', message: 'Cookie check failed', data: { status: 403 } } }
			retry={ retry }
		/>
	);
	const logIn = () => fireEvent.click( screen.getByRole( 'button', { name: 'Log in' } ) );
	beforeEach( () => void jest.clearAllMocks() );
	afterEach( () => warnings.clear() );

	test( 'the page is reloaded to log in, which comes back to it', () => {
		render( notice );
		expect( screen.getByRole( 'alert' ) ).toHaveTextContent( 'It failed. You’ve been logged out.' );
		logIn();
		expect( reload ).toHaveBeenCalledTimes( 1 );
		expect( open ).not.toHaveBeenCalled();
	} );

	test( 'a login in another tab keeps unsaved changes, and then the request can be repeated', () => {
		warnings.add( () => {} );
		render( notice );
		logIn();
		expect( reload ).not.toHaveBeenCalled();
		expect( open ).toHaveBeenCalledWith( window.location.href, '_blank' );
		fireEvent.click( screen.getByRole( 'button', { name: 'Try again' } ) );
		expect( retry ).toHaveBeenCalledTimes( 1 );
	} );

	test( 'so does a login from a dialog', () => {
		render(
			<Modal title="Events" onRequestClose={ () => {} }>
				{ notice }
			</Modal>
		);
		logIn();
		expect( reload ).not.toHaveBeenCalled();
		expect( open ).toHaveBeenCalledTimes( 1 );
	} );

	test( 'a missing permission asks for no login', () => {
		const error = { code: 'rest_forbidden', message: 'You can’t.', data: { status: 403 } };
		render( <RetryNotice message="It failed." error={ error } retry={ retry } /> );
		expect( screen.getByRole( 'alert' ) ).toHaveTextContent( 'It failed. You can’t.' );
		expect( screen.queryByRole( 'button', { name: 'Log in' } ) ).toBeNull();
	} );
} );
