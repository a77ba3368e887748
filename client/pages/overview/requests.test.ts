import { setSettings as setDates } from '@wordpress/date';
import fixture from '../../../tests/fixtures/overview-requests.json';
import { testSettings } from '../../../tests/js/page-settings';
import { setSettings } from '../../lib/settings';
import { requestsOf } from './requests';

jest.mock( '@wordpress/api-fetch', () => ( { __esModule: true, default: jest.fn() } ) );
jest.mock( '@woocommerce/components', () => jest.requireActual( '../../../tests/js/link-stub' ) );
jest.mock( '@woocommerce/data', () => ( { useUserPreferences: () => ( { updateUserPreferences: jest.fn() } ) } ) );

beforeEach( () => {
	window.sessionStorage.clear();
	jest.useFakeTimers( { now: new Date( fixture.now ) } );
	setDates( {
		...( jest.requireActual( '@wordpress/date' ) as typeof import( '@wordpress/date' ) ).getSettings(),
		timezone: { offset: -5, offsetFormatted: '-5', string: fixture.zone, abbr: 'EST' },
	} );
} );
afterEach( () => jest.useRealTimers() );

it.each( fixture.cases )(
	'asks what the server prepares, for $query with the loans $loans',
	( { query, loans, rest } ) => {
		setSettings(
			testSettings( {
				capabilities: { view: true, export: true, settings: true },
				featureFlags: { isPaymentOverviewWidgetEnabled: true },
				accountStatus: { store_currencies: { default: 'eur', supported: [ 'eur', 'usd' ] }, loans },
			} )
		);
		expect( requestsOf( query ).map( ( { path } ) => path ) ).toEqual( rest );
	}
);

it( 'asks WooCommerce for its inbox only where the user sees it', () => {
	setSettings( testSettings() );
	expect( requestsOf( {} ).some( ( { path } ) => path.includes( 'admin/notes' ) ) ).toBe( false );
} );

it( 'asks for no activity where that is switched off', () => {
	setSettings( testSettings( { featureFlags: {} } ) );
	expect( requestsOf( {} ).some( ( { path } ) => path.includes( 'payment_activity' ) ) ).toBe( false );
} );
