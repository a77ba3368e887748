/** Determines whether times measured on this machine are currently meaningful. */
import { availableParallelism, loadavg } from 'node:os';
import { run } from '../site/process.mjs';

/** CPU time of the loop on the machine used to set the budgets, in seconds. */
const REFERENCE = 0.3;
/** Ratio of elapsed time to CPU time above which a loop has to share its core. */
const SHARED = 1.25;
/** Maximum load average per core before our processes start. */
const LOAD = 0.5;
const CORES = 2;

const LOOP = `
	const began = performance.now();
	const before = process.cpuUsage();
	require('node:crypto').pbkdf2Sync('work', 'salt', 400000, 32, 'sha512');
	const { user, system } = process.cpuUsage(before);
	console.log(JSON.stringify({ wall: (performance.now() - began) / 1000, cpu: (user + system) / 1e6 }));
`;

/**
 * Runs one loop on each core in parallel and compares elapsed time with CPU time.
 *
 * @return {Promise<{share: number, pace: number}>} `share`: elapsed time ÷ CPU time, 1 on an idle machine;
 *     `pace`: how many times slower this machine is than the one used to set the budgets
 */
async function calibrate() {
	const loops = await Promise.all(
		Array.from( { length: Math.min( CORES, availableParallelism() ) }, () =>
			run( process.execPath, [ '-e', LOOP ] )
		)
	);
	const read = loops.map( ( { stdout } ) => JSON.parse( stdout ) );
	return {
		share: Math.max( ...read.map( ( { wall, cpu } ) => wall / cpu ) ),
		pace: Math.min( ...read.map( ( { cpu } ) => cpu ) ) / REFERENCE,
	};
}

/**
 * Monitors the machine during a run: call look() before each suite, while none of our processes are running.
 *
 * @param {{cores?: number, load?: number, measure?: typeof calibrate}} [given] values for tests
 */
export function watchMachine( { cores = availableParallelism(), load = loadavg()[ 0 ], measure = calibrate } = {} ) {
	const reasons = [];
	let pace = 1;
	if ( cores < CORES ) {
		reasons.push( `it has one core` );
	}
	// Systems without a load average return 0.
	if ( load / cores > LOAD ) {
		reasons.push( `its load average was ${ load.toFixed( 1 ) } before the run began` );
	}
	return {
		/** Takes another measurement. */
		async look() {
			const { share, pace: now } = await measure();
			pace = Math.max( pace, now );
			if ( share > SHARED ) {
				reasons.push(
					`a loop that needs one core waited ${ Math.round( ( share - 1 ) * 100 ) } % of its time for others`
				);
			}
		},
		/** @return {{loaded: string|null, pace: number}} see holdToBudgets() */
		verdict: () => ( { loaded: reasons[ 0 ] ?? null, pace } ),
	};
}
