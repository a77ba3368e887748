import apiFetch from '@wordpress/api-fetch';
import { dispatch } from '@wordpress/data';
import { resolveAny, type AnyStore } from '../../client/data/store-types';

interface Request {
	path: string;
	/** In place of a path. */
	url?: string;
	method?: string;
	data?: unknown;
}

type Answer = unknown | ( ( request: Request ) => unknown );

/** Answers of the REST API by the beginning of "METHOD path"; what is not here is refused as unknown. */
export const rest = {
	answers: {} as Record< string, Answer >,
	asked: [] as string[],
};

/**
 * Answers apiFetch from `rest.answers` in a test that has `jest.mock( '@wordpress/api-fetch', … )`. The longest fitting
 * beginning answers; an Error among the answers is thrown.
 *
 * @param answers Answers by the beginning of "METHOD path".
 */
export function answerRest( answers: Record< string, Answer > ): void {
	rest.answers = answers;
	rest.asked = [];
	( apiFetch as unknown as jest.Mock ).mockImplementation( async ( request: Request ) => {
		const asked = `${ request.method ?? 'GET' } ${ request.url ?? request.path }`;
		rest.asked.push( asked );
		const [ found ] = Object.keys( rest.answers )
			.filter( ( beginning ) => asked.startsWith( beginning ) )
			.sort( ( a, b ) => b.length - a.length );
		const answer = found === undefined ? { code: 'rest_no_route' } : rest.answers[ found ];
		const value = typeof answer === 'function' ? await answer( request ) : answer;
		if ( found === undefined || value instanceof Error ) {
			throw value;
		}
		return value;
	} );
}

/**
 * Has stores ask again and waits for what they are told, so that a page renders what this test's server says.
 *
 * @param requests The requests that the page will send.
 */
export async function load( requests: { store: AnyStore; selector: string; args: unknown[] }[] ): Promise< void > {
	for ( const { store } of requests ) {
		void dispatch( store ).refresh?.();
	}
	await Promise.allSettled(
		requests.map( ( { store, selector, args } ) => resolveAny( store )[ selector ]?.( ...args ) )
	);
}
