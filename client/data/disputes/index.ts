import { createReduxStore } from '@wordpress/data';
import { rules } from '../../lib/facts/lists/disputes.gen';
import { isObjectId } from '../../lib/object-id';
import { collectionPart } from '../collection-store';
import { combineParts } from '../combine-parts';
import { ACCOUNT_CHANGED, PAYMENTS_CHANGED, refreshAfter } from '../refresh';
import { registerOnce } from '../register-once';
import { resourcePart } from '../resource-store';
import type { Charge, Dispute, DisputeRow, DisputesSummary } from '../schema.gen';
import { useResource, type Resource } from '../use-resource';
import { acceptDispute } from './accept';
import { evidenceActions } from './evidence';

export { rules };
export type { Dispute, DisputeRow, DisputesSummary };

/** A dispute as part of a charge, as payment details show it. */
export type DisputeBox = Charge[ 'disputes' ][ number ];

const PATH = rules.path;

/**
 * Returns the REST path of a dispute.
 *
 * @param id Its id.
 * @return null for an invalid id.
 */
export const disputePath = ( id: string ): string | null => ( isObjectId( id ) ? `${ PATH }/${ id }` : null );

const parts = combineParts( {
	list: collectionPart< DisputeRow, DisputesSummary >( PATH ),
	disputes: resourcePart< { getDispute: ( id: string ) => Dispute } >( { getDispute: disputePath } ),
} );

/** The disputes store: their list with its summary, single ones, and what a merchant does about one. */
export const store = createReduxStore( 'tillbook/disputes', {
	...parts,
	actions: { ...parts.actions, ...evidenceActions, acceptDispute },
} );
registerOnce( store );
refreshAfter( store, [ PAYMENTS_CHANGED, ACCOUNT_CHANGED ], 90 );

/**
 * Reads a dispute with all its details.
 *
 * @param id Its id; an invalid one is refused as unknown, without a request.
 */
export const useDispute = ( id: string ): Resource< Dispute > => useResource( store, 'getDispute', id );
