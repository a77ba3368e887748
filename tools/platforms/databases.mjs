/** Database servers that aren't installed on this machine, from other releases of Debian. */
import { cpSync, existsSync, mkdirSync, mkdtempSync, openSync, renameSync, rmSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { startServer, withTemporaryFolder } from '../site/mariadb.mjs';
import { run } from '../site/process.mjs';
import { byOwnLoader, debian } from './debian.mjs';

/** Debian release and programs of each database. */
export const DATABASES = {
	mysql: {
		suite: 'sid',
		name: 'MySQL',
		program: 'usr/sbin/mysqld',
		initialize: initializeMysql,
		options: [ '--mysqlx=OFF', '--skip-log-bin', '--secure-file-priv=NULL' ],
	},
	mariadb105: {
		suite: 'bullseye',
		name: 'MariaDB 10.5',
		program: 'usr/sbin/mariadbd',
		initialize: initializeMariadb,
		options: [],
	},
	mariadb118: {
		suite: 'trixie',
		name: 'MariaDB 11.8',
		program: 'usr/sbin/mariadbd',
		initialize: initializeMariadb,
		options: [],
	},
};

/**
 * Starts a server with a data folder, which is kept for the next run.
 *
 * @param {keyof DATABASES} which
 * @param {string} folder
 * @param {(line: string) => void} log
 * @return {Promise<import('../site/mariadb.mjs').DatabaseServer & {version: string}>}
 * @throws {import('./debian.mjs').NotHere}
 */
export async function startDatabase( which, folder, log ) {
	const { suite, name, program, initialize, options } = DATABASES[ which ];
	const release = await debian( suite, log );
	const command = [
		...byOwnLoader( release, program ),
		'--no-defaults',
		`--basedir=${ release }/usr`,
		`--plugin-dir=${ release }/usr/lib/mysql/plugin`,
		'--user=root',
		...options,
	];
	if ( ! existsSync( join( folder, 'mysql' ) ) ) {
		rmSync( folder, { recursive: true, force: true } );
		mkdirSync( dirname( folder ), { recursive: true } );
		await initialize( release, folder, command );
	}
	const server = await startServer(
		name,
		folder,
		command,
		openSync( join( dirname( folder ), `${ basename( folder ) }.log` ), 'a' )
	);
	return { ...server, version: ( await server.query( 'SELECT VERSION()' ) ).replace( /-.*/s, '' ) };
}

async function initializeMysql( release, folder, [ program, ...args ] ) {
	mkdirSync( folder );
	await withTemporaryFolder( ( temporary ) =>
		run( program, [ ...args, '--initialize-insecure', `--datadir=${ folder }`, `--tmpdir=${ temporary }` ] )
	);
}

/** Initializes MariaDB's data folder in a chroot, because its script only finds its files inside the release. */
async function initializeMariadb( release, folder ) {
	const inside = mkdtempSync( join( release, 'srv/data-' ) );
	try {
		await run( 'chroot', [
			release,
			'mariadb-install-db',
			'--no-defaults',
			'--user=root',
			'--force',
			`--datadir=/srv/${ basename( inside ) }`,
			'--auth-root-authentication-method=normal',
			'--skip-test-db',
		] );
		try {
			renameSync( inside, folder );
		} catch {
			// The cache is on another file system.
			cpSync( inside, folder, { recursive: true } );
		}
	} finally {
		rmSync( inside, { recursive: true, force: true } );
	}
}
