import { parseArgs } from 'node:util';

/**
 * Reads the options of a command. Prints the help and ends the process if it is asked for with --help, or if there is
 * no such option.
 *
 * @param {import('node:util').ParseArgsConfig['options']} options
 * @param {string} help
 * @return {Record<string, string|boolean|undefined>} values by name
 */
export function readArguments( options, help ) {
	let values;
	try {
		( { values } = parseArgs( { options: { ...options, help: { type: 'boolean' } } } ) );
	} catch ( error ) {
		console.error( `${ error.message }\n\n${ help }` );
		process.exit( 1 );
	}
	if ( values.help ) {
		console.log( help );
		process.exit( 0 );
	}
	return values;
}
