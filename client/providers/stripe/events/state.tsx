import { __ } from '@wordpress/i18n';
import { StatusChip, type ChipKind } from '../../../components/status-chip';
import type { EventState, ListedEvent } from '../data';

/** The states in the order of the filter, with their signs and texts. */
export const eventStates = (): Record< EventState, [ ChipKind, string ] > => ( {
	failed: [ 'alert', __( 'Failed', 'tillbook' ) ],
	retrying: [ 'warning', __( 'Will retry', 'tillbook' ) ],
	waiting: [ 'plain', __( 'Waiting', 'tillbook' ) ],
	processed: [ 'success', __( 'Processed', 'tillbook' ) ],
} );

/** How an event arrived, in words. */
export const arrival = ( origin: ListedEvent[ 'origin' ] ): string =>
	( {
		webhook: __( 'Webhook', 'tillbook' ),
		poll: __( 'Found by checking Stripe', 'tillbook' ),
		other: __( 'Other', 'tillbook' ),
	} )[ origin ];

/** The state of an event as a chip. */
export function StateChip( { state }: { state: EventState } ) {
	const [ kind, label ] = eventStates()[ state ];
	return <StatusChip kind={ kind } label={ label } />;
}
