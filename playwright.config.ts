import { defineConfig } from '@playwright/test';
import { SITE_URL } from './tests/e2e/in-site';

/** Journeys in a real browser, against the sites that tools/test serves (or TILLBOOK_URL). */
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
		baseURL: SITE_URL,
		storageState: process.env.TILLBOOK_SIGNED_IN ?? 'tests/.artifacts/signed-in.json',
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
