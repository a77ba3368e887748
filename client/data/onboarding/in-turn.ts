/**
 * Sends one thing at a time, and of those that wait the newest only: what was sent last is what stays.
 *
 * @param send Sends it.
 * @return Sends it when its turn comes; settles when this or something newer was sent.
 */
export function inTurn< Thing >( send: ( thing: Thing ) => Promise< unknown > ): ( thing: Thing ) => Promise< void > {
	let waiting: { thing: Thing } | undefined;
	let running: Promise< void > | undefined;
	const sendNext = async ( { thing }: { thing: Thing } ): Promise< void > => {
		waiting = undefined;
		try {
			await send( thing );
		} catch ( error ) {
			// A newer one has all that this one had.
			if ( ! waiting ) {
				throw error;
			}
		}
		return waiting ? sendNext( waiting ) : undefined;
	};
	const run = () =>
		sendNext( waiting as { thing: Thing } ).finally( () => {
			running = undefined;
		} );
	return ( thing ) => {
		waiting = { thing };
		running ??= run();
		return running;
	};
}
