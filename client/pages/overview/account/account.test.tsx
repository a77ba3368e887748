import { render } from '@testing-library/react';
import '@wordpress/notices';
import { testSettings } from '../../../../tests/js/page-settings';
import { setSettings } from '../../../lib/settings';
import { Fees } from '.';

it( 'shows fees with three decimals', () => {
	setSettings( testSettings() );
	const base = { percentage_rate: 0.029, fixed_rate: 30, currency: 'usd', discount: 0, volume_allowance: null, current_volume: null, end_time: null, volume_currency: null };
	const { container } = render( <Fees fees={ { base, discount: [ { ...base, percentage_rate: 0.0145, fixed_rate: 0 } ] } } /> );
	expect( ( container.textContent ?? '' ).replace( /\u00a0/g, ' ' ).replace( /[\u2066\u2069]/g, '' ) ).toBe( 'Fees2.900% + $0.30 USD per domestic card paymentDiscount 1.450%' );
} );
