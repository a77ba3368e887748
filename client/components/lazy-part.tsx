import { Button } from '@wordpress/components';
import { lazy } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import type { ComponentType } from 'react';
import { reload } from '../lib/reload';

/** Loads the chunk of a part. */
type Load< Props > = () => Promise< { default: ComponentType< Props > } >;

const NotLoaded = () => (
	<p role="alert">
		{ __( 'This part of the page could not be loaded.', 'tillbook' ) }{ ' ' }
		<Button variant="link" onClick={ reload }>
			{ __( 'Reload the page', 'tillbook' ) }
		</Button>
	</p>
);

/**
 * A part of a page in a chunk of its own. If the chunk doesn't arrive, the part says so, and the rest of the page
 * stays.
 *
 * @param load Loads its chunk.
 */
export const lazyPart = < Props, >( load: Load< Props > ) =>
	lazy( () => load().catch( (): { default: ComponentType< Props > } => ( { default: NotLoaded } ) ) );
