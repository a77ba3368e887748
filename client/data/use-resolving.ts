import { useSelect } from '@wordpress/data';
import { useEffect, useState } from '@wordpress/element';

/** Gives the selectors of a store, by its name. */
export type Read = ( store: string ) => unknown;

/**
 * Reads data together with where its loading stands. Between a component's first render and its listening to the store,
 * `useSelect` notices new data, but not that a resolver failed: it compares the store's own state only, without its
 * resolutions. So what was read is read again once the component listens.
 *
 * @param read Reads from the stores; the same function as long as it reads the same.
 * @return What it read, as it is now.
 */
export function useResolving< Result >( read: ( select: Read ) => Result ): Result {
	const [ isListening, setListening ] = useState( false );
	// Runs after the effect with which useSelect begins to listen.
	useEffect( () => setListening( true ), [] );
	// eslint-disable-next-line react-hooks/exhaustive-deps -- the second reading is what the dependency is for
	return useSelect( ( select ) => read( select as Read ), [ read, isListening ] );
}
