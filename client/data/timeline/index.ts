import { createResourceStore } from '../resource-store';
import { useResource, type Resource } from '../use-resource';
import type { Timeline, TimelineEvent } from '../schema.gen';

export type { TimelineEvent };

export const STORE_NAME = 'tillbook/timeline';

/** The timeline store: a payment's events, the newest first. */
export const store = createResourceStore( STORE_NAME, {
	getTimeline: ( id ) => `/wc/v3/payments/timeline/${ encodeURIComponent( id ) }`,
} );

/**
 * Reads a payment's events, the newest first.
 *
 * @param id Payment intent.
 */
export const useTimeline = ( id: string ): Resource< Timeline > => useResource( STORE_NAME, 'getTimeline', id );
