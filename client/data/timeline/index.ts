import { ACCOUNT_CHANGED, PAYMENTS_CHANGED, refreshAfter } from '../refresh';
import { registerOnce } from '../register-once';
import { createResourceStore } from '../resource-store';
import { useResource, type Resource } from '../use-resource';
import type { Timeline, TimelineEvent } from '../schema.gen';

export type { TimelineEvent };

/** The timeline store: a payment's events, the newest first. */
export const store = createResourceStore< { getTimeline: ( id: string ) => Timeline } >( 'tillbook/timeline', {
	getTimeline: ( id ) => `/wc/v3/payments/timeline/${ encodeURIComponent( id ) }`,
} );
registerOnce( store );
refreshAfter( store, [ PAYMENTS_CHANGED, ACCOUNT_CHANGED ], 40 );

/**
 * Reads a payment's events, the newest first.
 *
 * @param id Payment intent.
 */
export const useTimeline = ( id: string ): Resource< Timeline > => useResource( store, 'getTimeline', id );
