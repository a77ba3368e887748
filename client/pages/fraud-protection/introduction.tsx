import type { RefObject } from 'react';
import { __ } from '@wordpress/i18n';

/**
 * Explains the page's purpose (spec 1 §2.6).
 *
 * @param props
 * @param props.heading Ref of the heading, which can be focused.
 */
export function Introduction( { heading }: { heading?: RefObject< HTMLHeadingElement > } ) {
	return (
		<div className="tillbook-fraud__introduction">
			<h3 ref={ heading } tabIndex={ -1 }>
				{ __( 'Filter configuration', 'tillbook' ) }
			</h3>
			<p>
				{ __(
					'Set up advanced fraud filters. Enable at least one filter to activate advanced protection.',
					'tillbook'
				) }
			</p>
		</div>
	);
}
