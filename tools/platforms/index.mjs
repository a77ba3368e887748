#!/usr/bin/env node
/**
 * `npm run test:platforms`: runs the platform-dependent tests on databases, a PHP and a browser that aren't
 * installed on this machine; see docs/testing.md. Prints a table at the end. An unavailable platform is listed as
 * "not run" with the reason, which isn't a failure.
 */
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { readArguments } from '../site/arguments.mjs';
import { Failure, root, runMain } from '../site/index.mjs';
import { prepare } from '../test/prepare.mjs';
import { count, makeReport } from '../test/report.mjs';
import { unpackZip } from '../zip/unpack.mjs';
import { NotHere } from './debian.mjs';
import { PLATFORMS } from './platforms.mjs';
import { closingTable } from './table.mjs';

const HELP = `npm run test:platforms -- [options]

  --only=NAME,…           platforms to run: ${ PLATFORMS.map( ( { name } ) => name ).join( ', ' ) } (all)
  --list                  what each platform shows
  --filter=TESTS          PHPUnit's --filter, instead of the tests that the database matters to
  --whole                 all tests of PHPUnit
  --woocommerce=DIR       the WooCommerce to use (or WOOCOMMERCE_DIR; otherwise the cache, or the stand-in)
  --woocommerce102=DIR    a WooCommerce 10.2, for the platform of that name and WordPress 6.9
  --wordpress69=DIR       a WordPress 6.9, for the platform of that name
  --from-source           use this folder instead of the zip
`;

const began = performance.now();
const log = ( line ) =>
	console.log( `[${ ( ( performance.now() - began ) / 1000 ).toFixed( 0 ).padStart( 4 ) } s] ${ line }` );

function readOptions() {
	const values = readArguments(
		{
			only: { type: 'string' },
			list: { type: 'boolean' },
			filter: { type: 'string' },
			whole: { type: 'boolean', default: false },
			woocommerce: { type: 'string', default: process.env.WOOCOMMERCE_DIR || undefined },
			woocommerce102: { type: 'string' },
			wordpress69: { type: 'string' },
			'from-source': { type: 'boolean' },
		},
		HELP
	);
	const names = values.only?.split( ',' ) ?? PLATFORMS.map( ( { name } ) => name );
	const unknown = names.find( ( wanted ) => ! PLATFORMS.some( ( { name } ) => name === wanted ) );
	if ( unknown !== undefined ) {
		throw new Failure(
			`There is no platform "${ unknown }". Platforms: ${ PLATFORMS.map( ( { name } ) => name ).join( ', ' ) }.`
		);
	}
	return { ...values, platforms: PLATFORMS.filter( ( { name } ) => names.includes( name ) ) };
}

await runMain( async () => {
	const options = readOptions();
	if ( options.list ) {
		console.log( PLATFORMS.map( ( { name, shows } ) => `${ name }\n  ${ shows }\n` ).join( '\n' ) );
		return;
	}
	const artifacts = join( root, 'tests/.artifacts' );
	mkdirSync( artifacts, { recursive: true } );
	await prepare( log );
	const report = makeReport( artifacts, log );
	let unpacked;
	const context = {
		log,
		artifacts,
		woocommerce: options.woocommerce,
		woocommerce102: options.woocommerce102,
		wordpress69: options.wordpress69,
		filter: options.filter,
		isWhole: options.whole,
		plugin: () =>
			( unpacked ??= options[ 'from-source' ]
				? Promise.resolve( root )
				: unpackZip( join( root, '.sites/platforms-zip' ) ) ),
	};
	const rows = [];
	for ( const { name, run } of options.platforms ) {
		const start = performance.now();
		const add = ( part, ...rest ) => report.add( name, `${ part } (${ name })`, ...rest );
		let version = '';
		let reason = '';
		try {
			log( `=== ${ name }` );
			version = await run( { ...context, add } );
		} catch ( error ) {
			if ( error instanceof NotHere ) {
				reason = error.message;
			} else {
				add(
					'Setting up',
					0,
					[ { name: String( error?.message ?? error ), file: '', seconds: 0, outcome: 'failed' } ],
					error?.stack
				);
			}
		}
		rows.push( {
			name,
			version,
			reason,
			seconds: ( performance.now() - start ) / 1000,
			...count( report.parts.filter( ( { suite } ) => suite === name ).flatMap( ( { tests } ) => tests ) ),
		} );
	}
	console.log( `\n${ closingTable( rows ) }\n` );
	process.exit( rows.some( ( { failed } ) => failed > 0 ) || rows.every( ( { reason } ) => reason !== '' ) ? 1 : 0 );
} );
