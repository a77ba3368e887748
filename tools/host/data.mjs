/**
 * Generates lists of countries and currencies for the stand-in from Node's Unicode data, so that they needn't be
 * maintained manually.
 */

const SYMBOL_EXCEPTIONS = {
	// Symbols used in shops, for currencies that only have their code in the data.
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
	// Shops include the abbreviation in these names, because users type it to find them.
	GB: 'United Kingdom (UK)',
	US: 'United States (US)',
};

/** Codes with a name in Node's data that aren't countries. */
const NO_COUNTRY = [ ...[ 'AC', 'CP', 'CQ', 'DG', 'EA', 'EU', 'EZ', 'IC', 'TA', 'UN' ], ...[ 'QO', 'XA', 'XB', 'ZZ' ] ];

const LETTERS = [ ...'ABCDEFGHIJKLMNOPQRSTUVWXYZ' ];

/** Returns country codes with their English names, sorted by name. */
export function countries() {
	const names = new Intl.DisplayNames( [ 'en' ], {
		type: 'region',
		fallback: 'none',
	} );
	const rows = [];
	for ( const first of LETTERS ) {
		for ( const second of LETTERS ) {
			const code = first + second;
			// Node returns the successor's name for a former code.
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

/** Returns currency codes with their English names and symbols (HTML), sorted by code. */
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
 * Returns the content of a PHP file that returns the rows as an array.
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
