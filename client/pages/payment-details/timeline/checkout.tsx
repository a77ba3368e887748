import { __, sprintf } from '@wordpress/i18n';
import type { TimelineEvent } from '../../../data/timeline';
import { amountText, changedTo, type Entry, type Tone } from './entry';

const entry = ( tone: Tone, status: string, detail: string ): Entry => ( {
	tone,
	headline: changedTo( status ),
	details: [ detail ],
} );

/**
 * Describes events before money arrives: waiting for the customer, processing, or canceled.
 *
 * @param event The event.
 * @return null for other events.
 */
export function checkoutEntry( event: TimelineEvent ): Entry | null {
	const money = amountText( event.amount, event.currency );
	switch ( event.type ) {
		case 'payment_waiting':
			return entry(
				'wait',
				__( 'Waiting for the customer', 'tillbook' ),
				/* translators: %s: amount */
				sprintf( __( 'The customer was asked to approve a payment of %s.', 'tillbook' ), money )
			);
		case 'payment_processing':
			return entry(
				'wait',
				__( 'Pending', 'tillbook' ),
				sprintf(
					/* translators: %s: amount */
					__( 'A payment of %s is processing. It can take a few days for the money to arrive.', 'tillbook' ),
					money
				)
			);
		case 'payment_canceled':
			return entry(
				'neutral',
				__( 'Canceled', 'tillbook' ),
				event.reason === 'abandoned'
					? sprintf(
							/* translators: %s: amount */
							__( 'The customer never approved the payment of %s. Nothing was charged.', 'tillbook' ),
							money
						)
					: /* translators: %s: amount */
						sprintf( __( 'The payment of %s was canceled. Nothing was charged.', 'tillbook' ), money )
			);
		default:
			return null;
	}
}
