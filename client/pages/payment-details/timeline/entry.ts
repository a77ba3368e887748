import type { ReactNode } from 'react';
import { __, sprintf } from '@wordpress/i18n';
import { moneyInText } from '../../../lib/money';
import { NONE } from '../../../lib/none';

/** Visual tone of an event; the text conveys it too. */
export type Tone = 'neutral' | 'good' | 'bad' | 'wait';

/** Texts of a timeline event. */
export interface Entry {
	tone: Tone;
	headline: string;
	/** Short paragraphs below the headline. */
	details: ReactNode[];
}

/**
 * Returns the headline for a changed payment status.
 *
 * @param status The new status, such as Paid.
 */
export const changedTo = ( status: string ): string =>
	/* translators: %s: status of a payment, such as "Paid" */
	sprintf( __( 'Payment status changed to %s.', 'tillbook' ), status );

/**
 * Formats an amount for a sentence; a dash if it isn't known.
 *
 * @param amount   Minor units.
 * @param currency ISO code.
 */
export const amountText = ( amount: number | null, currency: string | null ): string =>
	amount === null || ! currency ? NONE : moneyInText( amount, currency );
