/** Sends values one at a time. */
interface SendQueue< Value > {
	/** Sends a value when its turn comes; settles when this or a newer value was sent. */
	send: ( value: Value ) => Promise< void >;
	/** Settles when nothing is on its way or waiting, whether it arrived or failed. */
	settled: () => Promise< void >;
}

/**
 * Sends one value at a time, and of the waiting ones only the newest: the last value sent wins. When the page is left,
 * the waiting value doesn't wait any longer.
 *
 * @param send Sends a value; the request must outlive the page.
 */
export function createSendQueue< Value >( send: ( value: Value ) => Promise< unknown > ): SendQueue< Value > {
	let waiting: { value: Value } | undefined;
	let running: Promise< void > | undefined;
	const sendNext = async ( { value }: { value: Value } ): Promise< void > => {
		waiting = undefined;
		try {
			await send( value );
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
	const run = ( next: { value: Value } ) => {
		window.addEventListener( 'pagehide', sendNow );
		return sendNext( next ).finally( () => {
			running = undefined;
			window.removeEventListener( 'pagehide', sendNow );
		} );
	};
	return {
		send( value ) {
			waiting = { value };
			running ??= run( waiting );
			return running;
		},
		settled: async () => running?.catch( () => undefined ),
	};
}
