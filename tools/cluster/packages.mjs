import { existsSync } from 'node:fs';
import { Failure } from '../site/index.mjs';
import { canInstallPackages, has, installPackages, run } from '../site/process.mjs';

const PROGRAMS = { mariadbd: 'mariadb-server', 'redis-server': 'redis-server', rsync: 'rsync' };
const FILES = { '/usr/lib/galera/libgalera_smm.so': 'galera-4' };

async function missing() {
	const packages = [];
	for ( const [ program, name ] of Object.entries( PROGRAMS ) ) {
		if ( ! ( await has( program ) ) ) {
			packages.push( name );
		}
	}
	for ( const [ file, name ] of Object.entries( FILES ) ) {
		if ( ! existsSync( file ) ) {
			packages.push( name );
		}
	}
	const { stdout } = await run( 'php', [ '-r', 'echo extension_loaded("redis") ? "yes" : "no";' ], {
		allowFailure: true,
	} );
	return stdout.endsWith( 'yes' ) ? packages : [ ...packages, 'php-redis' ];
}

/** Whether a cluster can be started here. @return {Promise<string|null>} the reason why not */
export async function lacking() {
	return ( await missing() ).length === 0 || ( await canInstallPackages() )
		? null
		: 'It needs Debian as root, or its packages.';
}

/**
 * Installs what a cluster needs.
 *
 * @param {(line: string) => void} log
 */
export async function installAll( log ) {
	const packages = await missing();
	if ( packages.length > 0 && ( await canInstallPackages() ) ) {
		await installPackages( packages, log );
	}
	const still = await missing();
	if ( still.length > 0 ) {
		throw new Failure( `A cluster needs these packages of Debian: ${ still.join( ', ' ) }.` );
	}
}
