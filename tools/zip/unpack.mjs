import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { run } from '../site/process.mjs';
import { pack, ZIP } from './pack.mjs';

/**
 * Creates and unpacks the plugin's zip, for tests that use the plugin as installed in stores.
 *
 * @param {string} folder target folder, emptied first
 * @return {Promise<string>} the plugin's folder in the target folder
 */
export async function unpackZip( folder ) {
	await pack( () => {} );
	rmSync( folder, { recursive: true, force: true } );
	await run( 'php', [
		'-r',
		'$z = new ZipArchive(); exit(true === $z->open($argv[1]) && $z->extractTo($argv[2]) ? 0 : 1);',
		ZIP,
		folder,
	] );
	return join( folder, 'tillbook' );
}
