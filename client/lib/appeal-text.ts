import { __ } from '@wordpress/i18n';

/** Returns where an appeal is answered: at the provider only. */
export const appealText = (): string =>
	__(
		'This is an appeal. Respond to it in the Stripe Dashboard, on the page of this payment. Evidence from here does not count for an appeal.',
		'tillbook'
	);
