#!/usr/bin/env node
/**
 * `npm run zip`: creates the plugin's zip as installed in stores, dist/tillbook.zip. Contains only files needed
 * at runtime; identical bytes each time.
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root, runMain, Failure } from '../site/index.mjs';
import { buildClient, install } from '../start/install.mjs';
import { MAX_BYTES, pluginZip } from './content.mjs';

/** Returns the version, which must match in package.json, the plugin's header, its constant and readme.txt. */
function version() {
	const wanted = JSON.parse( readFileSync( join( root, 'package.json' ), 'utf8' ) ).version;
	const main = readFileSync( join( root, 'tillbook.php' ), 'utf8' );
	const stated = {
		'the header of tillbook.php': /^ \* Version:\s*(\S+)/m.exec( main )?.[ 1 ],
		TILLBOOK_VERSION: /TILLBOOK_VERSION', '([^']+)'/.exec( main )?.[ 1 ],
		'readme.txt': /^Stable tag:\s*(\S+)/m.exec( readFileSync( join( root, 'readme.txt' ), 'utf8' ) )?.[ 1 ],
	};
	for ( const [ where, found ] of Object.entries( stated ) ) {
		if ( found !== wanted ) {
			throw new Failure( `package.json says version ${ wanted }, ${ where } says ${ found }.` );
		}
	}
	return wanted;
}

await runMain( async () => {
	const log = ( line ) => console.log( line );
	const number = version();
	await install( log );
	await buildClient( log );
	const archive = await pluginZip( root );
	if ( archive.length > MAX_BYTES ) {
		throw new Failure( `The zip has ${ archive.length } bytes, more than the limit of ${ MAX_BYTES }.` );
	}
	mkdirSync( join( root, 'dist' ), { recursive: true } );
	writeFileSync( join( root, 'dist/tillbook.zip' ), archive );
	console.log( `dist/tillbook.zip: version ${ number }, ${ Math.round( archive.length / 1024 ) } kB` );
} );
