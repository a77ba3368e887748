import type { Match, Page, Query } from './types';

const segments = ( path: string ) => path.split( '/' ).filter( Boolean );

/**
 * The parameters of a pattern such as `/products/:id` (`*` matches anything),
 * or null when the path does not fit it.
 *
 * @param pattern A page's path.
 * @param path    The path in the address.
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
 * The page to show for a path. The list ends with a page that matches all.
 *
 * @param pages Registered pages, in order.
 * @param path  The path in the address.
 * @param query The parameters in the address.
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
