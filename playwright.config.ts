import { defineConfig } from '@playwright/test';

/** Journeys in a real browser, against the site that tools/test serves (or TILLBOOK_URL). */
export default defineConfig( {
	testDir: 'tests/e2e',
	outputDir: 'tests/.artifacts/browser',
	fullyParallel: false,
	workers: 1,
	retries: 0,
	timeout: 60000,
	expect: { timeout: 15000 },
	reporter: [ [ 'list' ], [ 'json' ] ],
	globalSetup: './tests/e2e/log-in.ts',
	use: {
		baseURL: process.env.TILLBOOK_URL ?? 'http://127.0.0.1:8888',
		storageState: 'tests/.artifacts/signed-in.json',
		viewport: { width: 1440, height: 900 },
		timezoneId: 'Pacific/Auckland',
		screenshot: 'only-on-failure',
		trace: 'retain-on-failure',
		launchOptions: {
			executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
			args: [ '--no-sandbox', '--disable-background-networking', '--no-first-run' ],
		},
	},
} );
