import { test as base, type BrowserContext } from '@playwright/test';

/** Playwright's own context in this process, behind the one that tests use. */
interface Reused {
	clearCache: () => Promise< void >;
}

/**
 * Playwright's test, with a browser that keeps scripts and their compiled code from one test to the next, as a
 * merchant's browser does. Playwright reuses the context (`reuseContext`) and resets cookies, storage and routes, but
 * empties the cache as well, for which it has no option: each test would load and compile a hundred scripts again,
 * which takes as long as everything else a page does.
 */
export const test = base.extend( {
	context: async ( { context }, runTest ) => {
		keepScripts( context );
		await runTest( context );
	},
} );

/**
 * Keeps the cache when Playwright resets the context for the next test.
 *
 * @param context The context.
 * @throws Error if a new version of Playwright does this in another way.
 */
function keepScripts( context: BrowserContext ) {
	const { _connection: connection } = context as unknown as {
		_connection?: { toImpl?: ( of: BrowserContext ) => Partial< Reused > };
	};
	const reused = connection?.toImpl?.( context );
	if ( typeof reused?.clearCache !== 'function' ) {
		throw new Error( 'tests/e2e/test.ts does not know how this version of Playwright empties the cache.' );
	}
	reused.clearCache = async () => {};
}
