/** Returns a setting that WooCommerce would put on the page. */
export function getSetting< T >( name: string, fallback: T ): T {
	return name === 'countries' ? ( { US: 'United States', FR: 'France' } as T ) : fallback;
}
