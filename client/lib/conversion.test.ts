import { conversionText } from './conversion';
import { formatExchangeRate, formatPercentage } from './rates';
import { setSettings } from './settings';
import { testSettings } from '../../tests/js/page-settings';

const plain = ( text: string | null ) => text?.replace( /\u00a0/g, ' ' ).replace( /[\u2066\u2069]/g, '' );

describe( 'an amount in another currency', () => {
	it( 'is shown with its rate: five decimals, six below 1', () => {
		expect( plain( conversionText( { amount: 5000, currency: 'eur' }, { amount: 5410, currency: 'usd' } ) ) ).toBe(
			'1 EUR → 1.08200 USD: $54.10 USD'
		);
		expect( plain( conversionText( { amount: 10000, currency: 'jpy' }, { amount: 6543, currency: 'usd' } ) ) ).toBe(
			'1 JPY → 0.006543 USD: $65.43 USD'
		);
		expect(
			plain( conversionText( { amount: 5000, currency: 'usd' }, { amount: 1538, currency: 'kwd' } ) )
		).toContain( '1 USD → 0.030760 KWD' );
	} );

	it( 'is nothing to speak of in the same currency', () => {
		expect( conversionText( { amount: 5000, currency: 'usd' }, { amount: 5000, currency: 'USD' } ) ).toBeNull();
		expect( conversionText( { amount: 0, currency: 'eur' }, { amount: 0, currency: 'usd' } ) ).toBeNull();
	} );
} );

describe( 'rates', () => {
	it( "have the decimals of the specification, written as in the user's language", () => {
		expect( formatPercentage( 0.029, 3 ) ).toBe( '2.900%' );
		expect( formatPercentage( 0.19, 2 ) ).toBe( '19.00%' );
		setSettings( testSettings( { locale: 'de-DE' } ) );
		expect( formatExchangeRate( 1.082 ) ).toBe( '1,08200' );
		expect( formatPercentage( 0.029, 3 ) ).toBe( '2,900%' );
	} );
} );
