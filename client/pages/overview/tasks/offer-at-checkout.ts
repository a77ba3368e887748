import { __ } from '@wordpress/i18n';
import type { Account } from '../../../data/overview';
import type { Task } from './task';

/**
 * Returns the task to offer payments at checkout, while the account accepts payments and the store doesn't offer
 * them.
 *
 * @param account   The account.
 * @param offer     Offers payments at checkout.
 * @param mayChange Whether the user has permission to change the store's settings.
 * @return null if there is nothing to do.
 */
export function offerTask(
	account: Pick< Account, 'paymentsEnabled' | 'isOfferedAtCheckout' >,
	offer: () => void,
	mayChange: boolean
): Task | null {
	if ( ! account.paymentsEnabled || account.isOfferedAtCheckout ) {
		return null;
	}
	return {
		key: 'offer-at-checkout',
		title: __( 'Offer payments at checkout', 'tillbook' ),
		content: mayChange
			? __( 'Your account is ready, but customers don’t see Tillbook Payments at checkout yet.', 'tillbook' )
			: __(
					'Your account is ready, but customers don’t see Tillbook Payments at checkout yet. Ask a store administrator to turn it on.',
					'tillbook'
				),
		level: 1,
		completed: false,
		isDismissable: true,
		isDeletable: false,
		allowSnooze: true,
		...( mayChange ? { actionLabel: __( 'Turn on', 'tillbook' ), action: offer } : {} ),
	};
}
