/**
 * Sends one value at a time, and of the waiting ones only the newest: the last value sent wins.
 *
 * @param send Sends a value.
 * @return Function that sends a value when its turn comes; settles when this or a newer value was sent.
 */
export function inTurn< Thing >( send: ( thing: Thing ) => Promise< unknown > ): ( thing: Thing ) => Promise< void > {
	let waiting: { thing: Thing } | undefined;
	let running: Promise< void > | undefined;
	const sendNext = async ( { thing }: { thing: Thing } ): Promise< void > => {
		waiting = undefined;
		try {
			await send( thing );
		} catch ( error ) {
			// A newer value includes this one.
			if ( ! waiting ) {
				throw error;
			}
		}
		return waiting ? sendNext( waiting ) : undefined;
	};
	const run = ( next: { thing: Thing } ) =>
		sendNext( next ).finally( () => {
			running = undefined;
		} );
	return ( thing ) => {
		waiting = { thing };
		running ??= run( waiting );
		return running;
	};
}
