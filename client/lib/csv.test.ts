import { toCsv } from './csv';

const lines = ( ...rows: Parameters< typeof toCsv >[ 0 ] ) => toCsv( rows ).replace( '\uFEFF', '' ).split( '\r\n' );

describe( 'a file for spreadsheets', () => {
	it( 'starts with a UTF-8 byte order mark and ends its lines as in RFC 4180', () => {
		expect(
			toCsv( [
				[ 'a', 'b' ],
				[ 'é', '' ],
			] )
		).toBe( '\uFEFFa,b\r\né,\r\n' );
	} );

	it.each( [ '=1+1', '+1', '-1', '@SUM(A1)', '\t=1', ' =1', '＝1' ] )(
		'does not let %j run as a formula',
		( text ) => {
			expect( lines( [ text ] )[ 0 ] ).toMatch( /^"?'/ );
		}
	);

	it( 'keeps negative numbers numbers', () => {
		expect( lines( [ { number: '-12.34' }, '-12.34' ] )[ 0 ] ).toBe( "-12.34,'-12.34" );
	} );

	it.each( [
		[ 'a;=1+1', "a;'=1+1" ],
		[ 'a; @SUM(A1)', "a; '@SUM(A1)" ],
		[ 'a\t+1', "a\t'+1" ],
		[ '=1;=2', "'=1;'=2" ],
		[ 'Smith; Bob', 'Smith; Bob' ],
		[ 'a-b;c=d', 'a-b;c=d' ],
	] )( 'writes %j in quotes as %j', ( text, written ) => {
		expect( lines( [ text ] )[ 0 ] ).toBe( `"${ written }"` );
	} );

	it( 'quotes what would end a cell', () => {
		expect( lines( [ 'a,b', 'say "hi"', 'two\nlines' ] ).join( '' ) ).toBe( '"a,b","say ""hi""","two\nlines"' );
	} );
} );
