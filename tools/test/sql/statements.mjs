/** Reads the log of tests/php/Support/SqlLog.php: the statements sent by each method of the plugin. */
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { Failure } from '../../site/index.mjs';

/** @typedef {Record<string, Record<string, string>>} Statements an example of each statement, by method and shape */

/**
 * Returns the statements of all processes that wrote to a folder.
 *
 * @param {string} folder
 * @return {Statements}
 * @throws {Failure} if a log is incomplete
 */
export function readStatements( folder ) {
	const files = existsSync( folder ) ? readdirSync( folder ).filter( ( name ) => name.endsWith( '.json' ) ) : [];
	const logs = files.map( ( name ) => JSON.parse( readFileSync( join( folder, name ), 'utf8' ) ) );
	if ( logs.some( ( { isWhole } ) => ! isWhole ) ) {
		throw new Failure(
			"A test called remove_all_filters('query'), which ends the log of statements. Have it remove its own filter."
		);
	}
	return together( logs.map( ( { statements } ) => statements ) );
}

/**
 * Merges statements.
 *
 * @param {Statements[]} all
 * @return {Statements}
 */
export function together( all ) {
	/** @type {Statements} */
	const found = {};
	for ( const statements of all ) {
		for ( const [ method, shapes ] of Object.entries( statements ) ) {
			found[ method ] = { ...shapes, ...found[ method ] };
		}
	}
	return found;
}
