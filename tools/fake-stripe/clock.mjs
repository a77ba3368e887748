/** An account's own time, and what happens by itself as it passes. */

export const HOUR = 3600;
export const DAY = 86400;

/**
 * Returns the start of a day in UTC.
 *
 * @param {number} time in seconds
 * @param {number} [days] days later
 */
export const midnight = ( time, days = 0 ) => ( Math.floor( time / DAY ) + days ) * DAY;

/** Time in seconds that only moves forward, with tasks that run when their time comes. */
export class Clock {
	/** The time now, in seconds. While a task runs, it is that task's time. */
	now;
	#tasks = [];
	#count = 0;

	/** @param {number} now in seconds */
	constructor( now ) {
		this.now = now;
	}

	/**
	 * Runs something at a time, or as soon as the clock moves if that time has passed.
	 *
	 * @param {number} time in seconds
	 * @param {() => void} action
	 */
	at( time, action ) {
		const heap = this.#tasks;
		const task = { time, order: this.#count++, action };
		let place = heap.length;
		heap.push( task );
		while ( place > 0 ) {
			const parent = ( place - 1 ) >> 1;
			if ( ! isBefore( task, heap[ parent ] ) ) {
				break;
			}
			heap[ place ] = heap[ parent ];
			place = parent;
		}
		heap[ place ] = task;
	}

	/**
	 * Runs something after a number of seconds.
	 *
	 * @param {number} seconds
	 * @param {() => void} action
	 */
	after( seconds, action ) {
		this.at( this.now + seconds, action );
	}

	/**
	 * Moves to a time and runs the tasks on the way there, in order.
	 *
	 * @param {number} time in seconds; a time in the past changes nothing
	 */
	moveTo( time ) {
		while ( this.#tasks.length > 0 && this.#tasks[ 0 ].time <= time ) {
			const task = this.#first();
			this.now = Math.max( this.now, task.time );
			task.action();
		}
		this.now = Math.max( this.now, time );
	}

	/**
	 * Starts again at a time, without tasks.
	 *
	 * @param {number} now in seconds
	 */
	restart( now ) {
		this.now = now;
		this.#tasks = [];
	}

	#first() {
		const heap = this.#tasks;
		const first = heap[ 0 ];
		const last = heap.pop();
		if ( heap.length > 0 ) {
			let place = 0;
			for (;;) {
				let child = 2 * place + 1;
				if ( child >= heap.length ) {
					break;
				}
				if ( child + 1 < heap.length && isBefore( heap[ child + 1 ], heap[ child ] ) ) {
					child++;
				}
				if ( ! isBefore( heap[ child ], last ) ) {
					break;
				}
				heap[ place ] = heap[ child ];
				place = child;
			}
			heap[ place ] = last;
		}
		return first;
	}
}

const isBefore = ( one, other ) => one.time < other.time || ( one.time === other.time && one.order < other.order );
