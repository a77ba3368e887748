import { isBarePrefix, vatNumberHint, vatNumberPrefix, vatRegisteredLabel, withVatPrefix } from './vat-number';

describe( 'a VAT number', () => {
	it.each( [
		[ 'JP', '' ],
		[ 'GR', 'EL ' ],
		[ 'CH', 'CHE ' ],
		[ 'DE', 'DE ' ],
		[ 'US', 'US ' ],
	] )( 'begins in %s with "%s"', ( country, prefix ) => {
		expect( vatNumberPrefix( country ) ).toBe( prefix );
		expect( isBarePrefix( prefix, country ) ).toBe( true );
		expect( isBarePrefix( `${ prefix }1`, country ) ).toBe( false );
	} );

	it.each( [
		[ 'DE 123', 'DE', 'DE 123' ],
		[ 'DE123', 'DE', 'DE 123' ],
		[ 'de 123', 'DE', 'DE 123' ],
		[ '123456789', 'DE', 'DE 123456789' ],
		[ ' DE 1', 'DE', 'DE 1' ],
		[ 'DE', 'DE', 'DE ' ],
		[ 'D', 'DE', 'DE ' ],
		[ '', 'DE', 'DE ' ],
		[ 'CH', 'CH', 'CHE ' ],
		[ '123', 'JP', '123' ],
		[ '', 'JP', '' ],
	] )( 'typed as "%s" in %s keeps its prefix: "%s"', ( typed, country, kept ) => {
		expect( withVatPrefix( typed, country ) ).toBe( kept );
	} );

	it.each( [
		[ 'GR123456789', 'GR', 'EL ', 'EL 123456789' ],
		[ 'EL GR 123456789', 'GR', 'EL ', 'EL 123456789' ],
		[ 'EL EL123456789', 'GR', 'EL ', 'EL 123456789' ],
		[ 'FR FR', 'FR', 'FR F', 'FR FR' ],
		[ 'S 123456789', 'US', 'US 123456789', 'US 123456789' ],
		[ 'U 123456789', 'US', 'US 123456789', 'US 123456789' ],
		[ 'US123456789', 'US', 'US 123456789', 'US 123456789' ],
		[ 'U123456789', 'US', 'US 123456789', 'US 123456789' ],
		[ ' 123456789', 'US', 'US 123456789', 'US 123456789' ],
		[ 'U9S 123', 'US', 'US 123', 'US 9123' ],
		[ '9US 123', 'US', 'US 123', 'US 9123' ],
		[ 'L 123', 'GR', 'EL 123', 'EL 123' ],
		[ 'CE 123', 'CH', 'CHE 123', 'CHE 123' ],
		[ 'CH 123', 'CH', 'CHE 123', 'CHE 123' ],
		[ 'U3', 'US', 'US 123', 'US 3' ],
		[ 'E1234567', 'ES', 'ES ', 'ES E1234567' ],
		[ '456', 'US', 'US 123', 'US 456' ],
	] )( 'edited to "%s" in %s from "%s" is "%s"', ( typed, country, before, kept ) => {
		expect( withVatPrefix( typed, country, before ) ).toBe( kept );
	} );

	it( 'has another name and form in Japan', () => {
		expect( vatNumberHint( 'JP' ) ).toBe( 'A 13 digit number, for example 1234567890123.' );
		expect( vatNumberHint( 'FR' ) ).toBe(
			'8 to 12 digits with your country code prefix, for example DE 123456789.'
		);
		expect( vatRegisteredLabel( 'JP' ) ).toBe( "I'm registered for a Corporate Number" );
		expect( vatRegisteredLabel( 'GB' ) ).toBe( "I'm registered for a VAT Number" );
	} );
} );
