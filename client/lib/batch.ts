/**
 * Sends many commands, a few at a time, each on its own: one that fails changes nothing for the others.
 *
 * @param items               What they are sent for, in this order.
 * @param send                Sends one.
 * @param options
 * @param options.atATime     How many run at once.
 * @param options.onResult    Told after each: nothing, or what it threw.
 * @param options.isStopped   Asked before each: from then on none is begun.
 * @return When none runs any more.
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
