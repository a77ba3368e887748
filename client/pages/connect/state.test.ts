import { testSettings, type SettingsChanges } from '../../../tests/js/page-settings';
import { canReset, obstacle, stepLabel } from './state';

const owner = { capabilities: { view: true, settings: true } };
const label = ( changes: SettingsChanges ) => stepLabel( testSettings( { ...owner, ...changes } ) );
const why = ( changes: SettingsChanges ) =>
	obstacle( testSettings( { ...owner, isAccountConnected: false, isLiveAvailable: true, ...changes } ) );

test( 'the button is named by what comes next', () => {
	expect( label( { isJetpackConnected: false } ) ).toBe( 'Try again' );
	expect( label( { isAccountConnected: false } ) ).toBe( 'Verify business details' );
	expect( label( { isAccountValid: false } ) ).toBe( 'Finish business details verifications' );
	expect( label( {} ) ).toBe( 'Activate live payments' );
	expect( label( { testModeOnboarding: false } ) ).toBe( 'See your payments' );
	expect( label( { hasBothModes: true } ) ).toBe( 'See your payments' );
} );

test( 'until a live provider is there, the button is closed and says so', () => {
	expect( why( { isLiveAvailable: false } ) ).toMatch( /can’t open a live account yet/ );
	expect( why( {} ) ).toBeUndefined();
} );

test( 'a copy of the site opens no live account', () => {
	for ( const site of [ 'copied', 'read_only' ] as const ) {
		expect( why( { site } ) ).toMatch( /read-only on this site/ );
	}
} );

test( 'a running setup session, a pause and a missing right close it', () => {
	expect( why( { errorMessage: 'Another account setup session is running.' } ) ).toMatch( /setup session/ );
	expect( why( { errorMessage: 'Something else.' } ) ).toBeUndefined();
	expect( why( { errorMessage: 'Ein Konto wird gerade eingerichtet.', isConnecting: true } ) ).toBe(
		'Ein Konto wird gerade eingerichtet.'
	);
	expect( why( { onBoardingDisabled: true } ) ).toMatch( /We've temporarily paused new account creation/ );
	expect( why( { capabilities: { view: true } } ) ).toMatch( /Ask a store administrator/ );
} );

test( 'an account can be finished during a pause, by users who can change it, once no session is running', () => {
	window.tillbookBoot = { routes: [ '/payments/onboarding/kyc' ], flags: {}, connected: true, menu: '' };
	const whyNotFinish = ( changes: SettingsChanges ) =>
		why( { isAccountConnected: true, isAccountValid: false, onBoardingDisabled: true, ...changes } );
	expect( whyNotFinish( {} ) ).toBeUndefined();
	expect( whyNotFinish( { errorMessage: 'Another account setup session is running.' } ) ).toMatch( /setup session/ );
	expect( whyNotFinish( { capabilities: { view: true } } ) ).toMatch( /Ask a store administrator/ );
	delete window.tillbookBoot;
} );

test( 'an account can be reset while its details are missing or it is a test account', () => {
	const reset = ( changes: SettingsChanges ) =>
		canReset( testSettings( { ...owner, accountStatus: { detailsSubmitted: true }, ...changes } ) );
	expect( reset( { testModeOnboarding: true } ) ).toBe( true );
	expect( reset( { testModeOnboarding: false } ) ).toBe( false );
	expect( reset( { testModeOnboarding: false, accountStatus: { detailsSubmitted: false } } ) ).toBe( true );
	expect( reset( { isAccountConnected: false } ) ).toBe( false );
	expect( reset( { testModeOnboarding: true, isJetpackConnected: false } ) ).toBe( false );
	expect( reset( { testModeOnboarding: true, site: 'copied' } ) ).toBe( false );
	expect( reset( { capabilities: { view: true } } ) ).toBe( false );
} );
