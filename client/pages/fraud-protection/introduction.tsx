import { __ } from '@wordpress/i18n';

/** Explains the page's purpose (spec 1 §2.6). */
export function Introduction() {
	return (
		<div className="tillbook-fraud__introduction">
			<h3>{ __( 'Filter configuration', 'tillbook' ) }</h3>
			<p>
				{ __(
					'Set up advanced fraud filters. Enable at least one filter to activate advanced protection.',
					'tillbook'
				) }
			</p>
		</div>
	);
}
