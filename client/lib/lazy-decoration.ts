import { lazy } from '@wordpress/element';
import type { ComponentType } from 'react';

/**
 * A part that the page is complete without, in a chunk of its own. If the chunk doesn't arrive, the part is empty.
 *
 * @param load Loads its chunk.
 */
export const lazyDecoration = < Props >( load: () => Promise< { default: ComponentType< Props > } > ) =>
	lazy( () => load().catch( (): { default: ComponentType< Props > } => ( { default: () => null } ) ) );
