import { readFileSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { zip } from './zip.mjs';

/**
 * The largest size of the zip in bytes: what PHP accepts as an upload unless the host allows more
 * (`upload_max_filesize=2M`). A larger zip can't be installed on Plugins › Add Plugin there.
 */
export const MAX_BYTES = 2 * 1024 * 1024;

/**
 * Files and folders needed at runtime. The .pot file isn't included, because WordPress extracts texts from the
 * source.
 */
const CONTENT = [ 'tillbook.php', 'uninstall.php', 'readme.txt', 'LICENSE', 'includes', 'third-party', 'build' ];

/** Allowed file types, so that no other files get into the zip by accident. */
const RUNS = /(\.(php|sql|js|css|svg|png|html|txt|md|json|ttf)|^LICENSE)$/;

/**
 * Returns the files of a folder, sorted, without dotfiles and files that aren't needed at runtime.
 *
 * @param {string} root
 * @param {string} name path relative to root
 * @return {string[]} paths relative to root
 */
function files( root, name ) {
	if ( ! statSync( join( root, name ) ).isDirectory() ) {
		return RUNS.test( name ) ? [ name ] : [];
	}
	return readdirSync( join( root, name ) )
		.filter( ( child ) => ! child.startsWith( '.' ) )
		.sort()
		.flatMap( ( child ) => files( root, `${ name }/${ child }` ) );
}

/**
 * Indents PHP with tabs, as WordPress does, which makes the zip about 20,000 bytes smaller. Texts over several lines
 * are SQL, in which it makes no difference; a test fails for others.
 *
 * @param {string} code
 */
export const withTabs = ( code ) => code.replaceAll( /^(?: {4})+/gm, ( spaces ) => '\t'.repeat( spaces.length / 4 ) );

/** Leaves out the blank lines of a file's head, which every file has. It makes the zip about 3,000 bytes smaller. */
export const withShortHead = ( code ) =>
	code.replace( /^<\?php\n\n(declare\(strict_types=1\);)\n\n(namespace [^\n]*;\n)\n/, '<?php\n$1\n$2' );

/** Opening brackets of a type, and closing ones. */
const [ OPENING, CLOSING ] = [ '<{(', '>})' ];

/**
 * Returns the length of the type at the start of a tag's text: up to the first blank outside brackets that isn't part
 * of it.
 */
function lengthOfType( text ) {
	let depth = 0;
	for ( let at = 0; at < text.length; at++ ) {
		const char = text[ at ];
		depth += OPENING.includes( char ) ? 1 : CLOSING.includes( char ) && text[ at - 1 ] !== '-' ? -1 : 0;
		if ( char === ' ' && depth === 0 && text[ at - 1 ] !== ':' && ! /^ ?[|&]/.test( text.slice( at ) ) ) {
			return at;
		}
	}
	return text.length;
}

/** Whether a tag has a type that ends here, and perhaps a name, but says nothing about them. */
function isTypeOnly( text ) {
	const type = text.slice( 0, lengthOfType( text ) );
	const count = ( chars ) =>
		[ ...type.replaceAll( /[-=]>/g, '' ) ].filter( ( char ) => chars.includes( char ) ).length;
	return count( OPENING ) === count( CLOSING ) && /^(?: (?:\.\.\.)?&?\$\w+)?$/.test( text.slice( type.length ) );
}

/** A tag with a type, in a line of its own. */
const TAG = /^\* @(?:var|param|return|throws) (.*)$/;

/** A tag that only static analysis reads. */
const FOR_ANALYSIS = /^\* @(?:phpstan|psalm|template)\b/;

/** Whether a line of a docblock goes on with the one before. */
const goesOn = ( line ) => line !== undefined && line !== '*' && ! line.startsWith( '* @' );

/**
 * Returns the lines of a docblock that aren't for static analysis only.
 *
 * @param {string[]} lines trimmed
 */
function saying( lines ) {
	const kept = lines.filter( ( line, at ) => {
		const [ , text ] = TAG.exec( line ) ?? [];
		const isLeftOut = text === undefined ? FOR_ANALYSIS.test( line ) : isTypeOnly( text );
		return goesOn( lines[ at + 1 ] ) || ! isLeftOut;
	} );
	return kept.filter( ( line, at ) => line !== '*' || ( at > 0 && ! [ '*', undefined ].includes( kept[ at + 1 ] ) ) );
}

/**
 * Leaves out of docblocks what only static analysis reads: types without a text, and its own tags. They stay in the
 * sources.
 *
 * @param {string} code PHP
 */
export const withoutTypes = ( code ) =>
	code
		.replaceAll( /^[ \t]*\/\*\* @(?:var|param|return|throws) ([^\n]*) \*\/\n/gm, ( line, text ) =>
			isTypeOnly( text ) ? '' : line
		)
		.replaceAll( /^[ \t]*\/\*\* @(?:phpstan|psalm)\b[^\n]* \*\/\n/gm, '' )
		.replaceAll( /^([ \t]*)\/\*\*\n((?:[ \t]*\*(?!\/).*\n)+)[ \t]*\*\/\n/gm, ( block, indent, inside ) => {
			const lines = inside
				.trimEnd()
				.split( '\n' )
				.map( ( line ) => line.trim() );
			const kept = saying( lines );
			if ( kept.length === lines.length ) {
				return block;
			}
			if ( kept.length < 2 ) {
				return kept.map( ( line ) => `${ indent }/*${ line } */\n` ).join( '' );
			}
			const rows = kept.map( ( line ) => `${ indent } ${ line }\n` ).join( '' );
			return `${ indent }/**\n${ rows }${ indent } */\n`;
		} );

/** Returns the content of a file of the zip. */
function contentOf( root, name ) {
	const data = readFileSync( join( root, name ) );
	return name.endsWith( '.php' ) && ! name.startsWith( 'third-party/' ) && ! name.startsWith( 'build/' )
		? Buffer.from( withShortHead( withTabs( withoutTypes( data.toString() ) ) ) )
		: data;
}

/**
 * Creates the plugin's zip as installed in stores; identical bytes for identical sources.
 *
 * @param {string} root root folder of the clone, including build/
 * @return {Promise<Buffer>} a zip archive
 */
export function pluginZip( root ) {
	const names = CONTENT.flatMap( ( name ) => files( root, name ) );
	return zip( names.map( ( name ) => ( { name: `tillbook/${ name }`, data: contentOf( root, name ) } ) ) );
}
