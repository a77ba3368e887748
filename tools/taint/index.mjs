#!/usr/bin/env node
/**
 * `npm run taint`: runs Psalm's taint analysis of the PHP code (tools/taint). Installs Psalm in this folder once.
 * Its model is described in docs/security.md.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { root, runMain, Failure } from '../site/index.mjs';
import { run } from '../site/process.mjs';

const folder = dirname( fileURLToPath( import.meta.url ) );
const stamp = join( folder, 'vendor/.installed' );
const wanted = readFileSync( join( folder, 'composer.json' ), 'utf8' );

await runMain( async () => {
	if ( ! existsSync( join( root, 'vendor/php-stubs' ) ) ) {
		throw new Failure( 'Run npm test once: it installs what WordPress and WooCommerce look like.' );
	}
	if ( ! existsSync( stamp ) || readFileSync( stamp, 'utf8' ) !== wanted ) {
		console.log( 'Installing Psalm' );
		await run( 'composer', [ 'update', '--no-interaction', '--no-progress', '--quiet' ], {
			cwd: folder,
			env: { COMPOSER_ALLOW_SUPERUSER: '1' },
		} );
		writeFileSync( stamp, wanted );
	}
	const { code, stdout, stderr } = await run(
		'php',
		[
			join( folder, 'vendor/bin/psalm' ),
			'-c',
			join( folder, 'psalm.xml' ),
			'--taint-analysis',
			'--threads=1',
			'--no-progress',
			'--memory-limit=3G',
			'--output-format=text',
		],
		{ cwd: root, allowFailure: true }
	);
	const findings = stdout.trim();
	console.log( findings || ( code === 0 ? 'No foreign text reaches a place where it does harm.' : stderr ) );
	process.exitCode = code;
} );
