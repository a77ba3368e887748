/** Sends a request and passes its answer on. Throws the request's error. */
type Request = < Answer >(
	key: string,
	send: () => Promise< Answer >,
	receive: ( answer: Answer ) => unknown
) => Promise< void >;

/**
 * Creates a function that sends requests of which the latest one of each key counts: answers can arrive in another order
 * than they were requested in, and an older one would bring back what a command has changed. An older request ends with
 * the latest one, also with its error, because WordPress reads from either whether the data has loaded.
 */
export function createLatestRequest(): Request {
	const latest = new Map< string, Promise< unknown > >();
	return async ( key, send, receive ) => {
		const own = send();
		latest.set( key, own );
		let request: Promise< unknown > | undefined;
		while ( request !== latest.get( key ) ) {
			request = latest.get( key );
			await Promise.allSettled( [ request ] );
		}
		if ( request === own ) {
			receive( await own );
		} else {
			await request;
		}
	};
}
