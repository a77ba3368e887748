import { testSettings } from '../../tests/js/page-settings';
import { rateEquation } from './rates';
import { setSettings } from './settings';

const equation = ( rate: string, locale = 'en-US' ) => {
	setSettings( testSettings( { locale } ) );
	return rateEquation( 'USD', rate, 'XYZ' );
};

describe( 'an exchange rate', () => {
	it.each( [
		[ '0.921312345678', '1 USD = 0.921312 XYZ' ],
		[ '0.9', '1 USD = 0.900000 XYZ' ],
		[ '1', '1 USD = 1.00000 XYZ' ],
		[ '25310.256789', '1 USD = 25310.25679 XYZ' ],
		[ '0.000039571', '1 USD = 0.000040 XYZ' ],
		[ '0.00000004', '1 USD = 0.00000004 XYZ' ],
	] )( 'of %s has five decimals, or six below 1', ( rate, shown ) => {
		expect( equation( rate ) ).toBe( shown );
	} );

	it( 'has the decimal sign of the language', () => {
		expect( equation( '0.9', 'de-DE' ) ).toBe( '1 USD = 0,900000 XYZ' );
	} );
} );
