/** A value with subscribers. */
export interface Observable< Value > {
	get: () => Value;
	/** Notifies all subscribers, unless the value is unchanged. */
	set: ( value: Value ) => void;
	/** Calls the listener after every change; returns a function to unsubscribe. */
	subscribe: ( listener: () => void ) => () => void;
}

/**
 * Creates a value with subscribers. The form is stored in one instead of in React's state: each field subscribes
 * to its own part, so that a keystroke re-renders one field and not the page.
 *
 * @param initial The initial value.
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
