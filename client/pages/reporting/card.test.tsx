import { render, screen } from '@testing-library/react';
import { testSettings } from '../../../tests/js/page-settings';
import { answerRest, load } from '../../../tests/js/rest';
import { setSettings } from '../../lib/settings';
import { requestsOf } from '../overview/requests';
import { ActivityCard } from '.';

jest.mock( '@wordpress/api-fetch', () => ( { __esModule: true, default: jest.fn() } ) );
jest.mock( '@woocommerce/components', () => jest.requireActual( '../../../tests/js/link-stub' ) );
jest.mock( '@woocommerce/data', () => ( { useUserPreferences: () => ( { updateUserPreferences: jest.fn() } ) } ) );

describe( 'the card of the payment activity', () => {
	it.each( [
		[ 'nothing', 0, null, true ],
		[ 'something in the default currency', 4900, 1795000000, false ],
		[ 'only payments in another currency', 0, 1795000000, false ],
	] )( 'says whether there are payments, of an account with %s', async ( _name, tpv, first, isEmpty ) => {
		setSettings( testSettings( { featureFlags: { isPaymentOverviewWidgetEnabled: true } } ) );
		answerRest( {
			'GET /wc/v3/payments/accounts': {
				error: false,
				progressiveOnboarding: { isEnabled: false, isComplete: true, tpv, firstTransactionDate: first },
			},
			'GET /wc/v3/payments/reporting/payment_activity': new Promise( () => {} ),
		} );
		await load( requestsOf( {} ).slice( 0, 1 ) );
		render( <ActivityCard currency="usd" /> );
		expect( await screen.findByText( isEmpty ? 'No payments yet' : 'Loading the payment activity…' ) ).toBeTruthy();
	} );
} );
