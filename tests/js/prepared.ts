import { rest } from './rest';
import fixtures from '../fixtures/page-queries.json';

interface Fixture {
	page: string;
	query: Record< string, unknown >;
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
		.map( ( fixture ) => [ JSON.stringify( fixture.query ), fixture ] );

/** The REST paths that were read since `answerRest()`. */
export const readPaths = (): string[] => rest.asked.map( ( asked ) => asked.replace( /^GET /, '' ) );
