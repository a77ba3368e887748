const { createHash } = require( 'node:crypto' );
const { existsSync, readFileSync, renameSync, rmSync } = require( 'node:fs' );
const { join } = require( 'node:path' );

/**
 * Packages that Jest loads as one file each. It loads all files of a package again for every test file, and the
 * components are more than a thousand.
 */
const BUNDLED = [ '@wordpress/components', '@wordpress/icons' ];

/** Packages that stay outside these files, because only one copy of each may exist. */
const SHARED =
	/^(react|react-dom|moment|@wordpress\/(?!(base-styles|kebab-case|primitives|rich-text|style-runtime|theme|ui|warning)$)[\w-]+)(\/|$)/;

const root = join( __dirname, '../..' );
const hash = createHash( 'sha256' );
for ( const file of [ __filename, join( root, 'package-lock.json' ) ] ) {
	hash.update( readFileSync( file ) );
}

/** The folder of the files; another one for other packages or another version of this script. */
const folder = join( root, 'node_modules/.cache', `tillbook-jest-${ hash.digest( 'hex' ).slice( 0, 12 ) }` );

const fileOf = ( name ) => `${ name.replace( /^@/, '' ).replaceAll( /\W/g, '-' ) }.cjs`;

/** Jest's moduleNameMapper for the packages. */
const mapped = Object.fromEntries( BUNDLED.map( ( name ) => [ `^${ name }$`, join( folder, fileOf( name ) ) ] ) );

/** Returns webpack's configuration for a package that is written to another folder. */
function bundle( name, path ) {
	const Terser = require( 'terser-webpack-plugin' );
	return {
		mode: 'production',
		devtool: false,
		context: root,
		entry: `./${ join( 'node_modules', name, require( `${ name }/package.json` ).module ) }`,
		output: { path, filename: fileOf( name ), library: { type: 'commonjs2' } },
		optimization: {
			// NODE_ENV stays that of the tests, in which components add no styles to the document.
			nodeEnv: false,
			minimizer: [ new Terser( { extractComments: false, terserOptions: { compress: false, mangle: false } } ) ],
		},
		performance: false,
		externals: ( { request }, answer ) =>
			SHARED.test( request ) && request !== name ? answer( null, `commonjs ${ request }` ) : answer(),
	};
}

/**
 * Writes the files if they don't exist, which takes some seconds. They appear all at once, because another run may
 * look for them, and this one may be interrupted.
 *
 * @throws {Error} if webpack can't bundle a package
 */
async function build() {
	if ( existsSync( folder ) ) {
		return;
	}
	const unfinished = `${ folder }-${ process.pid }`;
	const webpack = require( 'webpack' );
	await new Promise( ( resolve, reject ) => {
		webpack(
			BUNDLED.map( ( name ) => bundle( name, unfinished ) ),
			( error, stats ) => {
				if ( error || stats.hasErrors() ) {
					reject( error ?? new Error( stats.toString( 'errors-only' ) ) );
				} else {
					resolve();
				}
			}
		);
	} );
	try {
		renameSync( unfinished, folder );
	} catch ( error ) {
		rmSync( unfinished, { recursive: true } );
		// Another run was faster.
		if ( ! existsSync( folder ) ) {
			throw error;
		}
	}
}

/** Jest's transformIgnorePatterns for the files. */
const ignored = '/node_modules/\\.cache/tillbook-jest-';

module.exports = { ignored, mapped, build };
