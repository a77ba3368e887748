import assert from 'node:assert/strict';
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { root } from '../site/index.mjs';
import { supportsNode } from '../start/install.mjs';
import { runsTests } from './prepare.mjs';

test( 'versions of Node are supported as package.json says', () => {
	const { engines } = JSON.parse( readFileSync( join( root, 'package.json' ), 'utf8' ) );
	assert.equal( engines.node, '^20.19.0 || >=22.13.0' );
	assert.deepEqual( [ '18.20.0', '20.18.3', '21.7.0', '22.12.0' ].filter( supportsNode ), [] );
	const supported = [ '20.19.0', '20.20.2', '22.13.0', '23.0.0', '24.1.0' ];
	assert.deepEqual( supported.filter( supportsNode ), supported );
} );

test( 'the tests need PHP 8.2', () => {
	assert.deepEqual( [ '7.4.33', '8.1.34', '8.2.0', '8.5.1', '9.0.0' ].map( runsTests ), [
		false,
		false,
		true,
		true,
		true,
	] );
} );

test( 'commands whose PHP loads Composer packages install them first', () => {
	const { scripts } = JSON.parse( readFileSync( join( root, 'package.json' ), 'utf8' ) );
	const loadsComposer = ( folder ) =>
		readdirSync( join( root, folder ) ).some(
			( name ) =>
				name.endsWith( '.php' ) &&
				readFileSync( join( root, folder, name ), 'utf8' ).includes( '/vendor/autoload.php' )
		);
	const commands = Object.entries( scripts ).filter( ( [ , command ] ) => {
		const folder = /(tools\/[\w-]+)\/[\w-]+\.\w+$/.exec( command )?.[ 1 ];
		return folder !== undefined && loadsComposer( folder );
	} );
	assert.deepEqual( commands.map( ( [ name ] ) => name ).sort(), [ 'reference', 'schema', 'third-party' ] );
	for ( const [ name, command ] of commands ) {
		assert.match( command, /^node tools\/test\/packages\.mjs && /, name );
	}
} );
