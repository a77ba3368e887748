/** Something a person can understand and mend: printed as one line, without a stack. */
export class Failure extends Error {}

/**
 * Runs a command line's main function: a Failure ends in one line, anything else with its stack.
 *
 * @param {() => Promise<void>} main
 */
export async function runMain(main) {
	try {
		await main();
	} catch (error) {
		if (error?.code === 'ENOSPC') {
			console.error('The disk is full. Free some space and try again.');
		} else if (error instanceof Failure) {
			console.error(error.message);
		} else {
			console.error(error);
		}
		process.exit(1);
	}
}
