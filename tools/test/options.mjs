/** Command line options of `npm test`. */
import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { Failure } from '../site/index.mjs';

export const SUITES = [ 'static', 'unit', 'php', 'stores', 'e2e' ];

export const HELP = `npm test -- [suites] [options]

  static unit php stores e2e   suites to run (all of them)
  --only=NAME                  files with NAME in their path; of PHPUnit, tests with NAME in theirs
  --conformance=FILE           PHPUnit runs this file alone: a payment provider's conformance test (docs/for-developers.md)
  --changed[=BASE]             what the changes since BASE touch (the last commit on main, and what is not committed)
  --host=real|stand-in         WooCommerce or its stand-in (real where one is at hand)
  --woocommerce=DIR            the WooCommerce to use (or WOOCOMMERCE_DIR; otherwise the cache, or a download)
  WORDPRESS_DIR                the WordPress to use (otherwise the cache, a download, or the npm registry)
  --db=mariadb|sqlite          PHPUnit runs whole on it, the browser runs on it (mariadb for PHPUnit, sqlite for the browser)
  --both-databases             PHPUnit runs whole on both
  --locales                    the browser reads every page in a made-up language, too
  --from-source                use this folder instead of the zip
  --repeat=N                   run it N times and say what failed how often; needs --only
  --load                       keep every core busy meanwhile
  --help                       this text

See docs/testing.md. \`npm run test:all\` runs more, \`npm run test:all -- --list\` says what.
`;

/**
 * @typedef {object} Options
 * @property {string[]} suites
 * @property {string|undefined} only
 * @property {string|undefined} conformance path of a PHP file, which can be in any folder
 * @property {string|undefined} changed base commit, or an empty string for the default one
 * @property {'real'|'stand-in'|undefined} host
 * @property {string|undefined} woocommerce
 * @property {'mariadb'|'sqlite'|undefined} db
 * @property {boolean} bothDatabases
 * @property {boolean} locales
 * @property {boolean} fromSource
 * @property {number} repeat
 * @property {boolean} load
 * @property {boolean} help
 */

/**
 * Reads the command line.
 *
 * @param {string[]} args
 * @param {Record<string, string|undefined>} env
 * @return {Options}
 * @throws {Failure} with the invalid option
 */
export function readOptions( args, env = process.env ) {
	let parsed;
	try {
		parsed = parseArgs( {
			// A bare --changed means the default base.
			args: args.map( ( arg ) => ( arg === '--changed' ? '--changed=' : arg ) ),
			allowPositionals: true,
			options: {
				only: { type: 'string' },
				conformance: { type: 'string' },
				changed: { type: 'string' },
				host: { type: 'string' },
				woocommerce: { type: 'string' },
				db: { type: 'string' },
				'both-databases': { type: 'boolean', default: false },
				locales: { type: 'boolean', default: false },
				'from-source': { type: 'boolean', default: false },
				repeat: { type: 'string', default: '1' },
				load: { type: 'boolean', default: false },
				help: { type: 'boolean', default: false },
			},
		} );
	} catch ( error ) {
		throw new Failure( `${ error.message }\n\n${ HELP }` );
	}
	const { values, positionals } = parsed;
	const unknown = positionals.find( ( name ) => ! SUITES.includes( name ) );
	if ( unknown !== undefined ) {
		throw new Failure( `There is no suite "${ unknown }". Suites: ${ SUITES.join( ', ' ) }.` );
	}
	oneOf( 'host', values.host, [ 'real', 'stand-in' ] );
	oneOf( 'db', values.db, [ 'mariadb', 'sqlite' ] );
	const repeat = Number( values.repeat );
	if ( ! Number.isInteger( repeat ) || repeat < 1 ) {
		throw new Failure( `--repeat must be a number of runs, not "${ values.repeat }".` );
	}
	if ( repeat > 1 && ! values.only ) {
		throw new Failure( '--repeat needs --only=NAME: say which tests to repeat.' );
	}
	const conformance = values.conformance === undefined ? undefined : resolve( values.conformance );
	if ( conformance !== undefined && ! existsSync( conformance ) ) {
		throw new Failure( `--conformance needs a PHP file. ${ conformance } does not exist.` );
	}
	const woocommerce = values.woocommerce ?? ( env.WOOCOMMERCE_DIR || undefined );
	if ( values.host === 'stand-in' && values.woocommerce !== undefined ) {
		throw new Failure( '--host=stand-in uses no WooCommerce. Leave --woocommerce out.' );
	}
	return {
		suites: conformance
			? [ 'php' ]
			: positionals.length > 0
				? SUITES.filter( ( name ) => positionals.includes( name ) )
				: SUITES,
		only: values.only,
		conformance,
		changed: values.changed,
		host: values.host,
		woocommerce: values.host === 'stand-in' ? undefined : woocommerce,
		db: values.db,
		bothDatabases: values[ 'both-databases' ],
		// If a file is named, run all of its tests.
		locales: values.locales || values.only !== undefined,
		fromSource: values[ 'from-source' ],
		repeat,
		load: values.load,
		help: values.help,
	};
}

function oneOf( name, value, known ) {
	if ( value !== undefined && ! known.includes( value ) ) {
		throw new Failure( `--${ name } must be ${ known.join( ' or ' ) }, not "${ value }".` );
	}
}
