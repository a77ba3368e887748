#!/usr/bin/env node
/**
 * `npm test`: installs dependencies, runs all suites, and prints a table with durations and a line "N passed, N
 * failed, N skipped" at the end. Logs are in tests/.artifacts. PHPUnit, the stores and the browser tests use the
 * plugin as packaged in the zip. All options: `npm test -- --help` and docs/testing.md.
 */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { root, runMain, Failure } from '../site/index.mjs';
import { lock } from '../site/lock.mjs';
import { woocommerceSource } from '../site/sources.mjs';
import { unpackZip } from '../zip/unpack.mjs';
import { changesSince } from './changed.mjs';
import { keepBusy } from './load.mjs';
import { watchMachine } from './machine.mjs';
import { HELP, readOptions } from './options.mjs';
import { prepare } from './prepare.mjs';
import { failuresOf } from './repeat.mjs';
import { count, failures, makeReport, slowest, table } from './report.mjs';
import { e2e } from './suites/e2e.mjs';
import { php } from './suites/php.mjs';
import { staticChecks } from './suites/static.mjs';
import { stores } from './suites/stores.mjs';
import { unit } from './suites/unit.mjs';
import { budgetsOn, holdToBudgets } from './time-budgets.mjs';

/**
 * Context of a suite.
 *
 * @typedef {object} Context
 * @property {ReturnType<typeof makeReport>} report
 * @property {string} artifacts folder for reports and logs
 * @property {boolean} isFirst whether it is the first run of a clone
 * @property {(line: string) => void} log
 * @property {string|undefined} only part of the names of files or tests to run
 * @property {string|undefined} conformance the only file that PHPUnit runs
 * @property {import('./changed.mjs').Touched|undefined} changed affected tests, if only these are to run
 * @property {'real'|'stand-in'} host
 * @property {string|undefined} woocommerce folder of WooCommerce, for the real host
 * @property {'mariadb'|'sqlite'|undefined} db
 * @property {boolean} bothDatabases
 * @property {boolean} locales whether the browser opens every page in a pseudo-locale
 * @property {number} repeat number of runs, on sites that are prepared once
 * @property {() => Promise<string>} plugin returns the folder of the plugin under test
 * @property {() => Promise<string>} zip returns the folder of the unpacked zip
 */

const SUITES = { static: staticChecks, unit, php, stores, e2e };
const artifacts = join( root, 'tests/.artifacts' );
const began = performance.now();
const seconds = () => ( performance.now() - began ) / 1000;
const log = ( line ) => console.log( `[${ seconds().toFixed( 0 ).padStart( 4 ) } s] ${ line }` );

/** Builds and unpacks the plugin's zip. */
async function unpack() {
	const folder = await unpackZip( join( root, '.sites/from-zip' ) );
	log( 'Using the plugin from dist/tillbook.zip' );
	return folder;
}

/** Returns a function that calls `make` only once and caches the result. */
function once( make ) {
	let made;
	return () => ( made ??= make() );
}

/**
 * Runs the suites once.
 *
 * @param {import('./options.mjs').Options} options
 * @param {Omit<Context, 'report'>} context
 */
async function runSuites( options, context ) {
	const report = makeReport( artifacts, log );
	const machine = watchMachine();
	const isWhole = ! options.only && ! options.conformance && options.changed === undefined;
	for ( const name of options.suites ) {
		if ( isWhole ) {
			await machine.look();
		}
		try {
			await SUITES[ name ]( { ...context, report } );
		} catch ( error ) {
			report.add(
				name,
				`The suite "${ name }"`,
				0,
				[ { name: String( error?.message ?? error ), file: '', seconds: 0, outcome: 'failed' } ],
				error?.stack ?? String( error )
			);
		}
	}
	if ( isWhole && ! options.load ) {
		checkTimes( report, machine.verdict(), budgetsOn( context.host, context.isFirst ) );
	}
	return report;
}

/** Reports suites that exceed their time budget by more than half as failures. */
function checkTimes( report, verdict, budgets ) {
	const suites = [ ...new Set( report.parts.map( ( { suite } ) => suite ) ) ].map( ( suite ) => ( {
		suite,
		seconds: report.parts
			.filter( ( part ) => part.suite === suite )
			.reduce( ( sum, part ) => sum + part.seconds, 0 ),
	} ) );
	const { over, fails } = holdToBudgets( suites, verdict, budgets );
	if ( verdict.loaded !== null ) {
		report.note(
			`This machine was busy (${ verdict.loaded }), so times are not held to their budgets.${ over.length > 0 ? ' ' + over.join( ' ' ) : '' }`
		);
		return;
	}
	report.add(
		'time',
		'Time budget',
		0,
		suites.map( ( { suite } ) => {
			const sentence = over.find( ( text ) => text.includes( `"${ suite }"` ) );
			return { name: sentence ?? suite, file: '', seconds: 0, outcome: fails && sentence ? 'failed' : 'passed' };
		} ),
		over.join( '\n' )
	);
}

await runMain( async () => {
	const options = readOptions( process.argv.slice( 2 ) );
	if ( options.help ) {
		console.log( HELP );
		return;
	}
	// The sites, databases and reports are those of the clone.
	process.on( 'exit', lock( artifacts, 'Tests are running in this clone already' ) );
	await prepare( log );
	const woocommerce = options.host === 'stand-in' ? null : await woocommerceSource( options.woocommerce, log );
	if ( options.host === 'real' && woocommerce === null ) {
		throw new Failure(
			'--host=real needs a WooCommerce: give its folder with --woocommerce=DIR, or put it into the cache (docs/running.md).'
		);
	}
	const zip = once( unpack );
	const context = {
		artifacts,
		isFirst: ! existsSync( join( artifacts, 'phpstan' ) ),
		log,
		only: options.only,
		conformance: options.conformance,
		changed: options.changed === undefined ? undefined : await changesSince( options.changed, log ),
		host: woocommerce === null ? 'stand-in' : 'real',
		woocommerce: woocommerce ?? undefined,
		db: options.db,
		bothDatabases: options.bothDatabases,
		locales: options.locales,
		repeat: options.repeat,
		zip,
		plugin: options.fromSource ? async () => root : zip,
	};
	const idle = options.load ? keepBusy() : () => {};
	let report;
	try {
		report = await runSuites( options, context );
	} finally {
		idle();
	}
	const tests = report.tests();
	if ( tests.length === 0 ) {
		if ( options.changed !== undefined ) {
			console.log( 'The changes touch nothing that is tested.' );
			return;
		}
		throw new Failure(
			options.only === undefined
				? `There is no test in ${ options.conformance }.`
				: `No test has "${ options.only }" in its name.`
		);
	}
	if ( options.repeat > 1 ) {
		report.note( failuresOf( tests, options.repeat ) );
	}
	const { passed, failed, skipped } = count( tests );
	console.log(
		`\n${ table( report.parts, budgetsOn( context.host, context.isFirst ), seconds() ) }\n\nThe slowest tests\n${ slowest( report.parts ) }\n`
	);
	report.notes.forEach( ( line ) => console.log( line ) );
	if ( failed > 0 ) {
		console.log( `\nWhat failed\n${ failures( report.parts ) }\n` );
	}
	console.log( `${ passed } passed, ${ failed } failed, ${ skipped } skipped` );
	process.exit( failed > 0 || passed === 0 ? 1 : 0 );
} );
