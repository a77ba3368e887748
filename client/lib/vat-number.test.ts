import {
	isBarePrefix,
	vatNumberHint,
	vatNumberPrefix,
	vatRegisteredLabel,
	withVatPrefix,
} from './vat-number';

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

	it( 'has another name and form in Japan', () => {
		expect( vatNumberHint( 'JP' ) ).toBe( 'A 13 digit number, for example 1234567890123.' );
		expect( vatNumberHint( 'FR' ) ).toBe( '8 to 12 digits with your country code prefix, for example DE 123456789.' );
		expect( vatRegisteredLabel( 'JP' ) ).toBe( "I'm registered for a Corporate Number" );
		expect( vatRegisteredLabel( 'GB' ) ).toBe( "I'm registered for a VAT Number" );
	} );
} );
