import apiFetch from '@wordpress/api-fetch';
import { dispatch, useSelect } from '@wordpress/data';
import type { ListQueryRules } from '../../lib/query';
import { collectionPart } from '../collection-store';
import { createCombinedStore } from '../combined-store';
import { resourcePart } from '../resource-store';
import type { Deposit, DepositBridge, DepositCreated, DepositsOverviews, DepositsSummary } from '../schema.gen';
import type { StoreRequest } from '../use-list';
import { useResource, type Resource } from '../use-resource';

export type { Deposit, DepositBridge, DepositCreated, DepositsOverviews, DepositsSummary };

export const STORE_NAME = 'tillbook/deposits';
const PATH = '/wc/v3/payments/deposits';
const OVERVIEW_PATH = `${ PATH }/overview-all`;
const STATUSES = [ 'paid', 'pending', 'in_transit', 'canceled', 'failed' ] as const;

/** Sorting and filtering of the payouts list (spec 2 §2 and §7). Code says deposit, the merchant reads "Payout". */
export const rules: ListQueryRules = {
	path: PATH,
	sorts: [ 'date', 'type', 'amount', 'status' ],
	defaultSort: 'date',
	filters: [
		'store_currency_is',
		'status_is',
		'status_is_not',
		'date_before',
		'date_after',
		'date_between',
		'search',
	],
	lists: [ 'date_between', 'search' ],
	choices: { status_is: STATUSES, status_is_not: STATUSES },
};

/**
 * Whether a value can be a payout's id: an id with other than word characters is invalid and never requested (spec 2
 * §5).
 *
 * @param id The value in the URL.
 */
export const isDepositId = ( id: string ): boolean => /^\w+$/.test( id );

const depositPath = ( id: string ): string | null => ( isDepositId( id ) ? `${ PATH }/${ id }` : null );
const bridgePath = ( id: string ): string | null => ( isDepositId( id ) ? `${ PATH }/${ id }/bridge` : null );

interface InstantPayouts {
	/** Currencies for which an instant payout is being created. */
	running: readonly string[];
}

type InstantPayoutAction = { type: 'START_INSTANT_PAYOUT' | 'END_INSTANT_PAYOUT'; currency: string };

interface Thunk {
	select: { isCreatingInstantPayout: ( currency: string ) => boolean };
	dispatch: ( ( action: InstantPayoutAction ) => unknown ) & { refresh: () => void };
}

/** Instant payouts: one per currency at a time, so that a second click sends nothing. */
const instantPayouts = {
	reducer( state: InstantPayouts = { running: [] }, { type, currency }: InstantPayoutAction ): InstantPayouts {
		switch ( type ) {
			case 'START_INSTANT_PAYOUT':
				return { running: [ ...state.running, currency ] };
			case 'END_INSTANT_PAYOUT':
				return { running: state.running.filter( ( other ) => other !== currency ) };
			default:
				return state;
		}
	},
	actions: {
		createInstantPayout:
			( currency: string, attempt: number ) =>
			async ( { select, dispatch: change }: Thunk ): Promise< DepositCreated | undefined > => {
				if ( select.isCreatingInstantPayout( currency ) ) {
					return undefined;
				}
				change( { type: 'START_INSTANT_PAYOUT', currency } );
				try {
					return await apiFetch< DepositCreated >( {
						path: PATH,
						method: 'POST',
						data: { type: 'instant', currency, attempt },
					} );
				} finally {
					change( { type: 'END_INSTANT_PAYOUT', currency } );
					// After a refusal too: the page's data is probably outdated.
					change.refresh();
				}
			},
	},
	selectors: {
		isCreatingInstantPayout: ( state: InstantPayouts, currency: string ): boolean =>
			state.running.includes( currency ),
	},
};

/** The payouts store: the list, single payouts with their components, balances, and instant payouts. */
export const store = createCombinedStore( STORE_NAME, {
	list: collectionPart< Deposit, DepositsSummary >( PATH ),
	single: resourcePart( {
		getDeposit: depositPath,
		getBridge: bridgePath,
		getOverviews: () => OVERVIEW_PATH,
	} ),
	instantPayouts,
} );

/**
 * Requests of a payout's page to this store; none for an invalid id.
 *
 * @param id Payout.
 */
export const depositRequests = ( id: string ): StoreRequest[] =>
	[
		{ store: STORE_NAME, selector: 'getDeposit', args: [ id ], path: depositPath( id ) ?? '' },
		{ store: STORE_NAME, selector: 'getBridge', args: [ id ], path: bridgePath( id ) ?? '' },
	].filter( ( { path } ) => path !== '' );

/** The request for balances and next payouts. */
export const overviewsRequest = (): StoreRequest => ( {
	store: STORE_NAME,
	selector: 'getOverviews',
	args: [],
	path: OVERVIEW_PATH,
} );

/**
 * Reads a payout.
 *
 * @param id Its id; an invalid one is refused as unknown, without a request.
 */
export const useDeposit = ( id: string ): Resource< Deposit > => useResource( STORE_NAME, 'getDeposit', id );

/**
 * Reads the components of a payout, in lines that add up to it.
 *
 * @param id Payout.
 */
export const useBridge = ( id: string ): Resource< DepositBridge > => useResource( STORE_NAME, 'getBridge', id );

/** Reads balances, next payouts and the amounts available for instant payouts, by currency. */
export const useOverviews = (): Resource< DepositsOverviews > => useResource( STORE_NAME, 'getOverviews' );

/**
 * Creates an instant payout of everything available in a currency; the server decides whether it is allowed (spec 2
 * §4). Lists and balances are requested again afterwards.
 *
 * @param currency ISO code.
 * @param attempt  balance.instant[].attempt, as the page read it: the same number twice makes one payout.
 * @return The payout; undefined where one of this currency is being created already.
 * @throws The REST error.
 */
export function createInstantPayout( currency: string, attempt: number ): Promise< DepositCreated | undefined > {
	const actions = dispatch( STORE_NAME ) as unknown as {
		createInstantPayout: ( ...args: [ string, number ] ) => Promise< DepositCreated | undefined >;
	};
	return actions.createInstantPayout( currency, attempt );
}

/**
 * Whether an instant payout is being created right now.
 *
 * @param currency ISO code.
 */
export function useIsCreatingInstantPayout( currency: string ): boolean {
	return useSelect(
		( read ) => ( read( STORE_NAME ) as unknown as Thunk[ 'select' ] ).isCreatingInstantPayout( currency ),
		[ currency ]
	);
}
