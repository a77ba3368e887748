import { chmodSync, chownSync, existsSync, mkdirSync, mkdtempSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { canInstallPackages, has, installPackages, run, startGroup } from './process.mjs';
import { Failure } from './failure.mjs';

/**
 * Returns whether MariaDB is available here.
 */
export async function mariadbAvailable() {
	return Boolean( process.env.DB_HOST ) || ( await has( 'mariadbd' ) ) || ( await canInstallPackages() );
}

/**
 * Installs MariaDB, if it is missing and can be installed.
 *
 * @param {(line: string) => void} log
 */
export async function installMariadb( log ) {
	if ( ! process.env.DB_HOST && ! ( await has( 'mariadbd' ) ) && ( await canInstallPackages() ) ) {
		await installPackages( [ 'mariadb-server' ], log );
	}
}

/**
 * @typedef {object} DatabaseServer
 * @property {string} host in the format of DB_HOST in wp-config.php, a socket after the colon
 * @property {string} user
 * @property {string} password
 * @property {boolean} own whether this tool started it, so that everything on it may be replaced
 * @property {(sql: string, database?: string) => Promise<string>} query runs one statement; returns rows as lines
 *     with tab-separated cells
 * @property {() => Promise<void>} stop stops the server, unless it was running before
 * @property {() => Promise<void>} [kill] ends it as a crash does; only of startServer()
 * @property {string} [place] folder of its socket; only of startServer()
 */

/**
 * Returns a database server: the one in DB_HOST, or our own in a folder, which is only reachable through a socket.
 *
 * @param {string} folder
 * @param {(line: string) => void} log
 * @return {Promise<DatabaseServer>}
 */
export async function mariadb( folder, log ) {
	if ( process.env.DB_HOST ) {
		const server = {
			host: process.env.DB_HOST,
			user: process.env.DB_USER ?? 'root',
			password: process.env.DB_PASSWORD ?? '',
			own: false,
		};
		return { ...server, query: ( sql, database ) => php( server, sql, database ), stop: async () => {} };
	}
	await installMariadb( log );
	if ( ! ( await has( 'mariadbd' ) ) ) {
		throw new Failure( 'MariaDB is not here. Install mariadb-server, set DB_HOST, or use --db=sqlite.' );
	}
	const asRoot = process.getuid?.() === 0 ? [ '--user=root' ] : [];
	if ( ! existsSync( join( folder, 'mysql' ) ) ) {
		await makeFolder( folder, asRoot );
	}
	return startServer( 'MariaDB', folder, [ 'mariadbd', '--no-defaults', ...asRoot ] );
}

/**
 * Creates the folder of a new server. It is renamed when complete, so that an interrupted run leaves no partial
 * folder.
 */
export async function makeFolder( folder, asRoot ) {
	const unfinished = `${ folder }.new`;
	rmSync( unfinished, { recursive: true, force: true } );
	rmSync( folder, { recursive: true, force: true } );
	mkdirSync( unfinished, { recursive: true } );
	await withTemporaryFolder( ( TMPDIR ) =>
		run(
			'mariadb-install-db',
			[
				'--no-defaults',
				`--datadir=${ unfinished }`,
				'--auth-root-authentication-method=normal',
				'--skip-test-db',
				...asRoot,
			],
			{ env: { TMPDIR } }
		)
	);
	renameSync( unfinished, folder );
}

/**
 * Provides a program with a separate folder for temporary files: a database server that starts deletes the
 * temporary files of all other servers in the same folder, even if they are in use.
 *
 * @template T
 * @param {(folder: string) => Promise<T>} work
 * @return {Promise<T>}
 */
export async function withTemporaryFolder( work ) {
	const folder = mkdtempSync( join( tmpdir(), 'tb-' ) );
	try {
		return await work( folder );
	} finally {
		rmSync( folder, { recursive: true, force: true } );
	}
}

/**
 * Starts a server of MariaDB or MySQL on a prepared folder, reachable only through a socket, and waits until it
 * responds. Its data needn't survive a crash of the machine, so it doesn't wait for the disk. It has a separate
 * folder for temporary files; see withTemporaryFolder().
 *
 * @param {string} name name for messages
 * @param {string} folder data folder
 * @param {string[]} command the program and its first arguments
 * @param {number} [log] file descriptor for its output
 * @param {{network?: string[], owner?: number, place?: string}} [more] `network`: arguments for a server that is also
 *     reachable through a port; `owner`: ID of the system's user that the server changes to; `place`: folder of the
 *     socket of one that was killed
 * @return {Promise<DatabaseServer>}
 */
export async function startServer( name, folder, [ program, ...args ], log, { network, owner, place: before } = {} ) {
	// A socket's path is limited to about a hundred characters.
	const place = before ?? mkdtempSync( join( tmpdir(), 'tb-' ) );
	const socket = join( place, 's' );
	if ( owner !== undefined ) {
		chownSync( place, owner, owner );
		chmodSync( place, 0o755 );
	}
	const group = startGroup(
		program,
		[
			...args,
			`--datadir=${ folder }`,
			...( network ?? [ '--skip-networking' ] ),
			`--socket=${ socket }`,
			`--tmpdir=${ place }`,
			'--innodb-flush-log-at-trx-commit=0',
			'--innodb-flush-method=nosync',
			'--innodb-buffer-pool-size=256M',
		],
		{ log }
	);
	const stop = async () => {
		await group.stop();
		rmSync( place, { recursive: true, force: true } );
	};
	const server = { host: `localhost:${ socket }`, user: 'root', password: '', own: true };
	for ( let attempt = 0; ; attempt++ ) {
		if ( ( await run( 'php', [ '-r', probe( server ) ], { allowFailure: true } ) ).code === 0 ) {
			break;
		}
		if ( attempt > 480 || group.hasEnded() ) {
			await stop();
			throw new Failure(
				`${ name } did not start in ${ folder }. Is another one using that folder? Otherwise remove it and try again.`
			);
		}
		await new Promise( ( done ) => setTimeout( done, 250 ) );
	}
	return { ...server, place, query: ( sql, database ) => php( server, sql, database ), stop, kill: group.kill };
}

function connect( { host, user, password }, database = '' ) {
	const [ name, socket ] = host.includes( ':/' ) ? host.split( /:(?=\/)/ ) : [ host, '' ];
	return `mysqli_report(MYSQLI_REPORT_ERROR|MYSQLI_REPORT_STRICT); $d = new mysqli(${ JSON.stringify( name ) }, ${ JSON.stringify( user ) }, ${ JSON.stringify( password ) }, ${ JSON.stringify( database ) }, 0, ${ JSON.stringify( socket ) });`;
}

const probe = ( server ) => `try { ${ connect( server ) } } catch (Throwable $e) { exit(1); }`;

async function php( server, sql, database ) {
	const code = `${ connect( server, database ) } $r = $d->query(file_get_contents('php://stdin')); if ($r instanceof mysqli_result) { foreach ($r as $row) echo implode("\\t", $row), "\\n"; }`;
	return ( await run( 'php', [ '-r', code ], { input: sql } ) ).stdout.trim();
}
