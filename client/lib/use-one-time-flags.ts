import { getHistory, getNewPath, getQuery } from '@woocommerce/navigation';
import { useEffect, useState } from '@wordpress/element';
import type { PageQuery } from './query';

/** The flags of the entry of the browser's history that they were removed from. */
let kept: { entry: string; flags: PageQuery } | undefined;

/**
 * Returns the flags with which a page was opened and that say what happened just then. They are removed from the URL,
 * so that a reload doesn't show them again. They stay as long as the page is shown, also if wc-admin mounts it a
 * second time.
 *
 * @param query The page's URL query.
 * @param path  The page's path.
 * @param names The flags' parameters.
 */
export function useOneTimeFlags( query: PageQuery, path: string, names: readonly string[] ): PageQuery {
	const [ found ] = useState( () => names.filter( ( name ) => query[ name ] !== undefined ) );
	const [ flags ] = useState( (): PageQuery => {
		if ( found.length > 0 ) {
			return Object.fromEntries( found.map( ( name ) => [ name, query[ name ] ] ) );
		}
		return kept && kept.entry === getHistory().location.key ? kept.flags : {};
	} );
	useEffect( () => {
		if ( found.length > 0 ) {
			const without = Object.fromEntries( found.map( ( name ) => [ name, undefined ] ) );
			getHistory().replace( getNewPath( without, path, getQuery() ) );
			kept = { entry: getHistory().location.key, flags };
		}
		return () => {
			// Not when the user goes back to the page.
			if ( kept?.entry !== getHistory().location.key ) {
				kept = undefined;
			}
		};
	}, [ found, flags, path ] );
	return flags;
}
