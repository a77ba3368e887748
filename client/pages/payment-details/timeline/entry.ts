import type { ReactNode } from 'react';
import { __, sprintf } from '@wordpress/i18n';
import { moneyInText } from '../../../lib/money';

/** How an event is meant, for the eye: the words say it too. */
export type Tone = 'neutral' | 'good' | 'bad' | 'wait';

/** An event of the timeline as the merchant reads it. */
export interface Entry {
	tone: Tone;
	headline: string;
	/** Short paragraphs under it. */
	details: ReactNode[];
}

/**
 * That the payment's status changed.
 *
 * @param status The new one, such as Paid.
 */
export const changedTo = ( status: string ): string =>
	/* translators: %s: status of a payment, such as "Paid" */
	sprintf( __( 'Payment status changed to %s.', 'tillbook' ), status );

/**
 * An amount where there is one; otherwise words that need none.
 *
 * @param amount   Minor units.
 * @param currency ISO code.
 */
export const amountText = ( amount: number | null, currency: string | null ): string =>
	amount === null || ! currency ? __( 'an unknown amount', 'tillbook' ) : moneyInText( amount, currency );
