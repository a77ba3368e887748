import apiFetch from '@wordpress/api-fetch';
import { createReduxStore, useSelect } from '@wordpress/data';
import { useHeld } from '../../lib/dialogs';
import { isObjectId } from '../../lib/object-id';
import { rules } from '../../lib/facts/lists/payouts.gen';
import { collectionPart } from '../collection-store';
import { combineParts } from '../combine-parts';
import { ACCOUNT_CHANGED, refreshAfter } from '../refresh';
import { registerOnce } from '../register-once';
import { resourcePart } from '../resource-store';
import type {
	Deposit as Payout,
	DepositBridge as PayoutBridge,
	DepositCreated as PayoutCreated,
	DepositsOverviews as PayoutsOverviews,
	DepositsSummary as PayoutsSummary,
} from '../schema.gen';
import { requestOf, type StoreRequest } from '../use-list';
import { useResource, type Resource } from '../use-resource';

export { rules };
export type { Payout, PayoutBridge, PayoutsOverviews, PayoutsSummary };

const PATH = rules.path;
const OVERVIEW_PATH = `${ PATH }/overview-all`;

const payoutPath = ( id: string ): string | null => ( isObjectId( id ) ? `${ PATH }/${ id }` : null );
const bridgePath = ( id: string ): string | null => ( isObjectId( id ) ? `${ PATH }/${ id }/bridge` : null );

/** The amount that can be paid out instantly in a currency. */
export type InstantOffer = PayoutsOverviews[ 'balance' ][ 'instant' ][ number ];

interface InstantPayouts {
	/** Currencies for which an instant payout is being created. */
	running: readonly string[];
}

type InstantPayoutAction = { type: 'START_INSTANT_PAYOUT' | 'END_INSTANT_PAYOUT'; currency: string };

interface Thunk {
	select: { isCreatingInstantPayout: ( currency: string ) => boolean };
	dispatch: ( ( action: InstantPayoutAction ) => unknown ) & { refresh: () => unknown };
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
		/**
		 * Creates an instant payout of what was offered in a currency; the server decides whether it is allowed
		 * (spec 2 §4). Lists and balances are requested again afterwards.
		 *
		 * @param offer          The offer, as the page read it.
		 * @param offer.currency ISO code.
		 * @param offer.net      The amount to pay out, in minor units: this or nothing.
		 * @param offer.attempt  The same number twice makes one payout.
		 * @return The payout; undefined where one of this currency is being created already.
		 * @throws The REST error.
		 */
		createInstantPayout:
			( { currency, net, attempt }: InstantOffer ) =>
			async ( { select, dispatch }: Thunk ): Promise< PayoutCreated | undefined > => {
				if ( select.isCreatingInstantPayout( currency ) ) {
					return undefined;
				}
				dispatch( { type: 'START_INSTANT_PAYOUT', currency } );
				try {
					return await apiFetch< PayoutCreated >( {
						path: PATH,
						method: 'POST',
						data: { type: 'instant', currency, amount: net, attempt },
					} );
				} finally {
					dispatch( { type: 'END_INSTANT_PAYOUT', currency } );
					// After a refusal too: the page's data is probably outdated.
					dispatch.refresh();
				}
			},
		/**
		 * Finds out what became of an instant payout that got no answer.
		 *
		 * @param currency ISO code.
		 * @throws The REST error.
		 */
		checkStatus:
			( currency: string ) =>
			async ( { dispatch }: Thunk ): Promise< PayoutsOverviews > => {
				const overviews = await apiFetch< PayoutsOverviews >( {
					path: `${ PATH }/check_status`,
					method: 'POST',
					data: { currency },
				} );
				dispatch.refresh();
				return overviews;
			},
	},
	selectors: {
		isCreatingInstantPayout: ( state: InstantPayouts, currency: string ): boolean =>
			state.running.includes( currency ),
	},
};

const parts = combineParts( {
	list: collectionPart< Payout, PayoutsSummary >( PATH ),
	single: resourcePart< {
		getPayout: ( id: string ) => Payout;
		getBridge: ( id: string ) => PayoutBridge;
		getOverviews: () => PayoutsOverviews;
	} >( {
		getPayout: payoutPath,
		getBridge: bridgePath,
		getOverviews: () => OVERVIEW_PATH,
	} ),
	instantPayouts,
} );

const actions = {
	...parts.actions,
	/**
	 * Keeps the notice of the next payouts closed, for the store.
	 *
	 * @throws The REST error.
	 */
	dismissNextPayoutNotice: () => (): Promise< unknown > =>
		apiFetch( {
			path: '/wc/v3/payments/settings/wcpay_next_deposit_notice_dismissed',
			method: 'POST',
			data: { value: true },
		} ),
};

/** The payouts store: the list, single payouts with their components, balances, and instant payouts. */
export const store = createReduxStore( 'tillbook/deposits', { ...parts, actions } );
registerOnce( store );
refreshAfter( store, [ ACCOUNT_CHANGED ], 20 );

/**
 * Requests of a payout's page to this store; none for an invalid id.
 *
 * @param id Payout.
 */
export const payoutRequests = ( id: string ): StoreRequest[] =>
	[
		requestOf( store, payoutPath( id ) ?? '', 'getPayout', id ),
		requestOf( store, bridgePath( id ) ?? '', 'getBridge', id ),
	].filter( ( { path } ) => path !== '' );

/** The request for balances and next payouts. */
export const overviewsRequest = (): StoreRequest => requestOf( store, OVERVIEW_PATH, 'getOverviews' );

/**
 * Reads a payout.
 *
 * @param id Its id; an invalid one is refused as unknown, without a request.
 */
export const usePayout = ( id: string ): Resource< Payout > => useResource( store, 'getPayout', id );

/**
 * Reads the components of a payout, in lines that add up to it.
 *
 * @param id Payout.
 */
export const useBridge = ( id: string ): Resource< PayoutBridge > => useResource( store, 'getBridge', id );

/** Reads balances, next payouts and the amounts available for instant payouts, by currency. */
export function useOverviews(): Resource< PayoutsOverviews > {
	const overviews = useResource( store, 'getOverviews' );
	// The user may be confirming an instant payout of this amount.
	return { ...overviews, data: useHeld( overviews.data, overviews.data !== undefined ) };
}

/**
 * Whether an instant payout is being created right now.
 *
 * @param currency ISO code.
 */
export function useIsCreatingInstantPayout( currency: string ): boolean {
	return useSelect( ( select ) => select( store ).isCreatingInstantPayout( currency ), [ currency ] );
}
