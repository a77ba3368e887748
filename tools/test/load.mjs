import { availableParallelism } from 'node:os';
import { startGroup } from '../site/process.mjs';

/** Number of busy processes per core: a load average of four on two cores. */
const PER_CORE = 2;

/**
 * Keeps all cores busy, so that tests that depend on a fast machine fail here first.
 *
 * @return {() => void} stops it
 */
export function keepBusy() {
	const loops = Array.from( { length: availableParallelism() * PER_CORE }, () =>
		startGroup( process.execPath, [ '-e', 'for (;;) {}' ] )
	);
	return () => loops.forEach( ( loop ) => void loop.stop() );
}
