import { rmSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { run } from '../site/process.mjs';

const here = dirname( fileURLToPath( import.meta.url ) );
const root = resolve( here, '../..' );

/**
 * Creates and unpacks the plugin's zip, for tests that use the plugin as installed in stores.
 *
 * @param {string} folder target folder, emptied first
 * @return {Promise<string>} the plugin's folder in the target folder
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
	return join( folder, 'tillbook' );
}
