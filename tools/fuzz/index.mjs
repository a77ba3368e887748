#!/usr/bin/env node
/**
 * `npm run fuzz -- --requests=10000 --seed=7`: sends random requests to all of our REST routes, as every role,
 * and reports failures (tests/php/Fuzz): in the process, over HTTP to the running site, and in sequence with
 * parallel duplicates. The same seed sends the same requests. `--sqlite` and WOOCOMMERCE_DIR select the
 * environment.
 */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { readArguments } from '../site/arguments.mjs';
import { mariadbAvailable, prepareSite, root, runMain, Failure } from '../site/index.mjs';
import { run } from '../site/process.mjs';

await runMain( async () => {
	const { seed, sqlite, ...given } = readArguments(
		{
			requests: { type: 'string', default: '10000' },
			seed: { type: 'string', default: String( Date.now() ) },
			sqlite: { type: 'boolean' },
		},
		'npm run fuzz -- [--requests=10000] [--seed=TEXT] [--sqlite]\n'
	);
	const requests = Number( given.requests );
	if ( ! Number.isInteger( requests ) || requests < 1 ) {
		throw new Failure( '--requests is a whole number.' );
	}
	if ( ! existsSync( join( root, 'vendor/bin/phpunit' ) ) ) {
		throw new Failure( 'Run npm test once: it installs PHPUnit.' );
	}
	const db = ! sqlite && ( await mariadbAvailable() ) ? 'mariadb' : 'sqlite';
	const site = await prepareSite( {
		dir: join( root, '.sites', `fuzz-${ db }` ),
		port: 8992,
		db,
		woocommerce: process.env.WOOCOMMERCE_DIR,
		reset: true,
		seed: false,
		log: console.log,
	} );
	try {
		const { code, stdout, stderr } = await run(
			'php',
			[
				'-d',
				'memory_limit=1G',
				'vendor/bin/phpunit',
				'--colors=never',
				'--fail-on-empty-test-suite',
				'--filter',
				'Tests.Fuzz',
			],
			{
				cwd: root,
				allowFailure: true,
				env: {
					TILLBOOK_TEST_WP: site.dir,
					TILLBOOK_FUZZ_REQUESTS: String( requests ),
					TILLBOOK_FUZZ_SEED: seed,
				},
			}
		);
		console.log( stderr.trim().replaceAll( /\n{2,}/g, '\n' ) );
		if ( code !== 0 ) {
			console.log( stdout );
		}
		process.exitCode = code;
	} finally {
		await site.close();
	}
} );
