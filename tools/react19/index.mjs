#!/usr/bin/env node
/**
 * `npm run test:react19 [-- client/pages/x]`: runs the client's unit tests on React 19, which WordPress is about
 * to ship. It is installed in the cache instead of in node_modules, which contains the React of the current
 * WordPress.
 */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root, runMain } from '../site/index.mjs';
import { run } from '../site/process.mjs';
import { cacheFolder } from '../site/sources.mjs';

const VERSION = '19.2.9';

await runMain( async () => {
	const folder = join( cacheFolder(), `react-${ VERSION }` );
	if ( ! existsSync( join( folder, 'node_modules/react-dom/package.json' ) ) ) {
		mkdirSync( folder, { recursive: true } );
		writeFileSync( join( folder, 'package.json' ), '{"private":true}' );
		await run(
			'npm',
			[
				'install',
				`react@${ VERSION }`,
				`react-dom@${ VERSION }`,
				'--no-audit',
				'--no-fund',
				'--loglevel=error',
			],
			{ cwd: folder }
		);
	}
	console.log(
		`React ${ JSON.parse( readFileSync( join( folder, 'node_modules/react/package.json' ), 'utf8' ) ).version }`
	);
	const { code } = await run( 'npx', [ '--no-install', 'jest', '--testTimeout=60000', ...process.argv.slice( 2 ) ], {
		cwd: root,
		env: { TILLBOOK_REACT: join( folder, 'node_modules' ) },
		allowFailure: true,
		inherit: true,
	} );
	process.exit( code );
} );
