import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Failure } from './failure.mjs';

/**
 * Returns whether a process with this ID runs that isn't this one or its parent. In a restarted container, they may
 * have the ID of the process that was killed.
 *
 * @param {number} pid
 */
function runsElsewhere( pid ) {
	// An empty file names none, such as one that was written to a full disk.
	if ( ! ( pid > 0 ) || pid === process.pid || pid === process.ppid ) {
		return false;
	}
	try {
		process.kill( pid, 0 );
		return true;
	} catch {
		return false;
	}
}

/**
 * Prevents a second run in the same clone, which would use the same files and databases.
 *
 * @param {string} dir  folder of the lock
 * @param {string} what the sentence that says what runs already, without its period, such as "This site is running already"
 * @return {() => void} removes the lock
 * @throws {Failure} if another process has it
 */
export function lock( dir, what ) {
	mkdirSync( dir, { recursive: true } );
	const file = join( dir, 'running' );
	if ( existsSync( file ) ) {
		const pid = Number( readFileSync( file, 'utf8' ) );
		if ( runsElsewhere( pid ) ) {
			throw new Failure(
				`${ what } (process ${ pid }). End it with Ctrl-C there first. If it isn't running, delete ${ file }.`
			);
		}
		rmSync( file, { force: true } );
	}
	writeFileSync( file, String( process.pid ), { flag: 'wx' } );
	return () => rmSync( file, { force: true } );
}
