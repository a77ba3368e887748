/** What `npm test` is asked to do. */
import { parseArgs } from 'node:util';
import { Failure } from '../site/index.mjs';

export const SUITES = [ 'static', 'unit', 'php', 'stores', 'e2e' ];

export const HELP = `npm test -- [suites] [options]

  static unit php stores e2e   suites to run (all of them)
  --only=NAME                  files with NAME in their path; of PHPUnit, tests with NAME in theirs
  --changed[=BASE]             what the changes since BASE touch (the last commit on main, and what is not committed)
  --host=real|stand-in         WooCommerce or its stand-in (real where one is at hand)
  --woocommerce=DIR            the WooCommerce to use (or WOOCOMMERCE_DIR; otherwise the cache, or a download)
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
 * @property {string|undefined} changed the base, or an empty string for the default one
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
 * @throws {Failure} that names what is wrong
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
		throw new Failure( `--repeat takes a number of runs, not "${ values.repeat }".` );
	}
	if ( repeat > 1 && ! values.only ) {
		throw new Failure( '--repeat needs --only=NAME: say which tests to repeat.' );
	}
	const woocommerce = values.woocommerce ?? ( env.WOOCOMMERCE_DIR || undefined );
	if ( values.host === 'stand-in' && values.woocommerce !== undefined ) {
		throw new Failure( '--host=stand-in uses no WooCommerce. Leave --woocommerce out.' );
	}
	return {
		suites: positionals.length > 0 ? SUITES.filter( ( name ) => positionals.includes( name ) ) : SUITES,
		only: values.only,
		changed: values.changed,
		host: values.host,
		woocommerce: values.host === 'stand-in' ? undefined : woocommerce,
		db: values.db,
		bothDatabases: values[ 'both-databases' ],
		// Whoever names a file wants its tests.
		locales: values.locales || values.only !== undefined,
		fromSource: values[ 'from-source' ],
		repeat,
		load: values.load,
		help: values.help,
	};
}

function oneOf( name, value, known ) {
	if ( value !== undefined && ! known.includes( value ) ) {
		throw new Failure( `--${ name } takes ${ known.join( ' or ' ) }, not "${ value }".` );
	}
}
