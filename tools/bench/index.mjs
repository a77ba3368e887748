/**
 * `npm run bench`: measures the ledger with a million transactions on MariaDB, MySQL and SQLite, and the size of
 * the scripts, and compares them with the last run saved in docs/performance.md. These are measurements, not
 * tests: nothing fails here. The filled sites stay in .sites/bench-* for the next run. `--help` lists the options.
 */
import { spawn } from 'node:child_process';
import { existsSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { cpus, loadavg, totalmem } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { NotHere } from '../platforms/debian.mjs';
import { DATABASES, startDatabase } from '../platforms/databases.mjs';
import { readArguments } from '../site/arguments.mjs';
import { Failure, prepareSite, runMain } from '../site/index.mjs';
import { chunksIn, weigh } from '../test/budgets.mjs';
import { measureBackground } from './background.mjs';
import { figuresOf, lastRun, report, withReport } from './report.mjs';
import { measureStripe } from './stripe.mjs';
import { measureTyping } from './typing.mjs';

const here = dirname( fileURLToPath( import.meta.url ) );
const root = join( here, '..', '..' );
const kept = join( root, 'docs/performance.md' );
const log = ( line ) => console.error( line );

const HELP = `npm run bench -- [options]

  --save             saves the table in docs/performance.md, for comparison with the next run
  --quick            skips the background export and the typing
  --transactions=N   number of transactions (default 1,000,000; filling SQLite takes about 20 minutes, once)
  --db=mariadb,…     only these databases: mariadb, sqlite, or mysql, mariadb105, mariadb118 from other
                     releases of Debian (skipped if unavailable)
  --buffer-pool=N    GB of memory that MariaDB or MySQL may use for tables (default 0.25); ten million
                     transactions have 25 GB of tables
  --exports-only     only the exports
  --stripe           only the connection to Stripe, at a fake Stripe with --payments=N (default 100,000)
  --rules-only       only the backtest of fraud rules, on at most 100,000 payments
  --typing-only      only the keystrokes on the challenge screen; --url=URL for a running site (admin, password)
  --site-mariadb=DIR, --site-sqlite=DIR   measure an existing WordPress instead (adds a separate ledger)
`;

const options = readArguments(
	{
		transactions: { type: 'string', default: '1000000' },
		db: { type: 'string', default: 'mariadb,mysql,sqlite' },
		'buffer-pool': { type: 'string' },
		'site-mariadb': { type: 'string' },
		'site-sqlite': { type: 'string' },
		'exports-only': { type: 'boolean' },
		'typing-only': { type: 'boolean' },
		'rules-only': { type: 'boolean' },
		stripe: { type: 'boolean' },
		payments: { type: 'string', default: '100000' },
		url: { type: 'string' },
		save: { type: 'boolean' },
		quick: { type: 'boolean' },
	},
	HELP
);

/** Runs a task of ledger.php, exports.php or backtest.php in a site and returns what it printed. */
const php = ( script, site, ...task ) =>
	new Promise( ( done, failed ) => {
		const child = spawn(
			process.env.PHP_BINARY ?? 'php',
			[ '-d', 'memory_limit=1G', '-d', 'opcache.enable_cli=1', join( here, script ), site, ...task ],
			{ stdio: [ 'ignore', 'pipe', 'inherit' ] }
		);
		let printed = '';
		child.stdout.on( 'data', ( data ) => ( printed += data ) );
		child.on( 'error', failed );
		child.on( 'close', ( code ) =>
			code === 0
				? done( printed )
				: failed( new Error( `The ledger could not be measured (${ task[ 0 ] }): ${ printed.slice( -500 ) }` ) )
		);
	} );

/** Prepares a site on a database. */
const siteOn = async ( db ) => {
	const dir = join( root, '.sites', `bench-${ db }` );
	if ( ! ( db in DATABASES ) ) {
		return prepareSite( { dir, db, seed: false, log } );
	}
	const server = await startDatabase( db, join( dir, 'database' ), log );
	log( `${ db }: version ${ server.version }` );
	try {
		const site = await prepareSite( { dir, server, seed: false, log } );
		return { ...site, close: server.stop };
	} catch ( error ) {
		await server.stop();
		throw error;
	}
};

const measure = async ( db ) => {
	const given = options[ `site-${ db }` ];
	const site = given ? { dir: given, close: async () => {} } : await siteOn( db );
	try {
		if ( options[ 'buffer-pool' ] && db !== 'sqlite' ) {
			await php( 'ledger.php', site.dir, 'buffer-pool', options[ 'buffer-pool' ] );
		}
		if ( options.stripe ) {
			return {
				stripe: await measureStripe( {
					site,
					php: ( ...task ) => php( 'stripe.php', site.dir, ...task ),
					payments: Number( options.payments ),
					log: ( line ) => log( `${ db }: ${ line }` ),
				} ),
			};
		}
		const payments = Math.min( 100000, Number( options.transactions ) );
		log( `${ db }: trying fraud rules on ${ payments } payments` );
		const rules = JSON.parse( await php( 'backtest.php', site.dir, String( payments ) ) );
		if ( options[ 'rules-only' ] ) {
			return { rules };
		}
		log( `${ db }: filling a ledger with ${ options.transactions } transactions` );
		await php( 'ledger.php', site.dir, 'fill', options.transactions );
		log( `${ db }: measuring` );
		const figures = options[ 'exports-only' ] ? {} : JSON.parse( await php( 'ledger.php', site.dir, 'measure' ) );
		log( `${ db }: exporting everything` );
		const exports = ( ...task ) => php( 'exports.php', site.dir, ...task );
		const direct = JSON.parse( await exports( 'direct' ) );
		if ( options.quick || ! site.serve ) {
			return { ...figures, rules, export: direct };
		}
		log( `${ db }: exporting everything in the background` );
		return { ...figures, rules, export: direct, background: await measureBackground( site, exports ) };
	} finally {
		await site.close();
	}
};

/** Returns the size of each page's scripts, measured like in tools/test/sizes.mjs. */
const scriptFigures = () => {
	const build = join( root, 'build' );
	if ( ! existsSync( join( build, 'chunks.php' ) ) ) {
		log( 'Scripts: not built (npm run build).' );
		return [];
	}
	const sizes = new Map(
		readdirSync( build )
			.filter( ( name ) => /\.(js|css)$/.test( name ) )
			.map( ( name ) => [ name, gzipSync( readFileSync( join( build, name ) ), { level: 9 } ).length ] )
	);
	return weigh( chunksIn( readFileSync( join( build, 'chunks.php' ), 'utf8' ) ), sizes ).rows.map(
		( { what, bytes, most } ) => ( {
			name: `Scripts: ${ what }`,
			series: 'value',
			unit: 'kB',
			value: bytes / 1000,
			most: most / 1000,
		} )
	);
};

/** Measures typing in a small separate store, or in the given one. */
const typingFigures = async () => {
	log( 'typing 20,000 characters' );
	const site = options.url
		? null
		: await prepareSite( { dir: join( root, '.sites', 'bench-typing' ), db: 'sqlite', log } );
	const server = site && ( await site.serve() );
	try {
		const { median, p95, max } = await measureTyping(
			site ?? { url: options.url, user: 'admin', password: 'password' }
		);
		const figure = ( name, value, most = null ) => ( {
			name: `Keystroke to paint on the challenge screen, ${ name }`,
			series: 'value',
			unit: 'ms',
			value,
			most,
		} );
		return [ figure( 'median', median ), figure( 'p95', p95, 50 ), figure( 'longest', max ) ];
	} finally {
		await server?.stop();
		await site?.close();
	}
};

const isPartOnly = options[ 'exports-only' ] || options[ 'rules-only' ] || options[ 'typing-only' ] || options.stripe;

/** Runs the selected measurements. */
const measureAll = async () => {
	if ( options[ 'typing-only' ] ) {
		return typingFigures();
	}
	const figures = [];
	for ( const db of options.db.split( ',' ) ) {
		try {
			figures.push( ...figuresOf( db, await measure( db ) ) );
		} catch ( error ) {
			if ( ! ( error instanceof NotHere ) ) {
				throw error;
			}
			log( `${ db }: not measured. ${ error.message }` );
		}
	}
	return isPartOnly ? figures : [ ...figures, ...( options.quick ? [] : await typingFigures() ), ...scriptFigures() ];
};

await runMain( async () => {
	if ( ! ( Number( options.transactions ) >= 1 ) ) {
		throw new Failure( 'Give a number of transactions above 0.' );
	}
	const unknown = options.db
		.split( ',' )
		.find( ( db ) => ! [ 'mariadb', 'sqlite', ...Object.keys( DATABASES ) ].includes( db ) );
	if ( unknown !== undefined ) {
		throw new Failure(
			`There is no database "${ unknown }". Databases: mariadb, sqlite, ${ Object.keys( DATABASES ).join( ', ' ) }.`
		);
	}
	if ( options.save && isPartOnly ) {
		throw new Failure(
			'A part of the figures would take the place of all of them: leave --save or the option that measures a part out.'
		);
	}
	const run = {
		date: new Date().toISOString().slice( 0, 10 ),
		transactions: Number( options.transactions ),
		machine: `${ cpus().length } cores (${ cpus()[ 0 ]?.model.trim().replaceAll( '|', '/' ) }), ${ Math.round( totalmem() / 2 ** 30 ) } GB`,
		load: Math.round( loadavg()[ 0 ] * 10 ) / 10,
	};
	const figures = await measureAll();
	const page = readFileSync( kept, 'utf8' );
	const markdown = report( figures, run, lastRun( page ) );
	console.log( markdown );
	if ( options.save ) {
		writeFileSync( kept, withReport( readFileSync( kept, 'utf8' ), markdown ) );
		log( 'Kept in docs/performance.md.' );
	}
} );
