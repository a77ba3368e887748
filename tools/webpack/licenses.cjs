const fs = require( 'fs' );
const path = require( 'path' );

/** A paragraph that says whose the work is, or what the licence is called: it differs where the terms are the same. */
const NOTICE = /^(the )?(mit|isc|bsd\S*) license( \(mit\))?$|^(the mit license \(mit\)\s+)?copyright\b/i;

/** Where @wordpress packages begin to repeat the GPL, which the plugin ships as LICENSE, and the MPL, which nobody here uses. */
const REFERENCED = /\n## Full Text of Referenced Licenses[\s\S]*/;

const rule = `\n${ '-'.repeat( 80 ) }\n\n`;
const words = ( text ) => text.replace( /\s+/g, ' ' ).trim();

/**
 * @param {string} folder of a package
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
 * The licences of packages, the same terms once: below the names and the copyright notices of all that come under them.
 *
 * @param {string[]} folders packages that are bundled
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

module.exports = { licensesOf };
