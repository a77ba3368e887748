/** What browsers load from Stripe's origin: the stand-in for Stripe.js and the frames of its fields. */
import { readFileSync } from 'node:fs';

const FILES = {
	'/endive/stripe.js': [ 'stripe.js', 'text/javascript' ],
	'/elements/card.html': [ 'card.html', 'text/html' ],
	'/elements/card.js': [ 'card.js', 'text/javascript' ],
};

/**
 * Returns a file for browsers; null for other paths.
 *
 * @param {string} path of the request
 * @return {{type: string, body: Buffer}|null}
 */
export function fileOf( path ) {
	const [ name, type ] = FILES[ path ] ?? [];
	return name
		? {
				type: `${ type }; charset=utf-8`,
				body: readFileSync( new URL( `browser/${ name }`, import.meta.url ) ),
			}
		: null;
}
