import type { BrowserContext, Route } from '@playwright/test';

interface Kept {
	status: number;
	headers: Record< string, string >;
	body: Buffer;
}

/**
 * Creates a page cache like a host's simplest one: the same page for all visitors of a URL, regardless of cookies and
 * headers. It doesn't cache pages that WooCommerce excludes, and no requests that change data.
 *
 * @param looksAtParameters Whether URLs with different query strings are different pages.
 */
export function pageCache( looksAtParameters = true ) {
	const pages = new Map< string, Kept >();
	const hits: string[] = [];
	const answer = async ( route: Route ) => {
		const request = route.request();
		const url = new URL( request.url() );
		const isPage =
			request.resourceType() === 'document' &&
			request.method() === 'GET' &&
			! /\/(cart|checkout|classic-|my-account|wp-)/.test( url.pathname ) &&
			! url.searchParams.has( 'add-to-cart' );
		if ( ! isPage ) {
			return route.continue();
		}
		const key = looksAtParameters ? url.pathname + url.search : url.pathname;
		const kept = pages.get( key );
		if ( kept ) {
			hits.push( key );
			return route.fulfill( kept );
		}
		const response = await route.fetch( { maxRedirects: 0 } );
		const { 'set-cookie': unused, ...headers } = response.headers();
		const page = { status: response.status(), headers, body: await response.body() };
		if ( page.status === 200 ) {
			pages.set( key, page );
		}
		return route.fulfill( { response } );
	};
	return {
		/** URLs served from the cache. */
		hits,
		/** Serves a shopper's browser through the cache. */
		serve: ( context: BrowserContext ) => context.route( '**/*', answer ),
		forget: () => pages.clear(),
	};
}
