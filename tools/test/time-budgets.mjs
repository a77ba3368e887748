/** Time budgets of the suites, on two idle cores. */

/** @type {Record<string, number>} seconds by suite */
const TIME_BUDGETS = {
	static: 180,
	unit: 180,
	php: 480,
	stores: 90,
	e2e: 480,
};

/**
 * Seconds by suite on a real WooCommerce, if they differ. Its scripts alone take 1.2 s of a core for each admin page,
 * and there are 25 tests more. The target is 480 here, too; the suite took 1,168.
 */
const ON_A_REAL_WOOCOMMERCE = { e2e: 1200 };

/** Seconds in a new clone: the analyzers have no results of unchanged files yet. */
const AT_FIRST = { static: 300 };

/**
 * Returns the budgets of a host.
 *
 * @param {'real'|'stand-in'} host
 * @param {boolean} [isFirst] whether it is the first run of a clone
 * @return {Record<string, number>}
 */
export const budgetsOn = ( host, isFirst = false ) => ( {
	...TIME_BUDGETS,
	...( host === 'real' && ON_A_REAL_WOOCOMMERCE ),
	...( isFirst && AT_FIRST ),
} );

/** Multiple of its budget at which a suite fails the run. */
const TOLERANCE = 1.5;

/**
 * Compares the suites with their budgets. On a machine that is busy or has a single core, times aren't
 * meaningful: exceeded budgets are reported, but nothing fails. On a slow machine, the budgets are scaled.
 *
 * @param {{suite: string, seconds: number}[]} suites suites that ran completely
 * @param {{loaded: string|null, pace: number}} machine `loaded`: the reason why times aren't meaningful, if any;
 *     `pace`: how many times slower this machine is than the one used to set the budgets
 * @param {Record<string, number>} budgets
 * @return {{over: string[], fails: boolean}} `over`: a sentence for each exceeded budget
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
