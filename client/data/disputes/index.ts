import type { ListQueryRules } from '../../lib/query';
import { collectionPart } from '../collection-store';
import { createCombinedStore } from '../combined-store';
import { resourcePart } from '../resource-store';
import type { Charge, Dispute, DisputeRow, DisputesSummary } from '../schema.gen';
import { useResource, type Resource } from '../use-resource';

export type { Dispute, DisputeRow, DisputesSummary };

/** A dispute as a charge has it: what payment details show of one. */
export type DisputeBox = Charge[ 'disputes' ][ number ];

export const STORE_NAME = 'tillbook/disputes';
const PATH = '/wc/v3/payments/disputes';

/** Statuses of spec 3 §4, in the order in which a dispute can come through them. */
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
 * What the disputes list sorts and filters by (spec 3 §2 and §7). `filter=awaiting_response` stands for those that need
 * a response; the other values that the address can have there are the page's own affair.
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
 * Whether something can be a dispute's id: with other characters than those of words it is none, and is never asked for.
 *
 * @param id What an address names.
 */
export const isDisputeId = ( id: string ): boolean => /^\w+$/.test( id );

/**
 * The REST path of a dispute.
 *
 * @param id Its id.
 * @return null for what cannot be one.
 */
export const disputePath = ( id: string ): string | null => ( isDisputeId( id ) ? `${ PATH }/${ id }` : null );

/** The disputes store: their list with its summary, and single ones. */
export const store = createCombinedStore( STORE_NAME, {
	list: collectionPart< DisputeRow, DisputesSummary >( PATH ),
	disputes: resourcePart( { getDispute: ( id = '' ) => disputePath( id ) } ),
} );

/**
 * All there is of a dispute.
 *
 * @param id Its id; one that cannot be one is refused as unknown, without asking.
 */
export const useDispute = ( id: string ): Resource< Dispute > => useResource( STORE_NAME, 'getDispute', id );
