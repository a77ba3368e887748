import { render, screen } from '@testing-library/react';
import { testSettings } from '../../../../tests/js/page-settings';
import { testPayment } from '../../../../tests/js/payments';
import { setSettings } from '../../../lib/settings';
import { CustomerCard } from '.';

jest.mock( '@woocommerce/components', () => jest.requireActual( '../../../../tests/js/link-stub' ) );

test( 'a customer of a complete history is one since the first payment', () => {
	setSettings( testSettings() );
	render( <CustomerCard payment={ testPayment() } /> );
	expect( screen.getByText( /^Customer since \S+$/ ) ).toBeVisible();
} );

test( 'a customer can have paid before a history that begins later, or is still being read', () => {
	setSettings(
		testSettings( {
			history: { readBackTo: '2025-11-01', arrivalsBackTo: null, isReading: false, isRefused: false },
		} )
	);
	render( <CustomerCard payment={ testPayment() } /> );
	expect( screen.getByText( /^Customer since \S+ or earlier$/ ) ).toBeVisible();
} );
