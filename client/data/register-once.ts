import { register, select } from '@wordpress/data';
import type { AnyStore } from './store-types';

/**
 * Registers a store when its module is loaded. Each of our scripts contains its own copy of the modules it uses, so
 * that two of them on one page load a store's module twice; WordPress refuses the second registration with an error in
 * the console. A descriptor is found by its name: both copies share the state of the first.
 *
 * @param store The store's descriptor.
 */
export function registerOnce( store: AnyStore ): void {
	if ( ! select( store ) ) {
		register( store );
	}
}
