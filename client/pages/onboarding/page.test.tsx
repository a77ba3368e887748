import { render, screen } from '@testing-library/react';
import { testSettings, type SettingsChanges } from '../../../tests/js/page-settings';
import { answerRest } from '../../../tests/js/rest';
import { navigate } from '../../lib/navigate';
import { setSettings } from '../../lib/settings';
import OnboardingPage from '.';

jest.mock( '@wordpress/api-fetch', () => ( { __esModule: true, default: jest.fn() } ) );
jest.mock( '../../lib/navigate', () => ( { navigate: jest.fn() } ) );
jest.mock( './wizard', () => ( { Wizard: () => <p>The wizard</p> } ) );

const open = ( changes: SettingsChanges ) => {
	answerRest( { 'GET ': {} } );
	setSettings( testSettings( { capabilities: { view: true, settings: true }, ...changes } ) );
	return render( <OnboardingPage query={ { source: 'mail' } } /> );
};

beforeEach( () => jest.mocked( navigate ).mockClear() );

describe( 'the wizard', () => {
	it.each( [
		[ 'for the first account', { isAccountConnected: false } ],
		[ 'for a live account beside a test account', { testModeOnboarding: true, isLiveAvailable: true } ],
	] )( 'opens %s', async ( _, changes ) => {
		open( changes );
		expect( await screen.findByText( 'The wizard' ) ).toBeVisible();
		expect( navigate ).not.toHaveBeenCalled();
	} );

	it.each( [
		[ 'no live account can be opened', { testModeOnboarding: true }, 'onboarding%2Fkyc' ],
		[ 'a live account is connected', { testModeOnboarding: false, isLiveAvailable: true }, 'onboarding%2Fkyc' ],
		[ 'both are connected', { isLiveAvailable: true, hasBothModes: true }, 'onboarding%2Fkyc' ],
		[ 'the provider has none', { isAccountConnected: false, hasWizard: false }, 'connect' ],
		[ 'the live provider has none', { isLiveAvailable: true, hasWizard: false }, 'connect' ],
	] )( 'leads elsewhere where %s', ( _, changes, path ) => {
		open( changes );
		expect( navigate ).toHaveBeenCalledWith(
			expect.stringContaining( `path=%2Fpayments%2F${ path }&source=mail` )
		);
		expect( screen.queryByText( 'The wizard' ) ).toBeNull();
	} );

	it( 'is closed for a live account, too, while new accounts are paused', () => {
		open( { testModeOnboarding: true, isLiveAvailable: true, onBoardingDisabled: true } );
		expect( screen.getAllByText( /We've temporarily paused new account creation/ )[ 0 ] ).toBeVisible();
	} );
} );
