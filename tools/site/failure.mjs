/** Something a person can understand and mend: printed as one line, without a stack. */
export class Failure extends Error {}

/**
 * Whether an error of Node, or what a program that ran said, means a full disk.
 *
 * @param {unknown} error
 */
export function isDiskFull( error ) {
	return (
		error?.code === 'ENOSPC' ||
		/ENOSPC|No space left on device|database or disk is full/i.test( String( error?.message ?? '' ) )
	);
}

/**
 * Runs a command line's main function: a Failure ends in one line, anything else with its stack.
 *
 * @param {() => Promise<void>} main
 */
export async function runMain( main ) {
	try {
		await main();
	} catch ( error ) {
		if ( isDiskFull( error ) ) {
			console.error( 'The disk is full. Free some space and try again.' );
		} else if ( error instanceof Failure ) {
			console.error( error.message );
		} else {
			console.error( error );
		}
		process.exit( 1 );
	}
}
