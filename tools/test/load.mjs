import { availableParallelism } from 'node:os';
import { startGroup } from '../site/process.mjs';

/** How many processes want each core: a load average of four on two cores. */
const PER_CORE = 2;

/**
 * Keeps every core busy, so that tests which count on a quick machine fail here and not in front of somebody.
 *
 * @return {() => void} ends it
 */
export function keepBusy() {
	const loops = Array.from( { length: availableParallelism() * PER_CORE }, () =>
		startGroup( process.execPath, [ '-e', 'for (;;) {}' ] )
	);
	return () => loops.forEach( ( loop ) => void loop.stop() );
}
