/** Runs the tests of the client (Jest) and of the tools (Node's test runner). */
import { existsSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { run } from '../../site/process.mjs';
import { root } from '../../site/index.mjs';
import { fromJestJson, fromJUnit } from '../results.mjs';

const WORKERS = 2;

/**
 * Runs the suite.
 *
 * @param {import('../index.mjs').Context} context
 */
export async function unit( context ) {
	for ( let time = 1; time <= context.repeat; time++ ) {
		await jest( context );
		await tools( context );
	}
}

async function jest( { report, artifacts, only, changed } ) {
	const file = join( artifacts, 'jest.json' );
	rmSync( file, { force: true } );
	const chosen = changed ? changed.jest : only ? [ '--passWithNoTests', only ] : [];
	if ( chosen === null ) {
		return;
	}
	const began = performance.now();
	const { stderr } = await run(
		'npx',
		[ '--no-install', 'jest', `--maxWorkers=${ WORKERS }`, '--json', `--outputFile=${ file }`, ...chosen ],
		{ cwd: root, allowFailure: true }
	);
	const tests = fromJestJson( file, stderr );
	if ( tests.length > 0 || ! ( only || changed ) ) {
		report.add( 'unit', 'Jest', ( performance.now() - began ) / 1000, tests, stderr );
	}
}

async function tools( { report, artifacts, only, changed } ) {
	const files = toolTests( join( root, 'tools' ) ).filter(
		( path ) => ( ! only || path.includes( only ) ) && ( ! changed || changed.touchesTool( path ) )
	);
	if ( files.length === 0 ) {
		return;
	}
	const file = join( artifacts, 'node.xml' );
	const began = performance.now();
	const { stdout, stderr } = await run(
		'node',
		[
			'--test',
			`--test-concurrency=${ WORKERS }`,
			'--test-reporter=junit',
			`--test-reporter-destination=${ file }`,
			...files,
		],
		{ cwd: root, allowFailure: true }
	);
	report.add(
		'unit',
		'Tools',
		( performance.now() - began ) / 1000,
		fromJUnit( file, stdout + stderr ),
		stdout + stderr + ( existsSync( file ) ? readFileSync( file, 'utf8' ) : '' )
	);
}

/** Lists the tests of the tools individually, because Node treats every file in a folder named test as one. */
function toolTests( folder ) {
	return readdirSync( folder, { withFileTypes: true } ).flatMap( ( entry ) => {
		const path = join( folder, entry.name );
		if ( entry.isDirectory() ) {
			return [ 'build', 'node_modules' ].includes( entry.name ) ? [] : toolTests( path );
		}
		return entry.name.endsWith( '.test.mjs' ) ? [ path ] : [];
	} );
}
