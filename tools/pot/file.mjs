/**
 * Reads and writes languages/tillbook.pot. References contain file names without line numbers: that is enough for
 * translators' tools and WordPress' JSON files, and the file doesn't change when code moves.
 */

/** @typedef {{context?: string, id: string, plural?: string, comments: string[], files: string[], flags: string[]}} Entry */

const quoted = ( text ) =>
	`"${ text.replaceAll( '\\', '\\\\' ).replaceAll( '"', '\\"' ).replaceAll( '\n', '\\n' ).replaceAll( '\t', '\\t' ) }"`;
const unquoted = ( line ) => JSON.parse( line.slice( line.indexOf( '"' ) ) );

/**
 * Returns the unique key of a text.
 *
 * @param {{context?: string, id: string}} entry
 */
export const keyOf = ( { context, id } ) => ( context === undefined ? id : `${ context }\u0004${ id }` );

/**
 * Parses a .pot file.
 *
 * @param {string} text content of the file
 * @return {{header: string, entries: Map<string, Entry>}}
 */
export function parse( text ) {
	const [ header, ...blocks ] = text.trimEnd().split( '\n\n' );
	const entries = new Map();
	for ( const block of blocks ) {
		/** @type {Entry} */
		const entry = { id: '', comments: [], files: [], flags: [] };
		/** @type {'context'|'id'|'plural'|null} */
		let field = null;
		for ( const line of block.split( '\n' ) ) {
			if ( line.startsWith( '#.' ) ) {
				entry.comments.push( line.slice( 3 ) );
			} else if ( line.startsWith( '#:' ) ) {
				entry.files.push(
					...line
						.slice( 3 )
						.trim()
						.split( ' ' )
						.map( ( place ) => place.replace( /:\d+$/, '' ) )
				);
			} else if ( line.startsWith( '#,' ) ) {
				entry.flags.push( line.slice( 3 ) );
			} else if ( line.startsWith( 'msgctxt ' ) ) {
				field = 'context';
				entry.context = unquoted( line );
			} else if ( line.startsWith( 'msgid_plural ' ) ) {
				field = 'plural';
				entry.plural = unquoted( line );
			} else if ( line.startsWith( 'msgid ' ) ) {
				field = 'id';
				entry.id = unquoted( line );
			} else if ( line.startsWith( 'msgstr' ) ) {
				field = null;
			} else if ( line.startsWith( '"' ) && field !== null ) {
				entry[ field ] += unquoted( line );
			}
		}
		entry.files = [ ...new Set( entry.files ) ].sort();
		entries.set( keyOf( entry ), entry );
	}
	return { header, entries };
}

/**
 * Formats a .pot or .po file.
 *
 * @param {{header: string, entries: Map<string, Entry>}} pot
 * @param {(text: string, form?: number) => string} [translate] translation to a language with three plural forms,
 *     for a .po file; omitted for a .pot file
 * @return {string} identical for the same texts, regardless of the order they were found in
 */
export function print( { header, entries }, translate ) {
	const forms = ( plural ) => ( translate ? [ 1, 2, 3 ].map( ( form ) => translate( plural, form ) ) : [ '', '' ] );
	const blocks = [ ...entries.values() ]
		.sort( ( a, b ) => ( keyOf( a ) < keyOf( b ) ? -1 : 1 ) )
		.map( ( entry ) =>
			[
				...[ ...new Set( entry.comments ) ].sort().map( ( comment ) => `#. ${ comment }` ),
				...entry.files.map( ( file ) => `#: ${ file }` ),
				...entry.flags.map( ( flag ) => `#, ${ flag }` ),
				...( entry.context === undefined ? [] : [ `msgctxt ${ quoted( entry.context ) }` ] ),
				`msgid ${ quoted( entry.id ) }`,
				...( entry.plural === undefined
					? [ `msgstr ${ quoted( translate?.( entry.id ) ?? '' ) }` ]
					: [
							`msgid_plural ${ quoted( entry.plural ) }`,
							...forms( entry.plural ).map( ( text, form ) => `msgstr[${ form }] ${ quoted( text ) }` ),
						] ),
			].join( '\n' )
		);
	return `${ [ header, ...blocks ].join( '\n\n' ) }\n`;
}

/**
 * Lists the differences between the file and the code, one per line.
 *
 * @param {Map<string, Entry>} kept entries in languages/tillbook.pot
 * @param {Map<string, Entry>} found entries in the code
 * @return {string[]}
 */
export function differences( kept, found ) {
	const shown = ( entry ) =>
		JSON.stringify( entry.id ) + ( entry.context === undefined ? '' : ` (${ entry.context })` );
	const lines = [];
	for ( const [ key, entry ] of found ) {
		const old = kept.get( key );
		if ( old === undefined ) {
			lines.push( `missing: ${ shown( entry ) }, of ${ entry.files.join( ', ' ) }` );
		} else if ( old.plural !== entry.plural ) {
			lines.push( `has another plural: ${ shown( entry ) }, of ${ entry.files.join( ', ' ) }` );
		} else if ( old.files.join() !== entry.files.join() ) {
			lines.push( `moved: ${ shown( entry ) }, now in ${ entry.files.join( ', ' ) }` );
		}
	}
	for ( const [ key, entry ] of kept ) {
		if ( ! found.has( key ) ) {
			lines.push( `no longer in the code: ${ shown( entry ) }` );
		}
	}
	return lines;
}
