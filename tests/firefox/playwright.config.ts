import { join } from 'node:path';
import { defineConfig } from '@playwright/test';
import base from '../../playwright.config';

const root = join( __dirname, '../..' );

/**
 * The walk and the journeys that any browser has to pass, in Firefox; all journeys with TILLBOOK_ALL_JOURNEYS. `npm run
 * test:platforms` runs it.
 */
export default defineConfig( base, {
	// Where the browser is slow, nothing is wrong yet.
	timeout: 120000,
	globalSetup: undefined,
	outputDir: join( root, 'tests/.artifacts/firefox' ),
	projects: [
		{ name: 'walk', testDir: __dirname },
		{
			name: 'journeys',
			testDir: join( root, 'tests/e2e' ),
			...( process.env.TILLBOOK_ALL_JOURNEYS ? {} : { grep: /@any-browser/ } ),
		},
	],
	use: {
		browserName: 'firefox',
		channel: 'moz-firefox',
		trace: 'off',
		launchOptions: { executablePath: join( root, 'tools/platforms/firefox-bridge.mjs' ), args: [] },
	},
} );
