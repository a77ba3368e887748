/** Multiples of a power of ten at which ticks are easy to read. */
const ROUND = [ 1, 2, 2.5, 5 ];

/** An axis with three ticks. It may reach beyond zero, so that a small refund has room without a tick. */
export interface Axis {
	/** Minor units, from the lowest to the highest. */
	ticks: [ number, number, number ];
	/** Minor units at the bottom. */
	low: number;
	/** Minor units at the top. */
	high: number;
}

/**
 * Returns the smallest round step of which two are at least as much as an amount.
 *
 * @param amount Minor units, more than zero.
 */
function stepFor( amount: number ): number {
	for ( let power = 1; ; power *= 10 ) {
		const step = ROUND.map( ( factor ) => factor * power ).find(
			( round ) => Number.isInteger( round ) && 2 * round >= amount
		);
		if ( step !== undefined ) {
			return step;
		}
	}
}

/**
 * Returns an axis with three round ticks, one of them zero, that contains all values.
 *
 * @param values   Minor units.
 * @param exponent The currency's number of decimals.
 */
export function axisFor( values: number[], exponent: number ): Axis {
	const high = Math.max( 0, ...values );
	const low = Math.min( 0, ...values );
	const most = Math.max( high, -low );
	const step = most === 0 ? 10 ** exponent : stepFor( most );
	if ( Math.min( high, -low ) > step ) {
		// Both directions are large: one step each.
		const wide = stepFor( 2 * most );
		return { ticks: [ -wide, 0, wide ], low: -wide, high: wide };
	}
	return high >= -low
		? { ticks: [ 0, step, 2 * step ], low, high: 2 * step }
		: { ticks: [ -2 * step, -step, 0 ], low: -2 * step, high };
}

/**
 * Returns which of the bars have a label: the last one, and others at equal distances.
 *
 * @param count Number of bars.
 * @param most  The most labels that fit.
 */
export function labeled( count: number, most: number ): boolean[] {
	const stride = Math.max( 1, Math.ceil( count / most ) );
	return Array.from( { length: count }, ( _, index ) => ( count - 1 - index ) % stride === 0 );
}
