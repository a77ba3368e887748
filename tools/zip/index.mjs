#!/usr/bin/env node
/**
 * `npm run zip`: the plugin as a store installs it, in dist/tillbook.zip. Only what runs; the same bytes each time.
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root, runMain, Failure } from '../site/index.mjs';
import { buildClient, install } from '../start/install.mjs';
import { pluginZip } from './content.mjs';

const MOST_BYTES = 1500000;

/** The version, which package.json, the plugin's header, its constant and readme.txt must agree on. */
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
	if ( archive.length > MOST_BYTES ) {
		throw new Failure( `The zip has ${ archive.length } bytes, more than the ${ MOST_BYTES } it may have.` );
	}
	mkdirSync( join( root, 'dist' ), { recursive: true } );
	writeFileSync( join( root, 'dist/tillbook.zip' ), archive );
	console.log( `dist/tillbook.zip: version ${ number }, ${ Math.round( archive.length / 1024 ) } kB` );
} );
