import { __ } from '@wordpress/i18n';

/** The sentence for users who don't have the permission to solve a problem themselves. */
export const askText = (): string => __( 'Ask a store administrator to resolve this.', 'tillbook' );
