/**
 * Measures the cost of a long background export: the response time of the transactions list for a logged-in user,
 * idle and during the export.
 */

/** Duration of the idle measurement, in milliseconds. */
const IDLE = 15000;

const cookieOf = ( answer ) =>
	answer.headers
		.getSetCookie()
		.map( ( cookie ) => cookie.split( ';' )[ 0 ] )
		.join( '; ' );

/** Logs in and returns the headers for admin requests. */
export async function logIn( site ) {
	const login = await fetch( `${ site.url }/wp-login.php`, {
		method: 'POST',
		redirect: 'manual',
		headers: { cookie: 'wordpress_test_cookie=WP%20Cookie%20check' },
		body: new URLSearchParams( { log: site.user, pwd: site.password, testcookie: '1' } ),
	} );
	const cookie = cookieOf( login );
	const nonce = await fetch( `${ site.url }/wp-admin/admin-ajax.php?action=rest-nonce`, { headers: { cookie } } );
	return { cookie, 'X-WP-Nonce': await nonce.text() };
}

/**
 * Requests the first pages of the list, one after another, while `goesOn()` is true; returns the duration of each in
 * milliseconds.
 */
export async function ask( site, headers, goesOn, pages = 40 ) {
	const times = [];
	while ( goesOn() ) {
		const page = 1 + ( times.length % pages );
		const start = performance.now();
		const answer = await fetch(
			`${ site.url }/wp-json/wc/v3/payments/transactions?page=${ page }&sort=date&direction=desc`,
			{ headers }
		);
		const { data } = await answer.json();
		if ( ! answer.ok || data.length === 0 ) {
			throw new Error( `The list could not be read: ${ answer.status }` );
		}
		times.push( performance.now() - start );
	}
	return times;
}

/** Returns the value below which a share of the values is. */
export const percentile = ( times, share ) =>
	[ ...times ].sort( ( a, b ) => a - b )[ Math.floor( times.length * share ) ] ?? 0;

/**
 * Exports everything in the background while the list is being requested.
 *
 * @param {object} site site from prepareSite()
 * @param {(...task: string[]) => Promise<string>} exports runs a task of exports.php
 */
export async function measureBackground( site, exports ) {
	const { before } = JSON.parse( await exports( 'select' ) );
	const server = await site.serve();
	try {
		const headers = await logIn( site );
		await ask( site, headers, untilIn( 3000 ) );
		const idle = await ask( site, headers, untilIn( IDLE ) );
		let isDone = false;
		const job = exports( 'background' ).finally( () => ( isDone = true ) );
		const meanwhile = ask( site, headers, () => ! isDone );
		const figures = JSON.parse( await job );
		const busy = await meanwhile;
		return {
			...figures,
			list: {
				idle: { median: percentile( idle, 0.5 ), p95: percentile( idle, 0.95 ), requests: idle.length },
				meanwhile: { median: percentile( busy, 0.5 ), p95: percentile( busy, 0.95 ), requests: busy.length },
			},
		};
	} finally {
		await server.stop();
		await exports( 'select', String( before ) );
	}
}

/** Returns a function that says whether it is still less than so many milliseconds later. */
export function untilIn( milliseconds ) {
	const end = performance.now() + milliseconds;
	return () => performance.now() < end;
}
