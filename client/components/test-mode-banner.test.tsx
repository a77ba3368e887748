import { render } from '@testing-library/react';
import { testSettings } from '../../tests/js/page-settings';
import { setSettings } from '../lib/settings';
import { TestModeBanner } from './test-mode-banner';

describe( 'the test mode banner', () => {
	it.each( [
		[ 'in test mode of an account', { testMode: true, isAccountConnected: true }, true ],
		[ 'without an account', { testMode: true, isAccountConnected: false }, false ],
		[
			'of a live account in a store in test mode',
			{ testMode: true, testModeOnboarding: false, isAccountConnected: true },
			false,
		],
		[ 'in live mode', { testMode: false, isAccountConnected: true }, false ],
	] )( '%s', ( _name, settings, isThere ) => {
		setSettings( testSettings( settings ) );
		expect( render( <TestModeBanner /> ).container.textContent?.includes( 'Viewing test data' ) ).toBe( isThere );
	} );
} );
