import { __, sprintf } from '@wordpress/i18n';
import type { Method } from '../types';

/** How long the form is in the page before a text is put into its live region, in milliseconds. */
const ANNOUNCE_MS = 100;

/**
 * Tells screen readers that the method they had chosen is no longer offered.
 *
 * @param status The form's live region.
 * @param lost   The method that was chosen before.
 * @param now    The one that is chosen now.
 */
export function announceChange( status: HTMLElement, lost: Method | undefined, now: Method | undefined ): void {
	if ( ! lost || ! now || lost.id === now.id ) {
		return;
	}
	const text = sprintf(
		/* translators: 1: a payment method that is no longer offered, 2: the one that is selected instead */
		__( '%1$s is no longer available for this order. %2$s is selected instead.', 'tillbook' ),
		lost.label,
		now.label
	);
	status.replaceChildren();
	// The page may have just put the form into it, and a text that comes with its region is not announced.
	setTimeout( () => ( status.textContent = text ), ANNOUNCE_MS );
}
