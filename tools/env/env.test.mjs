import assert from 'node:assert/strict';
import { createServer } from 'node:http';
import { existsSync, lstatSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { playgroundWords, withoutDownloads } from './blueprint.mjs';
import { connect } from './connect.mjs';
import { rememberVersion, writeOverride } from './override.mjs';

const work = mkdtempSync( join( tmpdir(), 'tillbook-env-' ) );
after( () => rmSync( work, { recursive: true, force: true } ) );

function folder( name, files ) {
	for ( const [ file, content ] of Object.entries( files ) ) {
		mkdirSync( join( work, name, file, '..' ), { recursive: true } );
		writeFileSync( join( work, name, file ), content );
	}
	return join( work, name );
}

test( 'local folders go into the override, and none of them is written into', () => {
	const wordpress = folder( 'core', {
		'wp-load.php': '<?php',
		'wp-config.php': 'secret',
		'wp-content/plugins/akismet/akismet.php': '<?php',
	} );
	const woocommerce = folder( 'woocommerce-10.3.4', { 'woocommerce.php': '<?php' } );
	const sqlite = folder( 'sqlite', {
		'db.copy': "require '{SQLITE_IMPLEMENTATION_FOLDER_PATH}/load.php';",
		'load.php': '<?php',
	} );
	const root = folder( 'clone', { '.wp-env.json': '{}' } );
	writeOverride( { root, wordpress, woocommerce, sqlite } );

	const override = JSON.parse( readFileSync( join( root, '.wp-env.override.json' ), 'utf8' ) );
	assert.equal( override.core, join( root, '.sites/env/wordpress' ) );
	assert.deepEqual(
		override.plugins,
		[ join( root, '.sites/env/woocommerce' ), '.' ],
		'The folder of the plugin is called woocommerce: ours requires that.'
	);
	assert.ok( lstatSync( override.plugins[ 0 ] ).isSymbolicLink() );
	assert.equal( existsSync( join( override.core, 'wp-config.php' ) ), false );
	assert.equal( existsSync( join( override.core, 'wp-content/plugins/akismet' ) ), false );
	assert.match(
		readFileSync( join( override.core, 'wp-content/db.php' ), 'utf8' ),
		/'\/wordpress\/wp-content\/sqlite-database-integration\/load\.php'/
	);
	assert.ok( existsSync( join( override.core, 'wp-content/sqlite-database-integration/load.php' ) ) );
	assert.equal( existsSync( join( wordpress, 'wp-content/db.php' ) ), false );
	writeOverride( { root, wordpress, woocommerce, sqlite } );
} );

test( 'a foreign override stays', () => {
	const root = folder( 'other', { '.wp-env.override.json': '{"core": "../mine"}' } );
	assert.throws(
		() => writeOverride( { root, wordpress: work, woocommerce: work } ),
		/was not written by this command/
	);
	assert.equal( readFileSync( join( root, '.wp-env.override.json' ), 'utf8' ), '{"core": "../mine"}' );
} );

test( 'without a network wp-env knows a version, and an answer that it had stays', () => {
	process.env.WP_ENV_HOME = join( work, 'home' );
	rememberVersion( '/clone', '7.1' );
	rememberVersion( '/clone', '6.9' );
	delete process.env.WP_ENV_HOME;
	// wp-env names the folder after the MD5 of /clone/.wp-env.json.
	const file = join( work, 'home', '4978744eaeac303d1b597057b218db1e', 'wp-env-cache.json' );
	assert.deepEqual( JSON.parse( readFileSync( file, 'utf8' ) ), { latestWordPressVersion: '7.1' } );
} );

test( 'the account is opened part by part, also by a site that does not answer at once', async () => {
	const answers = [
		[ 503, { percent: null } ],
		[ 200, { percent: 40 } ],
		[ 200, { percent: 100 } ],
	];
	const server = createServer( ( request, response ) => {
		assert.equal( request.method, 'POST' );
		const [ status, body ] = answers.shift();
		response.writeHead( status ).end( JSON.stringify( body ) );
	} ).listen( 0, '127.0.0.1' );
	await new Promise( ( done ) => server.once( 'listening', done ) );
	const seen = [];
	await connect( `http://127.0.0.1:${ server.address().port }`, ( percent ) => seen.push( percent ) );
	server.close();
	assert.deepEqual( seen, [ 40, 100 ] );
} );

test( 'the blueprint runs without downloads on mounted folders', () => {
	const blueprint = JSON.parse( readFileSync( new URL( '../../blueprint.json', import.meta.url ), 'utf8' ) );
	const local = withoutDownloads( blueprint );
	assert.equal( local.steps.length, blueprint.steps.length );
	assert.deepEqual( local.steps[ 1 ], { step: 'activatePlugin', pluginPath: 'woocommerce/woocommerce.php' } );
	assert.deepEqual(
		local.steps.filter( ( { step } ) => step === 'installPlugin' || step === 'wp-cli' ),
		[]
	);
	assert.ok(
		playgroundWords( {
			root: '/clone',
			blueprint: '/b.json',
			port: 1,
			folders: { core: '/core', woocommerce: '/wc' },
		} )
			.join( ' ' )
			.includes(
				'--mount-dir /wc /wordpress/wp-content/plugins/woocommerce --mount-dir-before-install /core /wordpress'
			)
	);
} );
