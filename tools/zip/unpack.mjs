import { readdirSync, rmSync, utimesSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { run } from '../site/process.mjs';

const here = dirname( fileURLToPath( import.meta.url ) );
const root = resolve( here, '../..' );

/**
 * Makes the plugin's zip and unpacks it, for tests that use the plugin as a store installs it.
 *
 * @param {string} folder for what it holds, emptied first
 * @return {Promise<string>} the plugin's folder in there
 */
export async function unpackZip( folder ) {
	await run( 'node', [ join( here, 'index.mjs' ) ], { cwd: root } );
	rmSync( folder, { recursive: true, force: true } );
	await run( 'php', [
		'-r',
		'$z = new ZipArchive(); exit(true === $z->open($argv[1]) && $z->extractTo($argv[2]) ? 0 : 1);',
		join( root, 'dist/tillbook.zip' ),
		folder,
	] );
	// The zip gives every file one fixed time, by which PHP would take new code for what it compiled before.
	const now = new Date();
	readdirSync( folder, { recursive: true } ).forEach( ( name ) => utimesSync( join( folder, name ), now, now ) );
	return join( folder, 'tillbook' );
}
