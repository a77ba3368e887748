import apiFetch from '@wordpress/api-fetch';

/**
 * WooCommerce's app reads some options on every page, and its REST API refuses them to users who do not manage the
 * store. For such users, answers those requests as if no option were set, which the app treats like the refusal.
 */
export function answerHostOptions(): void {
	if ( ! window.tillbookBoot?.isLimited ) {
		return;
	}
	// Only read requests have a query.
	apiFetch.use( ( options, next ) =>
		options.path?.startsWith( '/wc-admin/options?' ) ? Promise.resolve( {} ) : next( options )
	);
}
