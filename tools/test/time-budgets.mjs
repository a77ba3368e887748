/** How long each suite may take, on two cores that have nothing else to do. */

/** @type {Record<string, number>} seconds by suite */
export const TIME_BUDGETS = {
	static: 180,
	unit: 180,
	php: 480,
	stores: 90,
	// The aim is 480. It took 623 when this was written; lower it with the time.
	e2e: 560,
};

/** A suite that takes this many times its budget fails the run. */
const TOLERANCE = 1.5;

/**
 * Holds the suites to their budgets. On a machine that is busy with other things, slow or has a single core, nothing can
 * be said of them: then what is over is told and nothing fails.
 *
 * @param {{suite: string, seconds: number}[]} suites those that ran whole
 * @param {{loaded: string|null, pace: number}} machine why times mean nothing here, if they do not; how many times longer
 *     this machine takes for the same work than the one that the budgets were set on
 * @param {Record<string, number>} budgets
 * @return {{over: string[], fails: boolean}} sentences, one for each suite that is over
 */
export function holdToBudgets( suites, machine, budgets = TIME_BUDGETS ) {
	const slower = Math.max( 1, machine.pace );
	const over = suites
		.filter( ( { suite, seconds } ) => suite in budgets && seconds > budgets[ suite ] * TOLERANCE * slower )
		.map(
			( { suite, seconds } ) =>
				`The suite "${ suite }" took ${ Math.round( seconds ) } s of ${ budgets[ suite ] } s.`
		);
	return { over, fails: over.length > 0 && machine.loaded === null };
}
