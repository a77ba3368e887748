#!/usr/bin/env node
/**
 * `npm run test:all`: runs the tests that `npm test` skips because they are redundant for most changes. Run it before
 * a release. `--list` lists the additional tests; `--only=NAME` runs the steps with NAME in their name.
 */
import { run } from '../site/process.mjs';
import { root, runMain, Failure } from '../site/index.mjs';
import { STEPS } from './steps.mjs';

await runMain( async () => {
	const args = process.argv.slice( 2 );
	const unknown = args.find( ( arg ) => arg !== '--list' && ! arg.startsWith( '--only=' ) );
	if ( unknown ) {
		throw new Failure( `There is no option "${ unknown }". Options: --list, --only=NAME.` );
	}
	const only = args
		.find( ( arg ) => arg.startsWith( '--only=' ) )
		?.slice( '--only='.length )
		.toLowerCase();
	const steps = STEPS.filter( ( { name } ) => ! only || name.toLowerCase().includes( only ) );
	if ( steps.length === 0 ) {
		throw new Failure(
			`No step has "${ only }" in its name. Steps: ${ STEPS.map( ( { name } ) => name ).join( '; ' ) }.`
		);
	}
	if ( args.includes( '--list' ) ) {
		for ( const { name, adds, missing } of steps ) {
			const why = await missing?.();
			console.log( `${ name }\n  ${ adds }${ why ? `\n  Not here: ${ why }` : '' }\n` );
		}
		return;
	}
	const rows = [];
	for ( const { name, command, env, missing } of steps ) {
		const why = await missing?.();
		const began = performance.now();
		if ( ! why ) {
			console.log( `\n=== ${ name }` );
		}
		const { code } = why
			? { code: null }
			: await run( ...command, { cwd: root, env, inherit: true, allowFailure: true } );
		rows.push( { name, why, code, seconds: ( performance.now() - began ) / 1000 } );
	}
	console.log( '' );
	for ( const { name, why, code, seconds } of rows ) {
		console.log(
			`${ why ? 'not run' : code === 0 ? 'passed ' : 'FAILED ' }  ${ name }${ why ? `: ${ why }` : ` (${ seconds.toFixed( 0 ) } s)` }`
		);
	}
	process.exit( rows.some( ( { why, code } ) => ! why && code !== 0 ) ? 1 : 0 );
} );
