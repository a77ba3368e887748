import apiFetch from '@wordpress/api-fetch';
import { render, screen } from '@testing-library/react';
import '@wordpress/notices';
import type { ComponentType } from 'react';
import { testSettings } from '../../tests/js/page-settings';
import { setSettings } from '../lib/settings';

jest.mock( '@wordpress/api-fetch', () => ( { __esModule: true, default: jest.fn() } ) );
jest.mock( '@woocommerce/data', () => ( { useUserPreferences: () => ( { updateUserPreferences: jest.fn() } ) } ) );
// These tests don't use WooCommerce's components, and loading the package takes twelve seconds.
jest.mock( '@woocommerce/components', () => new Proxy( {}, { get: () => () => null } ) );

type Page = ComponentType< { query: Record< string, string > } >;

/** Pages that show payments, each loaded on demand. */
const PAGES: [ string, () => { default: Page }, Record< string, string > ][] = [
	[ 'overview', () => jest.requireActual( './overview' ), {} ],
	[ 'documents', () => jest.requireActual( './documents' ), {} ],
	[ 'payouts', () => jest.requireActual( './payouts' ), {} ],
	[ 'payout details', () => jest.requireActual( './payout-details' ), { id: 'po_1' } ],
	[ 'disputes', () => jest.requireActual( './disputes' ), {} ],
	[ 'payment details', () => jest.requireActual( './payment-details' ), { id: 'pi_1' } ],
	[ 'loans', () => jest.requireActual( './loans' ), {} ],
	[ 'transactions', () => jest.requireActual( './transactions' ), {} ],
];

beforeEach( () => jest.mocked( apiFetch ).mockReturnValue( new Promise( () => {} ) ) );

test.each( PAGES )( 'in test mode, the page says that its data is test data: %s', ( _name, load, query ) => {
	setSettings( testSettings( { testMode: true } ) );
	const { default: Page } = load();
	render( <Page query={ query } /> );
	expect( screen.getByText( 'Viewing test data.', { selector: '.tillbook-test-mode-banner strong' } ) ).toBeVisible();
} );
