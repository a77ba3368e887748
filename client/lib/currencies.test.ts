import { testSettings } from '../../tests/js/page-settings';
import { addLabel, matchesSearch, readRate, RECOMMENDED } from './currencies';
import { setSettings } from './settings';

const euro = { code: 'EUR', symbol: '€', name: 'Euro' };

describe( 'a search for currencies', () => {
	test.each( [ '€', 'eur', 'EU', 'uro', ' Euro ', '' ] )( 'finds the euro by "%s"', ( search ) => {
		expect( matchesSearch( euro, search ) ).toBe( true );
	} );

	test.each( [ '$', 'usd', 'euros' ] )( 'does not find the euro by "%s"', ( search ) => {
		expect( matchesSearch( euro, search ) ).toBe( false );
	} );

	test.each( [
		[ 'PYG', '₲', 'Paraguayan guaraní', 'guarani' ],
		[ 'STN', 'Db', 'São Tomé and Príncipe dobra', 'sao tome' ],
	] )( 'finds %s, %s, %s without its accents by "%s"', ( code, symbol, name, search ) => {
		expect( matchesSearch( { code, symbol, name }, search ) ).toBe( true );
	} );
} );

test( 'the wizard recommends seven currencies', () => {
	expect( RECOMMENDED ).toEqual( [ 'USD', 'EUR', 'JPY', 'GBP', 'AUD', 'CAD', 'INR' ] );
} );

test.each( [
	[ 0, 1, 'Add currencies' ],
	[ 0, 2, 'Continue' ],
	[ 1, 1, 'Add 1 currency' ],
	[ 3, 5, 'Add 3 currencies' ],
] )( 'with %i chosen and %i enabled the button says %s', ( selected, enabled, label ) => {
	expect( addLabel( selected, enabled ) ).toBe( label );
} );

test.each( [
	[ '0.92415', '0.92415' ],
	[ ' 151,2 ', '151.2' ],
	[ '00.5', '0.5' ],
	[ '3', '3' ],
	[ '0', null ],
	[ '0,000', null ],
	[ '-1', null ],
	[ '1.2.3', null ],
	[ '1,234.5', null ],
	[ '1,383', null ],
	[ '1.383', '1.383' ],
	[ '0,924', '0.924' ],
	[ '1,3835', '1.3835' ],
	[ '١٫٣٨٣', '1.383' ],
	[ '۱۵۱٫۲', '151.2' ],
	[ '1e3', null ],
	[ '', null ],
	[ '1234567890', null ],
] )( 'typed as "%s" a rate is %s', ( typed, rate ) => {
	expect( readRate( typed ) ).toBe( rate );
} );

test( 'thousands of another language are no rate either', () => {
	setSettings( testSettings( { locale: 'de-DE' } ) );
	expect( readRate( '1.383' ) ).toBeNull();
	expect( readRate( '1,383' ) ).toBe( '1.383' );
} );
