/** An error that users can understand and fix: printed as one line, without a stack trace. */
export class Failure extends Error {}

/**
 * Returns whether an error of Node or of a program means that the disk is full.
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
 * Runs the main function of a command: prints a Failure as one line, and any other error with its stack trace.
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
