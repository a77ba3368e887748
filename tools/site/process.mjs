import { spawn } from 'node:child_process';
import { createWriteStream } from 'node:fs';
import { Failure } from './failure.mjs';

/**
 * Runs a program and returns its output.
 *
 * @param {string} command
 * @param {string[]} args
 * @param {{cwd?: string, env?: object, input?: string, allowFailure?: boolean, inherit?: boolean, copyTo?: string}} [options]
 *     `copyTo`: a file that receives the output while the program runs
 * @return {Promise<{code: number, stdout: string, stderr: string}>}
 */
export function run( command, args, options = {} ) {
	return new Promise( ( resolve, reject ) => {
		const child = spawn( command, args, {
			cwd: options.cwd,
			env: { ...process.env, ...options.env },
			stdio: options.inherit ? [ 'ignore', 'inherit', 'inherit' ] : [ 'pipe', 'pipe', 'pipe' ],
		} );
		let stdout = '';
		let stderr = '';
		child.stdout?.on( 'data', ( data ) => ( stdout += data ) );
		child.stderr?.on( 'data', ( data ) => ( stderr += data ) );
		if ( options.copyTo ) {
			const copy = createWriteStream( options.copyTo );
			child.stdout?.on( 'data', ( data ) => copy.write( data ) );
			child.on( 'close', () => copy.end() );
		}
		// A program may exit without reading its input.
		child.stdin?.on( 'error', () => {} );
		child.stdin?.end( options.input ?? '' );
		child.on( 'error', ( error ) => {
			if ( options.allowFailure ) {
				resolve( { code: 127, stdout, stderr: String( error ) } );
			} else {
				reject( new Failure( `${ command } could not be started: ${ error.message }` ) );
			}
		} );
		child.on( 'close', ( code ) => {
			if ( code !== 0 && ! options.allowFailure ) {
				const said = ( stderr.trim() || stdout.trim() ).split( '\n' ).slice( -12 ).join( '\n' );
				reject(
					new Failure( `${ command } ${ args.slice( 0, 4 ).join( ' ' ) } ended with ${ code }:\n${ said }` )
				);
			} else {
				resolve( { code: code ?? 1, stdout, stderr } );
			}
		} );
	} );
}

/**
 * Returns whether a program is available.
 *
 * @param {string} command
 */
export async function has( command ) {
	return ( await run( 'sh', [ '-c', `command -v ${ command }` ], { allowFailure: true } ) ).code === 0;
}

/** Returns whether this process can install Debian packages. */
export async function canInstallPackages() {
	return process.getuid?.() === 0 && ( await has( 'apt-get' ) );
}

/**
 * Installs Debian packages.
 *
 * @param {string[]} packages
 * @param {(line: string) => void} log
 */
export async function installPackages( packages, log ) {
	log( `Installing ${ packages.join( ' ' ) }` );
	const env = { DEBIAN_FRONTEND: 'noninteractive' };
	// Another run on this machine may be installing, too: wait for it.
	const apt = [ '-qq', '-o', 'DPkg::Lock::Timeout=300' ];
	await run( 'apt-get', [ ...apt, 'update' ], { env, allowFailure: true } );
	await run( 'apt-get', [ ...apt, 'install', '-y', '--no-install-recommends', ...packages ], { env } );
}

/** Running process groups, which must end together with this process. */
const groups = new Set();

function endGroups() {
	for ( const pid of groups ) {
		try {
			process.kill( -pid, 'SIGTERM' );
		} catch {
			// The group has already ended.
		}
	}
}

/**
 * Starts a child in a separate process group, so that stopping it stops its workers too; kill() ends all at once, as
 * a crash does. The group doesn't
 * receive a Ctrl-C or the closing of the terminal, so it is stopped when this process exits for any reason.
 *
 * @param {string} command
 * @param {string[]} args
 * @param {{cwd?: string, env?: object, log?: number}} [options]
 */
export function startGroup( command, args, options = {} ) {
	const child = spawn( command, args, {
		cwd: options.cwd,
		env: { ...process.env, ...options.env },
		stdio: [ 'ignore', options.log ?? 'ignore', options.log ?? 'ignore' ],
		detached: true,
	} );
	if ( groups.size === 0 && ! process.listeners( 'exit' ).includes( endGroups ) ) {
		process.on( 'exit', endGroups );
		for ( const [ signal, number ] of [
			[ 'SIGINT', 2 ],
			[ 'SIGTERM', 15 ],
			[ 'SIGHUP', 1 ],
		] ) {
			// If there are other listeners, they are responsible for exiting.
			process.on( signal, () => process.listenerCount( signal ) === 1 && process.exit( 128 + number ) );
		}
	}
	if ( child.pid ) {
		groups.add( child.pid );
	}
	let ended = false;
	const exit = new Promise( ( resolve ) => {
		child.on( 'close', () => {
			ended = true;
			groups.delete( child.pid );
			resolve();
		} );
		child.on( 'error', () => {
			ended = true;
			resolve();
		} );
	} );
	return {
		pid: child.pid,
		hasEnded: () => ended,
		async kill() {
			if ( child.pid && ! ended ) {
				process.kill( -child.pid, 'SIGKILL' );
			}
			await exit;
		},
		async stop() {
			if ( child.pid ) {
				for ( const signal of [ 'SIGTERM', 'SIGKILL' ] ) {
					try {
						process.kill( -child.pid, signal );
					} catch {
						// The group has already ended.
					}
					await Promise.race( [ exit, new Promise( ( done ) => setTimeout( done, 4000 ) ) ] );
				}
			}
		},
	};
}
