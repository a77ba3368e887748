/**
 * Sends many commands, a few at a time, each on its own: a failed one does not affect the others.
 *
 * @param items               The items to send commands for, in this order.
 * @param send                Sends one.
 * @param options
 * @param options.atATime     Maximum number of commands that run at once.
 * @param options.onResult    Called after each: with undefined, or the error it threw.
 * @param options.isStopped   Checked before each: once true, no more are started.
 * @return Resolves when none is running any more.
 */
export async function runBatch< Item >(
	items: readonly Item[],
	send: ( item: Item ) => Promise< unknown >,
	{
		atATime = 2,
		onResult,
		isStopped,
	}: {
		atATime?: number;
		onResult: ( item: Item, failure?: { error: unknown } ) => void;
		isStopped: () => boolean;
	}
): Promise< void > {
	const waiting = items[ Symbol.iterator ]();
	const work = async () => {
		while ( ! isStopped() ) {
			const { value: item, done } = waiting.next();
			if ( done ) {
				return;
			}
			try {
				await send( item );
				onResult( item );
			} catch ( error ) {
				onResult( item, { error } );
			}
		}
	};
	await Promise.all( Array.from( { length: atATime }, work ) );
}
