import apiFetch from '@wordpress/api-fetch';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { testSettings } from '../../../tests/js/page-settings';
import { reload } from '../../lib/reload';
import { setSettings } from '../../lib/settings';
import { warnBeforeUnload, warnings } from '../../lib/use-unload-warning';
import AccountSwitch from '.';

jest.mock( '@wordpress/api-fetch' );
jest.mock( '../../lib/reload' );

describe( 'the switch between two accounts', () => {
	it.each( [
		[ 'test', true, 'You’re viewing your test account.', 'Switch to the live account', 'live' ],
		[ 'live', false, 'You’re viewing your live account.', 'Switch to the test account', 'test' ],
	] )( 'says that the %s account is shown and switches to the other', async ( _name, isTest, text, label, mode ) => {
		setSettings( testSettings( { hasBothModes: true, testModeOnboarding: isTest } ) );
		jest.mocked( apiFetch ).mockRejectedValue( { message: 'Only one account is connected.' } );
		render( <AccountSwitch /> );
		expect( screen.getByText( text ) ).toBeTruthy();
		await userEvent.click( screen.getByRole( 'button', { name: label } ) );
		expect( apiFetch ).toHaveBeenCalledWith( {
			path: '/wc/v3/payments/shown_account',
			method: 'POST',
			data: { mode },
		} );
		expect( ( await screen.findByRole( 'alert' ) ).textContent ).toBe( 'Only one account is connected.' );
	} );

	it( 'asks before it changes anything if the page has unsaved changes', async () => {
		setSettings( testSettings( { hasBothModes: true, testModeOnboarding: true } ) );
		const save = jest.mocked( apiFetch ).mockReset().mockRejectedValue( { message: 'Down.' } );
		const end = warnBeforeUnload();
		render( <AccountSwitch /> );
		const button = screen.getByRole( 'button', { name: 'Switch to the live account' } );
		await userEvent.click( button );
		const dialog = screen.getByRole( 'dialog', { name: 'Leave with unsaved changes?' } );
		await userEvent.click( within( dialog ).getByRole( 'button', { name: 'Stay' } ) );
		expect( save ).not.toHaveBeenCalled();
		expect( button ).not.toHaveAttribute( 'aria-disabled', 'true' );
		await userEvent.click( button );
		await userEvent.click( screen.getByRole( 'button', { name: 'Leave' } ) );
		expect( await screen.findByText( 'Down.' ) ).toBeInTheDocument();
		expect( save ).toHaveBeenCalledTimes( 1 );
		// The page stays, and so do its changes.
		expect( warnings.size ).toBe( 1 );
		end();
		expect( warnings.size ).toBe( 0 );
	} );

	it( 'reloads the page without a second question, and can be used again if the user stays', async () => {
		setSettings( testSettings( { hasBothModes: true, testModeOnboarding: true } ) );
		jest.mocked( apiFetch ).mockReset().mockResolvedValue( {} );
		const end = warnBeforeUnload();
		const isSilent: boolean[] = [];
		jest.mocked( reload ).mockImplementation( () => {
			isSilent.push( window.dispatchEvent( new Event( 'beforeunload', { cancelable: true } ) ) );
		} );
		render( <AccountSwitch /> );
		const button = screen.getByRole( 'button', { name: 'Switch to the live account' } );
		await userEvent.click( button );
		await userEvent.click( screen.getByRole( 'button', { name: 'Leave' } ) );
		await waitFor( () => expect( isSilent ).toEqual( [ true ] ) );
		await waitFor( () => expect( button ).not.toHaveAttribute( 'aria-disabled', 'true' ) );
		end();
	} );
} );
