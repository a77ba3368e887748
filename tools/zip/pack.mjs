import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { Failure, root } from '../site/index.mjs';
import { buildClient, install } from '../start/install.mjs';
import { pluginZip } from './content.mjs';

/** The plugin's zip as installed in stores. */
export const ZIP = join( root, 'dist/tillbook.zip' );

/**
 * Returns the plugin's version.
 *
 * @throws {Failure} if package.json, the plugin's header, its constant and readme.txt don't state the same one
 */
export function version() {
	const read = ( name ) => readFileSync( join( root, name ), 'utf8' );
	const wanted = JSON.parse( read( 'package.json' ) ).version;
	const main = read( 'tillbook.php' );
	const stated = {
		'the header of tillbook.php': /^ \* Version:\s*(\S+)/m.exec( main )?.[ 1 ],
		TILLBOOK_VERSION: /TILLBOOK_VERSION', '([^']+)'/.exec( main )?.[ 1 ],
		'readme.txt': /^Stable tag:\s*(\S+)/m.exec( read( 'readme.txt' ) )?.[ 1 ],
	};
	for ( const [ where, found ] of Object.entries( stated ) ) {
		if ( found !== wanted ) {
			throw new Failure( `package.json says version ${ wanted }, ${ where } says ${ found }.` );
		}
	}
	return wanted;
}

/**
 * Installs npm packages and builds the client, if these have changed, and writes the zip. Its size isn't limited
 * here, so that tests can use a zip that is too large for a release.
 *
 * @param {(line: string) => void} log
 * @return {Promise<number>} bytes
 */
export async function pack( log ) {
	await install( log );
	await buildClient( log );
	const archive = await pluginZip( root );
	mkdirSync( dirname( ZIP ), { recursive: true } );
	writeFileSync( ZIP, archive );
	return archive.length;
}
