import { act, cleanup, render, screen } from '@testing-library/react';
import { testAccount } from '../../../../tests/js/account';
import { testSettings, type SettingsChanges } from '../../../../tests/js/page-settings';
import { setSettings } from '../../../lib/settings';
import { ProviderNotifications } from '.';

let mockAccount: ReturnType< typeof testAccount >;
jest.mock( '../use-account-state', () => ( { useAccountState: () => ( { account: mockAccount } ) } ) );
jest.mock( './banner', () => ( { __esModule: true, default: () => <p>The provider’s own</p> } ) );

const LINK = 'https://dashboard.example/account';

async function show( account: Partial< ReturnType< typeof testAccount > >, settings: SettingsChanges = {} ) {
	setSettings(
		testSettings( {
			capabilities: { view: true, settings: true },
			missingAbilities: { verify: 'Verify at the provider.' },
			...settings,
		} )
	);
	mockAccount = testAccount( { accountLink: LINK, ...account } );
	render( <ProviderNotifications /> );
	// The banner is loaded when it is needed.
	await act( () => Promise.resolve() );
}

describe( 'a provider that verifies businesses in its own dashboard', () => {
	it.each( [
		[ 'details that are overdue', { pastDue: true }, /overdue details.*may be paused/, 'is-warning' ],
		[
			'details that are due',
			{ requirements: { errors: [], due: [ 'external_account' ] } },
			/needs details/,
			'is-warning',
		],
		[
			'details in review',
			{ requirements: { errors: [], due: [], in_review: [ 'external_account' ] } },
			/is reviewing your details/,
			'is-info',
		],
	] )( 'is linked to for %s', async ( _what, account, text, kind ) => {
		await show( account );
		expect( ( await screen.findByText( text ) ).closest( '.components-notice' ) ).toHaveClass( kind );
		expect( screen.getByRole( 'link', { name: /Open your account/ } ) ).toHaveAttribute( 'href', LINK );
		expect( screen.getByRole( 'link', { name: 'See details' } ) ).toHaveAttribute(
			'href',
			expect.stringContaining( 'kyc' )
		);
	} );

	it( 'is not mentioned if it asks for nothing, has stopped the account, or the user can’t change it', async () => {
		await show( {} );
		expect( screen.queryByText( /provider/ ) ).toBeNull();
		cleanup();
		await show( { status: 'under_review' } );
		expect( screen.queryByText( /provider/ ) ).toBeNull();
		cleanup();
		await show( { pastDue: true }, { capabilities: { view: true, settings: false } } );
		expect( screen.queryByText( /provider/ ) ).toBeNull();
	} );
} );

test( 'a provider that is asked here shows its own notifications', async () => {
	await show( { status: 'under_review' }, { missingAbilities: {} } );
	expect( await screen.findByText( 'The provider’s own' ) ).toBeVisible();
} );
