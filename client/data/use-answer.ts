import { useCallback, useEffect, useRef, useState } from '@wordpress/element';

/** What a part of a page reads for itself, without a store. */
interface Reading< Answer > {
	/** Undefined until it is known. It stays while it is read again. */
	data: Answer | undefined;
	/** Why the last reading failed; undefined if it didn't. */
	error: unknown;
	/** Reads it again. */
	retry: () => void;
	/** Replaces it, such as by the answer to a command. What is still on its way is taken for older and dropped. */
	set: ( answer: Answer ) => void;
}

/**
 * Reads something when a component is shown and whenever it is asked to again. Only the answer to the last request
 * counts.
 *
 * @param read Sends the request; another function reads again, with the data before staying meanwhile.
 */
export function useAnswer< Answer >( read: () => Promise< Answer > ): Reading< Answer > {
	const [ data, setData ] = useState< Answer >();
	const [ error, setError ] = useState< unknown >();
	/** The last request, or what replaced its answer. */
	const last = useRef< unknown >();
	const retry = useCallback( () => {
		setError( undefined );
		const request = read();
		last.current = request;
		request.then(
			( answer ) => last.current === request && setData( () => answer ),
			( failure: unknown ) => last.current === request && setError( () => failure )
		);
	}, [ read ] );
	useEffect( retry, [ retry ] );
	const set = ( answer: Answer ) => {
		last.current = answer;
		setError( undefined );
		setData( () => answer );
	};
	return { data, error, retry, set };
}
