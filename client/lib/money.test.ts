import * as fc from 'fast-check';
import { setSettings } from './settings';
import { formatMoney, localDecimal, toDecimal } from './money';
import { testSettings } from '../../tests/js/page-settings';

const plain = ( text: string ) => text.replace( /[\u00a0\u202f]/g, ' ' );

describe( 'formatMoney', () => {
	it.each( [
		[ 123450, 'usd', '$1,234.50 USD' ],
		[ -99, 'usd', '-$0.99 USD' ],
		[ 0, 'eur', '€0.00 EUR' ],
		[ 1234567, 'jpy', '¥1,234,567 JPY' ],
		[ 1234, 'kwd', 'د.ك 1.234 KWD' ],
		[ 500, 'chf', 'CHF 5.00' ],
		[ 500, 'xts', 'XTS 5.00' ],
	] )( 'shows %s of %s as %s', ( amount, currency, shown ) => {
		expect( plain( formatMoney( amount, currency ) ) ).toBe( shown );
	} );

	it.each( [
		[ 'fr-FR', '1 234,50 €' ],
		[ 'pl-PL', '1 234,50 €' ],
		[ 'de-DE', '1.234,50 €' ],
		[ 'it-IT', '1.234,50 €' ],
		[ 'es-ES', '1.234,50 €' ],
		[ 'pt-PT', '1.234,50 €' ],
		[ 'nl-NL', '€1.234,50' ],
		[ 'de-CH', '€1’234.50' ],
		[ 'en-GB', '€1,234.50' ],
	] )( 'writes numbers as %s does', ( locale, shown ) => {
		setSettings( testSettings( { locale, shouldUseExplicitPrice: false, storeCurrency: 'eur' } ) );
		expect( plain( formatMoney( 123450, 'eur' ) ) ).toBe( shown );
	} );
} );

describe( 'toDecimal', () => {
	it( 'keeps every minor unit of every currency', () => {
		fc.assert(
			fc.property( fc.integer(), fc.constantFrom( 'usd', 'jpy', 'kwd' ), ( amount, currency ) => {
				const digits = toDecimal( amount, currency ).replace( '.', '' );
				expect( Number( digits ) ).toBe( amount === 0 ? 0 : amount );
			} )
		);
	} );
} );

test( 'a decimal number is shown with all its digits and the decimal sign of the language', () => {
	setSettings( testSettings() );
	expect( localDecimal( '0.000039571' ) ).toBe( '0.000039571' );
	setSettings( testSettings( { locale: 'de-DE' } ) );
	expect( localDecimal( '25310.256' ) ).toBe( '25310,256' );
} );
