/** A value that can be listened to. */
export interface Observable< Value > {
	get: () => Value;
	/** Tells everybody who listens, unless nothing changed. */
	set: ( value: Value ) => void;
	/** Calls back after every change; gives what ends it. */
	subscribe: ( listener: () => void ) => () => void;
}

/**
 * A value that can be listened to. The form lives in one, and not in React's state: each field listens to its own part,
 * so that a keystroke renders one field and not the page.
 *
 * @param initial Its first value.
 */
export function createObservable< Value >( initial: Value ): Observable< Value > {
	let current = initial;
	const listeners = new Set< () => void >();
	return {
		get: () => current,
		set( value ) {
			if ( value !== current ) {
				current = value;
				[ ...listeners ].forEach( ( listener ) => listener() );
			}
		},
		subscribe( listener ) {
			listeners.add( listener );
			return () => void listeners.delete( listener );
		},
	};
}
