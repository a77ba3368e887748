const fs = require( 'fs' );
const path = require( 'path' );

/** Matches a paragraph with a copyright notice or the license's title, which differ between identical terms. */
const NOTICE = /^(the )?(mit|isc|bsd\S*) license( \(mit\))?$|^(the mit license \(mit\)\s+)?copyright\b/i;

/**
 * Matches the full texts in @wordpress packages: the GPL, which the plugin ships as LICENSE, and the MPL, which
 * isn't used here.
 */
const REFERENCED = /\n## Full Text of Referenced Licenses[\s\S]*/;

/** Matches packages that webpack runs to make style sheets. No file of the build contains their code. */
const RUN_BY_WEBPACK = /\/css-loader$/;

const rule = `\n${ '-'.repeat( 80 ) }\n\n`;
const words = ( text ) => text.replace( /\s+/g, ' ' ).trim();

/**
 * Returns the folder of the package that a bundled file is from.
 *
 * @param {string} file
 * @return {string|null} null: it is our own, or isn't in the build
 */
function packageOf( file ) {
	const folder = /^.*\/node_modules\/(@[^/]+\/)?[^/]+/.exec( file )?.[ 0 ];
	return folder === undefined || RUN_BY_WEBPACK.test( folder ) ? null : folder;
}

/**
 * Reads the license of a package.
 *
 * @param {string} folder folder of the package
 * @return {{heading: string, notices: string[], terms: string}}
 */
function licenseOf( folder ) {
	const { name, version, license } = JSON.parse( fs.readFileSync( path.join( folder, 'package.json' ), 'utf8' ) );
	const file = fs.readdirSync( folder ).find( ( entry ) => /^(licen[cs]e|copying)/i.test( entry ) );
	const whole = file ? fs.readFileSync( path.join( folder, file ), 'utf8' ).replaceAll( '\r\n', '\n' ).trim() : '';
	const text = /^GPL-2/.test( license )
		? whole.replace(
				REFERENCED,
				'\nThe full text of the GNU General Public License, version 2, is the file LICENSE of this plugin.'
			)
		: whole;
	const paragraphs = text.split( /\n\s*\n/ );
	const notices = paragraphs.filter( ( paragraph ) => NOTICE.test( words( paragraph ) ) );
	return {
		heading: `${ name } ${ version } (${ license })`,
		notices,
		terms: paragraphs.filter( ( paragraph ) => ! notices.includes( paragraph ) ).join( '\n\n' ),
	};
}

/**
 * Formats the licenses of packages; identical terms appear once, below the names and copyright notices of all
 * their packages.
 *
 * @param {string[]} folders folders of bundled packages
 * @return {string}
 */
function licensesOf( folders ) {
	const byTerms = new Map();
	for ( const license of folders.map( licenseOf ) ) {
		const key = words( license.terms );
		byTerms.set( key, [ ...( byTerms.get( key ) ?? [] ), license ] );
	}
	return [ ...byTerms.values() ]
		.map( ( licenses ) =>
			[
				...licenses.map( ( { heading, notices } ) => [ heading, ...notices ].join( '\n\n' ) ),
				licenses[ 0 ].terms,
				'',
			]
				.join( '\n\n' )
				.replace( /\n+$/, '\n' )
		)
		.join( rule );
}

module.exports = { licensesOf, packageOf };
