/** Extracts references to the repository from a page of the documentation: file paths, commands and links. */

/** Root folders; paths that start with them must exist. */
const FOLDERS = /^(includes|client|tests|tools|docs|schemas|languages|third-party)\/[\w@./-]+$/;

/** PHP layers, which are referenced as paths or classes without their parent folder. */
const LAYERS = /^((?:Features|Provider|Ledger|Platform|Wiring)[/\\][\w./\\-]+?)(?:::\w+(?:\(\))?)?$/;

/** Source files, which are also named without their folder. */
const BARE_FILE = /^[\w-]+(\.[\w-]+)*\.(php|tsx?|mjs|scss|sql)$/;

const withoutFences = ( text ) => text.replace( /^( {0,3})(```|~~~)[\s\S]*?^\1?\2[^\n]*$/gm, '' );

const inlineCode = ( text ) =>
	[ ...withoutFences( text ).matchAll( /(?<!`)`([^`\n]+)`(?!`)/g ) ].map( ( [ , code ] ) => code );

/**
 * Returns the source files in inline code that are named without a folder, such as `fold.tsx`.
 *
 * @param {string} text Markdown
 * @return {string[]}
 */
export function bareFiles( text ) {
	return [ ...new Set( inlineCode( text ).filter( ( code ) => BARE_FILE.test( code ) ) ) ];
}

/**
 * Returns the paths from the root in inline code, such as `client/routes.tsx` or `includes/Ledger`.
 *
 * @param {string} text Markdown
 * @return {string[]}
 */
export function namedPaths( text ) {
	const found = inlineCode( text );
	const layers = found.map( ( code ) => LAYERS.exec( code )?.[ 1 ].replaceAll( '\\', '/' ) ).filter( Boolean );
	return [
		...new Set( [
			...found.filter( ( code ) => FOLDERS.test( code ) ),
			...layers.map( ( path ) => `includes/${ path }` ),
		] ),
	];
}

/**
 * Returns the PHPUnit tests in inline code, such as `Features/Settings/SaveSettingsTest::testAMethod`.
 *
 * @param {string} text Markdown
 * @return {{ path: string, method: string | undefined }[]}
 */
export function phpTests( text ) {
	return inlineCode( text )
		.map( ( code ) => /^((?:\w+\/)*\w+Test)(?:\.php)?(?:::(test\w+))?$/.exec( code ) )
		.filter( Boolean )
		.map( ( [ , path, method ] ) => ( { path, method } ) );
}

/**
 * Returns the scripts of package.json that a page mentions, in sentences and in command blocks.
 *
 * @param {string} text Markdown
 * @return {string[]} such as `test:unit`
 */
export function npmScripts( text ) {
	return [ ...new Set( [ ...text.matchAll( /\bnpm run ([a-z][\w:-]*)/g ) ].map( ( [ , name ] ) => name ) ) ];
}

/**
 * Returns the targets of links to files or headings, without those to other sites.
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
 * Returns the anchors that GitHub generates for the headings of a page; a second heading with the same name ends
 * with -1.
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
