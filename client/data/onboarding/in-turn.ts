/** Sends values one at a time. */
interface Turn< Thing > {
	/** Sends a value when its turn comes; settles when this or a newer value was sent. */
	send: ( thing: Thing ) => Promise< void >;
	/** Settles when nothing is on its way or waiting, whether it arrived or failed. */
	settled: () => Promise< void >;
}

/**
 * Sends one value at a time, and of the waiting ones only the newest: the last value sent wins. When the page is left,
 * the waiting value doesn't wait any longer.
 *
 * @param send Sends a value; the request must outlive the page.
 */
export function inTurn< Thing >( send: ( thing: Thing ) => Promise< unknown > ): Turn< Thing > {
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
	const sendNow = () => {
		if ( waiting ) {
			void sendNext( waiting ).catch( () => undefined );
		}
	};
	const run = ( next: { thing: Thing } ) => {
		window.addEventListener( 'pagehide', sendNow );
		return sendNext( next ).finally( () => {
			running = undefined;
			window.removeEventListener( 'pagehide', sendNow );
		} );
	};
	return {
		send( thing ) {
			waiting = { thing };
			running ??= run( waiting );
			return running;
		},
		settled: async () => running?.catch( () => undefined ),
	};
}
