import apiFetch from '@wordpress/api-fetch';

/** A request that is answered by the test. */
interface Deferred {
	resolve: ( answer: unknown ) => void;
	reject: ( error: Error ) => void;
}

/**
 * Has apiFetch wait for the test's answers, in a test that has `jest.mock( '@wordpress/api-fetch', … )`.
 *
 * @return The requests in the order in which they are sent.
 */
export function deferAnswers(): Deferred[] {
	const asked: Deferred[] = [];
	( apiFetch as unknown as jest.Mock ).mockImplementation(
		() => new Promise( ( resolve, reject ) => asked.push( { resolve, reject } ) )
	);
	return asked;
}

/** Waits until resolvers have started or ended: WordPress starts them in a timeout. */
export const later = (): Promise< unknown > => new Promise( ( done ) => setTimeout( done, 5 ) );
