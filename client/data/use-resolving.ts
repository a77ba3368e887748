import { useSelect, type SelectFunction } from '@wordpress/data';
import { useEffect, useState } from '@wordpress/element';

/**
 * Reads data together with its loading state. Between a component's first render and its subscription to the store,
 * `useSelect` notices new data, but not that a resolver failed: it compares the store's own state only, without its
 * resolutions. So the data is read again once the component is subscribed.
 *
 * @param read Reads from the stores; a stable function as long as it reads the same.
 * @return The current result of the function.
 */
export function useResolving< Result >( read: ( select: SelectFunction ) => Result ): Result {
	const [ isListening, setListening ] = useState( false );
	// Runs after the effect with which useSelect subscribes.
	useEffect( () => setListening( true ), [] );
	// eslint-disable-next-line react-hooks/exhaustive-deps -- the second reading is what the dependency is for
	return useSelect( ( select ) => read( select ), [ read, isListening ] );
}
