import apiFetch from '@wordpress/api-fetch';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { testSettings } from '../../../tests/js/page-settings';
import { setSettings } from '../../lib/settings';
import AccountSwitch from '.';

jest.mock( '@wordpress/api-fetch' );

describe( 'the switch between two accounts', () => {
	it.each( [
		[ 'test', true, 'You see your test account.', 'Switch to the live account', 'live' ],
		[ 'live', false, 'You see your live account.', 'Switch to the test account', 'test' ],
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
} );
