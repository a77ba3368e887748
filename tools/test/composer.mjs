import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Failure, root } from '../site/index.mjs';
import { canInstallPackages, has, installPackages, run } from '../site/process.mjs';

/**
 * Installs the Composer packages, if composer.json has changed since the last installation.
 *
 * @param {(line: string) => void} log
 * @throws {Failure} if Composer isn't available and can't be installed
 */
export async function installComposer( log ) {
	const wanted = readFileSync( join( root, 'composer.json' ), 'utf8' );
	const stamp = join( root, 'vendor/.installed' );
	if (
		existsSync( join( root, 'vendor/bin/phpunit' ) ) &&
		existsSync( stamp ) &&
		readFileSync( stamp, 'utf8' ) === wanted
	) {
		return;
	}
	if ( ! ( await has( 'composer' ) ) ) {
		if ( ! ( await canInstallPackages() ) ) {
			throw new Failure( 'Composer is not here. Install it and try again.' );
		}
		await installPackages( [ 'composer', 'unzip' ], log );
	}
	log( 'Installing Composer packages' );
	// Without a lock file, `install` keeps installed packages, regardless of changes in composer.json.
	await run( 'composer', [ 'update', '--no-interaction', '--no-progress', '--quiet' ], {
		cwd: root,
		env: { COMPOSER_ALLOW_SUPERUSER: '1' },
	} );
	writeFileSync( stamp, wanted );
}
