import { __ } from '@wordpress/i18n';

/** Says that there is no such payment. */
export const missingText = (): string =>
	__(
		'The connected account has no payment with this ID. It may belong to another account or to the other mode (test or live).',
		'tillbook'
	);

/** Says that a payment could not be loaded. */
export const notLoadedText = (): string => __( 'The payment could not be loaded.', 'tillbook' );
