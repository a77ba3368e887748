/**
 * Lists of countries and currencies for the stand-in, from the Unicode data
 * that comes with Node, so that none of it has to be kept by hand.
 */

const SYMBOL_EXCEPTIONS = {
	// Where the data only has the code, the symbol a shop would print.
	AED: 'د.إ',
	BHD: '.د.ب',
	CHF: 'CHF',
	DKK: 'kr.',
	KWD: 'د.ك',
	NOK: 'kr',
	PLN: 'zł',
	SEK: 'kr',
	TND: 'د.ت',
};

const COUNTRY_EXCEPTIONS = {
	// Named with their abbreviation in shops, which people type to find them.
	GB: 'United Kingdom (UK)',
	US: 'United States (US)',
};

/** Codes that Node has a name for and that are no country. */
const NO_COUNTRY = [ ...[ 'AC', 'CP', 'CQ', 'DG', 'EA', 'EU', 'EZ', 'IC', 'TA', 'UN' ], ...[ 'QO', 'XA', 'XB', 'ZZ' ] ];

const LETTERS = [ ...'ABCDEFGHIJKLMNOPQRSTUVWXYZ' ];

/** Country code → English name, by name. */
export function countries() {
	const names = new Intl.DisplayNames( [ 'en' ], {
		type: 'region',
		fallback: 'none',
	} );
	const rows = [];
	for ( const first of LETTERS ) {
		for ( const second of LETTERS ) {
			const code = first + second;
			// A former code is answered with the name of its successor.
			const isCurrent =
				new Intl.Locale( `und-${ code }` ).region === code &&
				Intl.getCanonicalLocales( `und-${ code }` )[ 0 ] === `und-${ code }`;
			const name = names.of( code );
			if ( name && isCurrent && ! NO_COUNTRY.includes( code ) ) {
				rows.push( [ code, COUNTRY_EXCEPTIONS[ code ] ?? name ] );
			}
		}
	}
	return rows.sort( ( a, b ) => a[ 1 ].localeCompare( b[ 1 ], 'en' ) );
}

const asEntities = ( text ) =>
	[ ...text ].map( ( char ) => ( /[A-Za-z. ]/.test( char ) ? char : `&#${ char.codePointAt( 0 ) };` ) ).join( '' );

/** Currency code → [ English name, symbol as HTML ], by code. */
export function currencies() {
	const names = new Intl.DisplayNames( [ 'en' ], { type: 'currency' } );
	return Intl.supportedValuesOf( 'currency' )
		.filter( ( code ) => ! /^X(?!AF|CD|OF|PF)/.test( code ) )
		.filter( ( code ) => ! /\d{4}/.test( names.of( code ) ) )
		.map( ( code ) => {
			const symbol =
				SYMBOL_EXCEPTIONS[ code ] ??
				new Intl.NumberFormat( 'en', {
					style: 'currency',
					currency: code,
					currencyDisplay: 'narrowSymbol',
				} )
					.formatToParts( 0 )
					.find( ( { type } ) => type === 'currency' ).value;
			return [ code, [ names.of( code ), asEntities( symbol ) ] ];
		} );
}

const quoted = ( text ) => `'${ text.replace( /[\\']/g, ( char ) => `\\${ char }` ) }'`;

/**
 * A PHP file that returns the rows as an array.
 *
 * @param {Array<[string, string|string[]]>} rows Keys and values.
 */
export function phpFile( rows ) {
	const lines = rows.map( ( [ key, value ] ) => {
		const php = Array.isArray( value ) ? `[${ value.map( quoted ).join( ', ' ) }]` : quoted( value );
		return `    ${ quoted( key ) } => ${ php },`;
	} );
	return `<?php\nreturn [\n${ lines.join( '\n' ) }\n];\n`;
}
