import type { Match, Page, Query } from './types';

const segments = ( path: string ) => path.split( '/' ).filter( Boolean );

/**
 * Returns the parameters of a pattern such as `/products/:id` (`*` matches anything), or null if the path doesn't
 * match.
 *
 * @param pattern A page's path.
 * @param path    The path in the URL.
 */
export function matchPath( pattern: string, path: string ): Record< string, string > | null {
	if ( pattern === '*' ) {
		return {};
	}
	const wanted = segments( pattern );
	const given = segments( path );
	if ( wanted.length !== given.length ) {
		return null;
	}
	const params: Record< string, string > = {};
	for ( const [ index, part ] of wanted.entries() ) {
		if ( part.startsWith( ':' ) ) {
			params[ part.slice( 1 ) ] = given[ index ];
		} else if ( part !== given[ index ] ) {
			return null;
		}
	}
	return params;
}

/**
 * Returns the page to show for a path. The last page in the list matches all paths.
 *
 * @param pages Registered pages, in order.
 * @param path  The path in the URL.
 * @param query The URL's parameters.
 */
export function matchPage( pages: Page[], path: string, query: Query ): Match {
	for ( const page of pages ) {
		const params = matchPath( page.path, path );
		if ( params ) {
			return {
				page,
				props: { params, path, pathMatch: page.path, query },
			};
		}
	}
	throw new Error( 'The list of pages has no last resort.' );
}
