import { render, screen } from '@testing-library/react';
import { testSettings, type SettingsChanges } from '../../tests/js/page-settings';
import { setSettings } from '../lib/settings';
import { OverviewHistory } from './overview-history';

jest.mock( './stripe/history', () => ( { __esModule: true, default: () => <p>[History]</p> } ) );

const show = ( changes: SettingsChanges ) => {
	setSettings( testSettings( changes ) );
	return render( <OverviewHistory /> ).container;
};
const history = { readBackTo: '2026-03-03', arrivalsBackTo: '2026-03-10', isReading: true, isRefused: false };

test( 'the overview shows the history while it is read, for providers that read one', async () => {
	show( { provider: 'stripe', history } );
	expect( await screen.findByText( '[History]' ) ).toBeVisible();
} );

test( 'it doesn’t once the history is read, nor without one', () => {
	expect( show( { provider: 'stripe', history: { ...history, isReading: false } } ) ).toBeEmptyDOMElement();
	expect( show( { provider: 'stripe' } ) ).toBeEmptyDOMElement();
	expect( show( { provider: 'sandbox', history } ) ).toBeEmptyDOMElement();
} );
