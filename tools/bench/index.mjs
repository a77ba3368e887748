/**
 * `npm run bench`: the figures of the ledger at a million transactions, on MariaDB and SQLite side by side, and the
 * weight of the scripts. Figures, not tests: nothing fails here. The filled sites stay in .sites/bench-* for the
 * next run.
 *
 *   --transactions=N   how many (default 1,000,000; SQLite needs some 20 minutes to be filled, once)
 *   --db=mariadb       one database only
 *   --exports-only     the exports alone
 *   --rules-only       trying fraud rules on 100,000 payments alone
 *   --typing-only      the challenge screen's keystrokes alone; --url=URL for a site that is served already (admin, password)
 *   --site-mariadb=DIR, --site-sqlite=DIR   measure an existing WordPress instead (a ledger of its own is added)
 */
import { spawn } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { cpus, totalmem } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { gzipSync } from 'node:zlib';
import { prepareSite, runMain } from '../site/index.mjs';
import { measureBackground } from './background.mjs';
import { measureTyping } from './typing.mjs';

const here = dirname( fileURLToPath( import.meta.url ) );
const root = join( here, '..', '..' );
const log = ( line ) => console.error( line );

const { values: options } = parseArgs( {
	options: {
		transactions: { type: 'string', default: '1000000' },
		db: { type: 'string', default: 'mariadb,sqlite' },
		'site-mariadb': { type: 'string' },
		'site-sqlite': { type: 'string' },
		'exports-only': { type: 'boolean' },
		'typing-only': { type: 'boolean' },
		'rules-only': { type: 'boolean' },
		url: { type: 'string' },
	},
} );

/** Runs a task of ledger.php, exports.php or backtest.php in a site and returns what it printed. */
const php = ( script, site, ...task ) =>
	new Promise( ( done, failed ) => {
		const child = spawn( process.env.PHP_BINARY ?? 'php', [ '-d', 'memory_limit=1G', '-d', 'opcache.enable_cli=1', join( here, script ), site, ...task ], { stdio: [ 'ignore', 'pipe', 'inherit' ] } );
		let printed = '';
		child.stdout.on( 'data', ( data ) => ( printed += data ) );
		child.on( 'error', failed );
		child.on( 'close', ( code ) => ( code === 0 ? done( printed ) : failed( new Error( `The ledger could not be measured (${ task[ 0 ] }): ${ printed.slice( -500 ) }` ) ) ) );
	} );

const measure = async ( db ) => {
	const given = options[ `site-${ db }` ];
	const site = given ? { dir: given, close: async () => {} } : await prepareSite( { dir: join( root, '.sites', `bench-${ db }` ), db, seed: false, log } );
	try {
		log( `${ db }: trying fraud rules on 100,000 payments` );
		const rules = JSON.parse( await php( 'backtest.php', site.dir, '100000' ) );
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
		log( `${ db }: exporting everything in the background` );
		return { ...figures, rules, export: direct, background: site.serve ? await measureBackground( site, exports ) : undefined };
	} finally {
		await site.close();
	}
};

/** Milliseconds that the issue allows, for a figure's group and name. */
const target = ( group, name ) => {
	if ( group === 'summary' ) {
		return /^(no filter|type is|payout currency)/.test( name ) ? 20 : 1000;
	}
	if ( group === 'list' ) {
		return /^(last 60|any of)/.test( name ) ? null : 10;
	}
	if ( group === 'payment' ) {
		return 30;
	}
	if ( group === 'payout' ) {
		return 50;
	}
	if ( name === 'page 1,000' ) {
		return 20;
	}
	return name.startsWith( 'autocomplete' ) ? 10 : null;
};

const printTable = ( group, title, results ) => {
	const names = Object.keys( Object.values( results )[ 0 ][ group ] );
	console.log( `\n${ title } (ms in the database; behind the stroke with PHP; median of 5)` );
	console.log( [ ''.padEnd( 42 ), ...Object.keys( results ).map( ( db ) => db.padStart( 18 ) ), 'target'.padStart( 8 ) ].join( '' ) );
	for ( const name of names ) {
		const cells = Object.values( results ).map( ( result ) => {
			const figure = result[ group ][ name ];
			return ( figure ? `${ figure.database.toFixed( 1 ) } / ${ figure.total.toFixed( 1 ) }` : '-' ).padStart( 18 );
		} );
		const allowed = target( group, name );
		console.log( [ name.padEnd( 42 ), ...cells, ( allowed ? `< ${ allowed }` : '' ).padStart( 8 ) ].join( '' ) );
	}
};

const printBackground = ( results ) => {
	console.log( '\nExport of everything by the background queue, with somebody at the list meanwhile' );
	for ( const [ db, { background: figure } ] of Object.entries( results ) ) {
		if ( figure ) {
			const { idle, meanwhile } = figure.list;
			console.log( `${ db.padEnd( 10 ) } ${ figure.rows } rows, ${ figure.fileMb } MB in ${ figure.seconds } s (target < 180), peak of PHP memory ${ figure.peakMb } MB (target < 64)` );
			console.log( `${ ''.padEnd( 10 ) } list p95 ${ meanwhile.p95.toFixed( 0 ) } ms, idle ${ idle.p95.toFixed( 0 ) } ms: ${ ( meanwhile.p95 / idle.p95 ).toFixed( 2 ) } times (target < 2); median ${ meanwhile.median.toFixed( 0 ) } / ${ idle.median.toFixed( 0 ) } ms, ${ meanwhile.requests } / ${ idle.requests } requests` );
		}
	}
};

const printRules = ( results ) => {
	console.log( '\nFraud rules tried on the payments of 90 days' );
	for ( const [ db, { rules: { payments, parts, seconds, slowest, peakMb } } ] of Object.entries( results ) ) {
		console.log( `${ db.padEnd( 10 ) } ${ payments } payments in ${ seconds } s (target < 5), slowest ${ slowest } s, ${ parts } parts, peak of PHP memory ${ peakMb } MB` );
	}
};

const printScripts = () => {
	const build = join( root, 'build' );
	if ( ! existsSync( build ) ) {
		console.log( '\nScripts: not built (npm run build).' );
		return;
	}
	const size = ( names ) => names.filter( ( name ) => existsSync( join( build, name ) ) ).reduce( ( sum, name ) => sum + gzipSync( readFileSync( join( build, name ) ) ).length, 0 );
	const page = readdirSync( build ).filter( ( name ) => /^(index|page-transactions|style-index)\.(js|css)$/.test( name ) );
	console.log( '\nScripts (kB gzip)' );
	console.log( `${ 'every wc-admin page'.padEnd( 42 ) }${ ( size( [ 'index.js', 'index.css' ] ) / 1000 ).toFixed( 1 ).padStart( 18 ) }${ '< 6'.padStart( 8 ) }` );
	console.log( `${ `Transactions page (${ page.length } files)`.padEnd( 42 ) }${ ( size( page ) / 1000 ).toFixed( 1 ).padStart( 18 ) }${ '< 60'.padStart( 8 ) }` );
};

/** Types in a small store of its own, or in the one that is given. */
const printTyping = async () => {
	log( 'typing 20,000 characters' );
	const site = options.url ? null : await prepareSite( { dir: join( root, '.sites', 'bench-typing' ), db: 'sqlite', log } );
	const server = site && ( await site.serve() );
	try {
		const { characters, median, p95, max } = await measureTyping( site ?? { url: options.url, user: 'admin', password: 'password' } );
		console.log( `\nKeystroke to paint on the challenge screen, ${ characters } characters: median ${ median.toFixed( 1 ) } ms, p95 ${ p95.toFixed( 1 ) } ms (target < 50), longest ${ max.toFixed( 0 ) } ms` );
	} finally {
		await server?.stop();
		await site?.close();
	}
};

await runMain( async () => {
	if ( options[ 'typing-only' ] ) {
		await printTyping();
		return;
	}
	const results = {};
	for ( const db of options.db.split( ',' ) ) {
		results[ db ] = await measure( db );
	}
	printRules( results );
	if ( options[ 'rules-only' ] ) {
		return;
	}
	console.log( `${ options.transactions } transactions; ${ cpus().length } cores (${ cpus()[ 0 ]?.model.trim() }), ${ Math.round( totalmem() / 2 ** 30 ) } GB` );
	if ( ! options[ 'exports-only' ] ) {
		printTable( 'list', 'First page', results );
		printTable( 'other', 'Pages, sorts, suggestions', results );
		printTable( 'summary', 'Summary', results );
		printTable( 'payment', 'Payments', results );
		printTable( 'payout', 'A payout of 5,000 transactions', results );
	}
	console.log( '\nCSV export of everything' );
	for ( const [ db, { export: figure } ] of Object.entries( results ) ) {
		console.log( `${ db.padEnd( 10 ) } ${ figure.rows } rows, ${ figure.fileMb } MB in ${ figure.seconds } s (target < 30), peak of PHP memory ${ figure.peakMb } MB (target < 64)` );
	}
	printBackground( results );
	await printTyping();
	printScripts();
} );
