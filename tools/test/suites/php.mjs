/** Runs PHPUnit in a real WordPress: all tests on one database, and the database-dependent tests on the other. */
import { join } from 'node:path';
import { freePort, mariadbAvailable, prepareSite, root } from '../../site/index.mjs';
import { copiesOf, runPhpunit } from '../phpunit.mjs';
import { NO_REPORT } from '../results.mjs';
import { classesWithSql, needsShop, neverSent, notUnderstood, onlyOnOneDatabase } from '../sql/rules.mjs';
import { readStatements, together } from '../sql/statements.mjs';

/** Group of tests that depend on the database: our statements, locks, transactions. */
export const DATABASE_GROUP = 'database';
/** Group of tests in those classes that show the same on every database, such as what Stripe's errors do. */
const ONE_DATABASE = 'one-database';
/** Group of tests that SQLite can't run, each with its reason. */
export const ONLY_MARIADB = 'mariadb';

/**
 * @typedef {object} Pass
 * @property {'mariadb'|'sqlite'} db
 * @property {boolean} isWhole whether all tests run, not only the database-dependent ones
 * @property {boolean} isFinished whether PHPUnit came to its end
 * @property {string} site folder of a WordPress on that database
 * @property {import('../sql/statements.mjs').Statements} statements sent statements
 */

/**
 * Runs the suite.
 *
 * @param {import('../index.mjs').Context} context
 */
export async function php( context ) {
	const { db, bothDatabases, log, changed } = context;
	if ( changed && changed.phpunit === null ) {
		return;
	}
	const hasMariadb = await mariadbAvailable();
	if ( ! hasMariadb ) {
		log( 'MariaDB is not here and cannot be installed: PHPUnit runs on SQLite only' );
	}
	const whole = db ?? ( hasMariadb ? 'mariadb' : 'sqlite' );
	const other = whole === 'mariadb' ? 'sqlite' : 'mariadb';
	const passes = [ await onDatabase( context, whole, true ) ];
	if ( other === 'sqlite' || hasMariadb ) {
		passes.push( await onDatabase( context, other, bothDatabases ) );
	}
	// A run that ended early sent only some of the statements.
	if ( isCompared( context ) && passes.length === 2 && passes.every( ( { isFinished } ) => isFinished ) ) {
		await checkStatements( context, passes );
	}
}

/** Returns whether to check the statements; a partial run sends only some of them. */
const isCompared = ( { changed, only, conformance } ) => ! changed && ! only && ! conformance;

/**
 * Runs PHPUnit in several processes on copies of one prepared site.
 *
 * @param {import('../index.mjs').Context} context
 * @param {'mariadb'|'sqlite'} db
 * @param {boolean} isWhole
 * @return {Promise<Pass>}
 */
async function onDatabase( context, db, isWhole ) {
	const { host, woocommerce, plugin, report, artifacts, only, conformance, changed, repeat, log } = context;
	let began = performance.now();
	const folder = join( root, '.sites', `test-php-${ db }` );
	const site = await prepareSite( {
		dir: folder,
		port: await freePort(),
		db,
		woocommerce,
		standIn: host === 'stand-in',
		plugin: await plugin(),
		reset: true,
		seed: false,
		log,
	} );
	try {
		const copies = await copiesOf( site, folder );
		const statements = isCompared( context ) ? join( artifacts, `statements-${ db }` ) : undefined;
		const groups = [
			...( isWhole ? [] : [ '--group', DATABASE_GROUP, '--exclude-group', ONE_DATABASE ] ),
			...( db === 'sqlite' ? [ '--exclude-group', ONLY_MARIADB ] : [] ),
		];
		let isFinished = true;
		const chosen = changed ? changed.phpunit : only ? [ '--filter', only ] : [];
		for ( let time = 1; time <= repeat; time++ ) {
			const runTests = ( jit ) =>
				runPhpunit( copies, {
					host: site.woocommerce,
					file: join( artifacts, `phpunit-${ db }.xml` ),
					args: [ ...groups, ...chosen ],
					path: conformance,
					hasChoice: Boolean( changed || only || conformance ),
					statements,
					jit,
				} );
			const usesJit = db === 'sqlite';
			const first = await runTests( usesJit );
			const isRepeated = usesJit && first.crash !== null;
			if ( isRepeated ) {
				report.note(
					`PHP crashed while PHPUnit ran on ${ db }: ${ first.crash }. All its tests ran again without the JIT compiler. It said:\n${ first.tests[ 0 ].why }`
				);
				await Promise.all( copies.map( ( copy ) => copy.restore() ) );
			}
			const { tests, output } = isRepeated ? await runTests( false ) : first;
			isFinished &&= ! tests.some( ( { name } ) => name === NO_REPORT );
			if ( tests.length > 0 || ! ( only || conformance || changed ) ) {
				report.add(
					'php',
					`PHPUnit on ${ db }${ isWhole ? '' : ', what depends on it' }, ${ site.woocommerce } WooCommerce`,
					( performance.now() - began ) / 1000,
					tests,
					output
				);
			}
			began = performance.now();
		}
		return {
			db,
			isWhole,
			isFinished,
			site: copies[ 0 ].dir,
			statements: statements ? readStatements( statements ) : {},
		};
	} finally {
		await site.close();
	}
}

/**
 * Checks the sent statements with the rules of tools/test/sql.
 *
 * @param {import('../index.mjs').Context} context
 * @param {Pass[]} passes
 */
async function checkStatements( { host, report }, passes ) {
	const began = performance.now();
	const [ first, second ] = passes;
	const all = together( passes.map( ( { statements } ) => statements ) );
	const classes = classesWithSql();
	const onlyWithShop = host === 'real' ? [] : classes.filter( needsShop );
	const tests = [
		...asTests(
			'SQLite runs every statement',
			await notUnderstood( all, passes.find( ( { db } ) => db === 'sqlite' ).site )
		),
		...asTests(
			'Every class with SQL sends it in a test',
			neverSent(
				all,
				classes.filter( ( name ) => ! onlyWithShop.includes( name ) )
			)
		),
		...neverSent( all, onlyWithShop ).map( ( finding ) =>
			test( finding, 'skipped', 'The stand-in has no shop: tests with a real WooCommerce send these statements.' )
		),
		...( second.isWhole
			? []
			: asTests(
					'What is sent is tested on both databases',
					onlyOnOneDatabase( first.statements, second.statements )
				) ),
	];
	report.add(
		'php',
		'Statements',
		( performance.now() - began ) / 1000,
		tests,
		tests.map( ( { name } ) => name ).join( '\n' )
	);
}

const test = ( name, outcome, why ) => ( { name, file: '', seconds: 0, outcome, ...( why && { why } ) } );

/** Returns a passed test for the rule, or a failed one for each finding. */
const asTests = ( rule, findings ) =>
	findings.length === 0
		? [ test( rule, 'passed' ) ]
		: findings.map( ( finding ) => test( `${ rule }: ${ finding }`, 'failed' ) );
