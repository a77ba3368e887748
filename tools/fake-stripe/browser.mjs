/** Serves the files that browsers load from Stripe's origin: the stand-in for Stripe.js and its fields' frames. */
import { readFileSync } from 'node:fs';

const [ SCRIPT, PAGE, STYLE ] = [ 'text/javascript', 'text/html', 'text/css' ];
/** Type and parts of each file. */
const FILES = {
	'/endive/stripe.js': [ SCRIPT, 'express.js', 'stripe.js' ],
	'/elements/look.js': [ SCRIPT, 'look.js' ],
	'/elements/token.js': [ SCRIPT, 'token.js' ],
	'/elements/fields.css': [ STYLE, 'fields.css' ],
	...Object.fromEntries(
		[ 'card', 'debit', 'buttons', 'sheet' ].flatMap( ( name ) => [
			[ `/elements/${ name }.html`, [ PAGE, `${ name }.html` ] ],
			[ `/elements/${ name }.js`, [ SCRIPT, `${ name }.js` ] ],
		] )
	),
};

/**
 * Returns a file for browsers; null for other paths.
 *
 * @param {string} path of the request
 * @return {{type: string, body: Buffer}|null}
 */
export function fileOf( path ) {
	const [ type, ...names ] = FILES[ path ] ?? [];
	return type
		? {
				type: `${ type }; charset=utf-8`,
				body: Buffer.concat(
					names.map( ( name ) => readFileSync( new URL( `browser/${ name }`, import.meta.url ) ) )
				),
			}
		: null;
}
