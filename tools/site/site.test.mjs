import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { isDiskFull } from './failure.mjs';
import { portIsFree, prepareSite, root } from './index.mjs';
import { has, run } from './process.mjs';
import { cacheFolder, countFiles, woocommerceSource, wordpressSource } from './sources.mjs';

const folder = mkdtempSync( join( tmpdir(), 'tillbook-' ) );
after( () => rmSync( folder, { recursive: true, force: true } ) );

const start = ( ...args ) => run( 'node', [ join( root, 'tools/start/index.mjs' ), ...args ], { allowFailure: true } );

/** Expects one line on standard error and no stack trace. */
function assertOneLine( { code, stderr }, expected ) {
	assert.equal( code, 1 );
	assert.match( stderr, expected );
	assert.equal( stderr.trim().split( '\n' ).length, 1, stderr );
}

test( 'a port that something listens on is not free', async () => {
	const server = createServer().listen( 0, '127.0.0.1' );
	await new Promise( ( done ) => server.once( 'listening', done ) );
	const { port } = server.address();
	assert.equal( await portIsFree( port ), false );
	assertOneLine( await start( `--port=${ port }` ), new RegExp( `Port ${ port } is in use` ) );
	await new Promise( ( done ) => server.close( done ) );
	assert.equal( await portIsFree( port ), true );
} );

test( 'options that make no sense end in one line that says what is taken', async () => {
	assertOneLine( await start( '--port=none' ), /--port must be a number/ );
	assertOneLine( await start( '--db=oracle' ), /--db must be sqlite or mariadb/ );
	assertOneLine( await start( '--php=8' ), /--php must be native or wasm/ );
} );

test( 'a given folder that is not what it should be is named', async () => {
	await assert.rejects(
		wordpressSource( folder, () => {} ),
		/is not a WordPress: it has no wp-includes\/version\.php/
	);
	await assert.rejects(
		woocommerceSource( folder, () => {} ),
		/is not a WooCommerce: it has no woocommerce\.php/
	);
} );

test( 'a given WordPress is used before any other, with its version', async () => {
	const given = join( folder, 'wordpress' );
	mkdirSync( join( given, 'wp-includes' ), { recursive: true } );
	writeFileSync( join( given, 'wp-includes/version.php' ), "<?php\n$wp_version = '7.0.2';\n" );
	assert.deepEqual( await wordpressSource( given, () => {} ), {
		folder: given,
		version: '7.0.2',
		from: 'the given folder',
	} );
} );

test( 'a folder that is no development site is not emptied by a reset', async ( t ) => {
	const dir = join( folder, 'precious' );
	mkdirSync( dir );
	writeFileSync( join( dir, 'accounts.sqlite' ), 'precious' );
	if ( ! ( await has( 'php' ) ) ) {
		t.skip( 'needs PHP' );
		return;
	}
	await assert.rejects( prepareSite( { dir, reset: true, standIn: true } ), /is not a development site of Tillbook/ );
	assert.equal( readFileSync( join( dir, 'accounts.sqlite' ), 'utf8' ), 'precious' );
} );

test( 'the cache is where the environment says, most specific first', () => {
	const { TILLBOOK_CACHE, XDG_CACHE_HOME } = process.env;
	try {
		process.env.XDG_CACHE_HOME = '/x';
		delete process.env.TILLBOOK_CACHE;
		assert.equal( cacheFolder(), '/x/tillbook' );
		process.env.TILLBOOK_CACHE = '/t';
		assert.equal( cacheFolder(), '/t' );
	} finally {
		for ( const [ name, value ] of Object.entries( { TILLBOOK_CACHE, XDG_CACHE_HOME } ) ) {
			if ( value === undefined ) {
				delete process.env[ name ];
			} else {
				process.env[ name ] = value;
			}
		}
	}
} );

test( 'a full disk is seen in what Node, a program or SQLite says', () => {
	assert.ok( isDiskFull( Object.assign( new Error( 'write' ), { code: 'ENOSPC' } ) ) );
	assert.ok( isDiskFull( new Error( 'tar: x: Cannot write: No space left on device' ) ) );
	assert.ok( ! isDiskFull( new Error( 'no such file' ) ) );
	assert.ok( ! isDiskFull( undefined ) );
} );

test( 'files are counted at any depth', () => {
	mkdirSync( join( folder, 'count/a/b' ), { recursive: true } );
	writeFileSync( join( folder, 'count/one' ), '' );
	writeFileSync( join( folder, 'count/a/b/two' ), '' );
	assert.equal( countFiles( join( folder, 'count' ) ), 2 );
} );

for ( const signal of [ 'SIGINT', 'SIGTERM', 'SIGHUP' ] ) {
	test( `a child's workers end with the command on ${ signal }, even before it is ready`, async () => {
		const pidFile = join( folder, signal );
		const script = `import { startGroup } from ${ JSON.stringify( join( root, 'tools/site/process.mjs' ) ) }; startGroup('sh', ['-c', 'sleep 60 & echo $! > ${ pidFile }; wait']); setInterval(() => {}, 1000);`;
		const child = spawn( 'node', [ '--input-type=module', '-e', script ], { stdio: 'ignore' } );
		await until( () => Number( tryRead( pidFile ) ) > 0 );
		const worker = Number( tryRead( pidFile ) );
		assert.ok( worker > 0, 'the worker has started' );
		const ended = new Promise( ( done ) => child.once( 'close', done ) );
		child.kill( signal );
		await ended;
		await until( () => ! isAlive( worker ) );
		assert.equal( isAlive( worker ), false );
	} );
}

/** Waits for a condition, for at most twenty seconds. */
async function until( isMet ) {
	for ( let attempt = 0; attempt < 400 && ! isMet(); attempt++ ) {
		await new Promise( ( done ) => setTimeout( done, 50 ) );
	}
}

function tryRead( file ) {
	try {
		return readFileSync( file, 'utf8' );
	} catch {
		return '';
	}
}

/** Returns whether a process is running; a zombie counts as ended. */
function isAlive( pid ) {
	try {
		return ! /^State:\s+Z/m.test( readFileSync( `/proc/${ pid }/status`, 'utf8' ) );
	} catch {
		return false;
	}
}
