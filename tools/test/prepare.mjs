import { Failure } from '../site/index.mjs';
import { nativePhp } from '../site/php.mjs';
import { buildClient, install } from '../start/install.mjs';
import { installComposer } from './composer.mjs';

/**
 * Installs and builds missing requirements of the tests.
 *
 * @param {(line: string) => void} log
 * @throws {Failure} if there is no recent enough PHP
 */
export async function prepare( log ) {
	await install( log );
	if ( ! ( await nativePhp( log ) ) ) {
		throw new Failure( 'The tests need PHP 8.1 or newer.' );
	}
	await installComposer( log );
	await buildClient( log );
}
