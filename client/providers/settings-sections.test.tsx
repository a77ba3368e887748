import { render, screen } from '@testing-library/react';
import { testSettings, type SettingsChanges } from '../../tests/js/page-settings';
import { setSettings } from '../lib/settings';
import { OtherAccount } from './settings-sections';

const show = ( changes: SettingsChanges = {} ) => {
	setSettings( testSettings( { capabilities: { view: true, settings: true }, ...changes } ) );
	render( <OtherAccount /> );
};
const link = () => screen.queryByRole( 'link', { name: /^Connect the (live|test) account$/ } );

test( 'with a sandbox, a link leads to the form that connects a live account', () => {
	show();
	expect( link() ).toHaveTextContent( 'live' );
	expect( link() ).toHaveAttribute( 'href', expect.stringContaining( encodeURIComponent( '/payments/connect' ) ) );
} );

test( 'with a live account, one leads to the form for a test account', () => {
	show( { testModeOnboarding: false } );
	expect( link() ).toHaveTextContent( 'test' );
} );

test.each< [ string, SettingsChanges ] >( [
	[ 'without permission', { capabilities: { view: true, settings: false } } ],
	[ 'without an account', { isAccountConnected: false, provider: null } ],
	[ 'with both accounts', { hasBothModes: true } ],
	[ 'with Stripe, whose connection has one', { provider: 'stripe' } ],
] )( 'there is none %s', ( _case, changes ) => {
	show( changes );
	expect( link() ).toBeNull();
} );
