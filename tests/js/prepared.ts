import { rest } from './rest';
import fixtures from '../fixtures/page-queries.json';

interface Fixture {
	page: string;
	query: Record< string, unknown >;
	/** Flags that are not on, as they usually are. */
	flags?: Record< string, boolean >;
	rest: string[];
}

/**
 * The URL queries of a page for which the server prepares answers, each with the REST paths it prepares.
 *
 * @param page The page's path.
 */
export const preparedFor = ( page: string ): [ string, Fixture ][] =>
	( fixtures as Fixture[] )
		.filter( ( fixture ) => fixture.page === page )
		.map( ( fixture ) => [ JSON.stringify( [ fixture.query, fixture.flags ] ), fixture ] );

/**
 * Returns a REST path whose parameters are in alphabetical order: the server and the page may have them in another one.
 *
 * @param path REST path with its query.
 */
export function normal( path: string ): string {
	const [ route, query = '' ] = path.split( '?' );
	return [ route, ...decodeURIComponent( query ).split( '&' ).sort() ].join( ' ' );
}

/** The REST paths that were read since `answerRest()`. */
export const readPaths = (): string[] => rest.asked.map( ( asked ) => asked.replace( /^GET /, '' ) );
