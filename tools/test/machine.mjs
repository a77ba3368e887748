/** Whether times that are measured on this machine now mean anything. */
import { availableParallelism, loadavg } from 'node:os';
import { run } from '../site/process.mjs';

/** Seconds of processor time that the loop takes on the machine that the budgets were set on. */
const REFERENCE = 0.3;
/** A loop that takes this many times its own work has to share its core. */
const SHARED = 1.25;
/** The load average, for each core, that the machine may have before anything of ours runs. */
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
 * Runs one loop on each core at once and compares the time that passed with the processor time that it took.
 *
 * @return {Promise<{share: number, pace: number}>} `share`: passed ÷ worked, 1 on an idle machine; `pace`: how many times longer
 *     this machine takes for the same work than the one that the budgets were set on
 */
export async function calibrate() {
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
 * Watches the machine during a run: look() before each suite, when nothing of ours is running.
 *
 * @param {{cores?: number, load?: number, measure?: typeof calibrate}} [given] for tests
 */
export function watchMachine( { cores = availableParallelism(), load = loadavg()[ 0 ], measure = calibrate } = {} ) {
	const reasons = [];
	let pace = 1;
	if ( cores < CORES ) {
		reasons.push( `it has one core` );
	}
	// Other systems have no load average and say 0.
	if ( load / cores > LOAD ) {
		reasons.push( `its load average was ${ load.toFixed( 1 ) } before the run began` );
	}
	return {
		/** Measures once more. */
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
