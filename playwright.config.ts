import { existsSync } from 'node:fs';
import { defineConfig } from '@playwright/test';
import { SITE_URL } from './tests/e2e/site';

/** Chromium without a window's parts, if it is installed: a page takes a fifth less processor time. */
const HEADLESS = '/usr/bin/chromium-headless-shell';

/** Journeys in a real browser, against the sites that tools/test serves (or TILLBOOK_URL). */
export default defineConfig( {
	testDir: 'tests/e2e',
	outputDir: 'tests/.artifacts/browser',
	fullyParallel: false,
	workers: 1,
	retries: 0,
	// A journey through ten pages takes 20 seconds, and over a minute on a busy machine. Each wait has its own limit.
	timeout: 120000,
	expect: { timeout: 15000 },
	reporter: [ [ 'list' ], [ 'json' ] ],
	globalSetup: './tests/e2e/log-in.ts',
	use: {
		baseURL: SITE_URL,
		// An action that never completes fails by name, instead of using up the whole test's time.
		actionTimeout: 60000,
		navigationTimeout: 60000,
		storageState: process.env.TILLBOOK_SIGNED_IN ?? 'tests/.artifacts/signed-in.json',
		viewport: { width: 1440, height: 900 },
		// Dialogs and menus are there at once: nothing is looked at while it still fades in.
		contextOptions: { reducedMotion: 'reduce' },
		timezoneId: 'Pacific/Auckland',
		// Cookies, storage and routes are reset for each test; scripts are kept, see tests/e2e/test.ts.
		reuseContext: true,
		screenshot: 'only-on-failure',
		// `npm test` runs what failed again with a trace: tracing everything takes half as long again.
		trace: 'off',
		launchOptions: {
			executablePath: process.env.CHROMIUM ?? ( existsSync( HEADLESS ) ? HEADLESS : '/usr/bin/chromium' ),
			args: [ '--no-sandbox', '--disable-background-networking', '--no-first-run' ],
		},
	},
} );
