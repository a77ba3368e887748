/** What a page of the documentation says about the repository: files and commands it names, and links. */

/** Folders at the root whose names begin a path that is meant to exist. */
const FOLDERS = /^(includes|client|tests|tools|docs|schemas|languages|third-party)\/[\w@./-]+$/;

/** The floors of PHP, which are named without the folder that they lie in, as paths or as classes. */
const FLOORS = /^((?:Features|Provider|Ledger|Platform|Wiring)[/\\][\w./\\-]+?)(?:::\w+(?:\(\))?)?$/;

const withoutFences = ( text ) => text.replace( /^( {0,3})(```|~~~)[\s\S]*?^\1?\2[^\n]*$/gm, '' );

/**
 * The paths from the root that stand in `code`, such as `client/routes.tsx` or `includes/Ledger`.
 *
 * @param {string} text Markdown
 * @return {string[]}
 */
export function namedPaths( text ) {
	const found = [ ...withoutFences( text ).matchAll( /(?<!`)`([^`\n]+)`(?!`)/g ) ].map( ( [ , code ] ) => code );
	const floors = found.map( ( code ) => FLOORS.exec( code )?.[ 1 ].replaceAll( '\\', '/' ) ).filter( Boolean );
	return [
		...new Set( [
			...found.filter( ( code ) => FOLDERS.test( code ) ),
			...floors.map( ( path ) => `includes/${ path }` ),
		] ),
	];
}

/**
 * The scripts of package.json that a page says to run, in sentences and in blocks of commands.
 *
 * @param {string} text Markdown
 * @return {string[]} such as `test:unit`
 */
export function npmScripts( text ) {
	return [ ...new Set( [ ...text.matchAll( /\bnpm run ([a-z][\w:-]*)/g ) ].map( ( [ , name ] ) => name ) ) ];
}

/**
 * The targets of links that lead to files or headings, not to other sites.
 *
 * @param {string} text Markdown
 * @return {string[]} such as `data-flow.md` or `#refund`
 */
export function linkTargets( text ) {
	const withoutCode = withoutFences( text ).replace( /(`+)[^`\n]+?\1(?!`)/g, 'code' );
	const found = [ ...withoutCode.matchAll( /\]\(([^()\s]+)\)/g ) ].map( ( [ , target ] ) => target );
	return [ ...new Set( found.filter( ( target ) => ! /^[a-z]+:/.test( target ) ) ) ];
}

/**
 * What GitHub calls the headings of a page in addresses; the second of the same name ends with -1.
 *
 * @param {string} text Markdown
 * @return {Set<string>}
 */
export function headingAnchors( text ) {
	const seen = new Map();
	const anchors = new Set();
	for ( const [ , heading ] of withoutFences( text ).matchAll( /^#{1,6} +(.+)$/gm ) ) {
		const anchor = heading
			.trim()
			.toLowerCase()
			.replace( /[^\p{L}\p{N} _-]/gu, '' )
			.replaceAll( ' ', '-' );
		const count = seen.get( anchor ) ?? 0;
		seen.set( anchor, count + 1 );
		anchors.add( count === 0 ? anchor : `${ anchor }-${ count }` );
	}
	return anchors;
}
