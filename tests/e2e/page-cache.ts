import type { BrowserContext, Route } from '@playwright/test';

interface Kept {
	status: number;
	headers: Record< string, string >;
	body: Buffer;
}

/**
 * A page cache as hosts put before a shop, of the plainest kind: one page for everybody with the same address, whatever cookies
 * and headers say. What WooCommerce says must never be cached is not, and nothing that changes something.
 *
 * @param looksAtParameters Whether addresses that differ after their question mark are two pages.
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
		/** Addresses that the cache answered. */
		hits,
		/** Puts the cache before a shopper's browser. */
		serve: ( context: BrowserContext ) => context.route( '**/*', answer ),
		forget: () => pages.clear(),
	};
}
