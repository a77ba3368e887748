import { readdirSync, readFileSync } from 'fs';
import { join, resolve } from 'path';
import messages from '../tests/fixtures/messages.json';

const ROOT = resolve( __dirname, '..' );

/** Returns the translatable texts: everything passed to a translation function, with straight apostrophes. */
function translated(): string[] {
	const files = [ 'client', 'includes' ].flatMap( ( folder ) =>
		( readdirSync( join( ROOT, folder ), { recursive: true } ) as string[] )
			.filter( ( name ) => /\.(php|tsx?)$/.test( name ) && ! /\.test\.|schema\.gen/.test( name ) )
			.map( ( name ) => readFileSync( join( ROOT, folder, name ), 'utf8' ) )
	);
	const call =
		/\b(?:__|_n|_x|_nx|esc_html__|esc_attr__|esc_html_e)\(\s*((?:(?:'(?:\\.|[^'\\])*'|"(?:\\.|[^"\\])*")\s*,\s*)+)/g;
	const text = /'((?:\\.|[^'\\])*)'|"((?:\\.|[^"\\])*)"/g;
	return files.flatMap( ( source ) =>
		[ ...source.matchAll( call ) ].flatMap( ( [ , args = '' ] ) =>
			[ ...args.matchAll( text ) ].map( ( [ , single, double ] ) =>
				( single ?? double ?? '' ).replace( /\\(.)/g, '$1' ).replace( /’/g, "'" )
			)
		)
	);
}

/**
 * Converts a text of the list to a pattern of the whole text, or of its beginning if it ends with {…}, that accepts any
 * placeholder or link tag in place of {}.
 */
function asPattern( message: string ): RegExp {
	const [ whole = '', rest ] = message.split( '{…}' );
	const words = whole
		.split( '{}' )
		// A percent sign is doubled in texts with placeholders.
		.map( ( part ) => part.replace( /[.*+?^${}()|[\]\\]/g, '\\$&' ).replace( /%/g, '%%?' ) )
		.join( '(?:%(?:\\d+\\$)?[sd]|</?\\w+/?>)' );
	return new RegExp( `^${ words }${ rest === undefined ? '$' : '' }` );
}

test( 'a longer text counts only for a beginning', () => {
	expect( asPattern( 'Saved {}.' ).test( 'Saved %1$s.' ) ).toBe( true );
	expect( asPattern( 'Saved' ).test( 'Saved it.' ) ).toBe( false );
	expect( asPattern( 'Saved{…}' ).test( 'Saved it.' ) ).toBe( true );
	expect( asPattern( 'Saved{…}' ).test( 'Not Saved.' ) ).toBe( false );
} );

describe( 'every text that the specification words exactly can be read', () => {
	const texts = translated();
	const { about: _about, ...lists } = messages;

	it.each( Object.entries( lists ) )( '%s', ( _name, list ) => {
		const missing = list.filter( ( message ) => ! texts.some( ( text ) => asPattern( message ).test( text ) ) );
		expect( missing ).toEqual( [] );
	} );
} );
