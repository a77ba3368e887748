/** What tests/php/Support/SqlLog.php wrote down: which method of the plugin sent which statements. */
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { Failure } from '../../site/index.mjs';

/** @typedef {Record<string, Record<string, string>>} Statements an example of each statement, by method and shape */

/**
 * The statements of all processes that wrote into a folder.
 *
 * @param {string} folder
 * @return {Statements}
 * @throws {Failure} where a log is not whole
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
