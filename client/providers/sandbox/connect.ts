import { __ } from '@wordpress/i18n';
import type { TestAccountTexts } from '../test-account';

/** Says what opening a sandbox account does. */
export const sandboxTexts = (): TestAccountTexts => ( {
	changes: __(
		'This adds over 400 sample orders to your store. Resetting the sandbox account deletes them.',
		'tillbook'
	),
	filling: __( 'Add 90 days of sample orders, payments, payouts, and disputes', 'tillbook' ),
} );
