import { Failure } from '../site/index.mjs';
import { nativePhp } from '../site/php.mjs';
import { buildClient, install } from '../start/install.mjs';
import { installComposer } from './composer.mjs';

/**
 * Returns whether PHPUnit runs on a version of PHP. The plugin itself supports PHP 8.1.
 *
 * @param {string} version such as "8.2.29"
 */
export function runsTests( version ) {
	const [ major, minor ] = version.split( '.' ).map( Number );
	return major > 8 || ( major === 8 && minor >= 2 );
}

/**
 * Installs missing npm and Composer packages.
 *
 * @param {(line: string) => void} log
 * @throws {Failure} if there is no recent enough PHP, or no Composer
 */
export async function installAllPackages( log ) {
	await install( log );
	const php = await nativePhp( log );
	if ( ! php || ! runsTests( php ) ) {
		throw new Failure(
			`This needs PHP 8.2 or newer, because PHPUnit does. ${ php ? `This is PHP ${ php }` : 'There is none here' }. npm run test:php-versions tests the plugin on PHP 8.1.`
		);
	}
	await installComposer( log );
}

/**
 * Installs and builds missing requirements of the tests.
 *
 * @param {(line: string) => void} log
 * @throws {Failure} if there is no recent enough PHP, or no Composer
 */
export async function prepare( log ) {
	await installAllPackages( log );
	await buildClient( log );
}
