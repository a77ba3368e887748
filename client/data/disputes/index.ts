import type { ListQueryRules } from '../../lib/query';
import { collectionPart } from '../collection-store';
import { createCombinedStore } from '../combined-store';
import { resourcePart } from '../resource-store';
import type { Charge, Dispute, DisputeRow, DisputesSummary } from '../schema.gen';
import { useResource, type Resource } from '../use-resource';

export type { Dispute, DisputeRow, DisputesSummary };

/** A dispute as part of a charge, as payment details show it. */
export type DisputeBox = Charge[ 'disputes' ][ number ];

export const STORE_NAME = 'tillbook/disputes';
const PATH = '/wc/v3/payments/disputes';

/** Statuses of spec 3 §4, in the order in which a dispute can go through them. */
export const STATUSES = [
	'warning_needs_response',
	'warning_under_review',
	'warning_closed',
	'needs_response',
	'under_review',
	'charge_refunded',
	'won',
	'lost',
] as const satisfies readonly DisputeBox[ 'status' ][];

/**
 * Sorting and filtering of the disputes list (spec 3 §2 and §7). `filter=awaiting_response` selects those that need a
 * response; the page itself handles the other values of the parameter.
 */
export const rules: ListQueryRules = {
	path: PATH,
	sorts: [ 'created', 'amount', 'due_by' ],
	defaultSort: 'created',
	sortAliases: { dueBy: 'due_by' },
	filters: [
		'filter',
		'store_currency_is',
		'status_is',
		'status_is_not',
		'date_before',
		'date_after',
		'date_between',
	],
	lists: [ 'date_between' ],
	choices: { filter: [ 'awaiting_response' ], status_is: STATUSES, status_is_not: STATUSES },
};

/**
 * Whether a value can be a dispute's id: an id with other than word characters is invalid and never requested.
 *
 * @param id The value in the URL.
 */
export const isDisputeId = ( id: string ): boolean => /^\w+$/.test( id );

/**
 * Returns the REST path of a dispute.
 *
 * @param id Its id.
 * @return null for an invalid id.
 */
export const disputePath = ( id: string ): string | null => ( isDisputeId( id ) ? `${ PATH }/${ id }` : null );

/** The disputes store: their list with its summary, and single ones. */
export const store = createCombinedStore( STORE_NAME, {
	list: collectionPart< DisputeRow, DisputesSummary >( PATH ),
	disputes: resourcePart( { getDispute: ( id = '' ) => disputePath( id ) } ),
} );

/**
 * Reads a dispute with all its details.
 *
 * @param id Its id; an invalid one is refused as unknown, without a request.
 */
export const useDispute = ( id: string ): Resource< Dispute > => useResource( STORE_NAME, 'getDispute', id );
