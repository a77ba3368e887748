import { __ } from '@wordpress/i18n';

/** Says what it means to cancel an authorization, in the question before. */
export const ReleaseText = () => (
	<p>
		{ __(
			'The customer is not charged, and the hold on their funds is released. An order that waits for this payment is canceled. This cannot be undone.',
			'tillbook'
		) }
	</p>
);
