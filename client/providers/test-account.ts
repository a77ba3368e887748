import { __ } from '@wordpress/i18n';
import { getSettings } from '../lib/settings';
import { sandboxTexts } from './sandbox/connect';

/** Texts of the Connect page about a new test account. */
export interface TestAccountTexts {
	/** The changes that it makes in the store; absent for none. */
	changes?: string;
	/** Label of the step that completes it. */
	filling: string;
}

/** Returns the texts of the provider that opens test accounts. */
export const testAccountTexts = (): TestAccountTexts =>
	getSettings().testProvider === 'sandbox' ? sandboxTexts() : { filling: __( 'Wait until it is ready', 'tillbook' ) };
