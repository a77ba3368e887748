import { restPath } from '../../lib/query';
import { ACCOUNT_CHANGED, PAYMENTS_CHANGED, refreshAfter } from '../refresh';
import { registerOnce } from '../register-once';
import { createResourceStore } from '../resource-store';
import type { PaymentActivity, PaymentHealth } from '../schema.gen';
import { requestOf, type StoreRequest } from '../use-list';
import { useResource, type Resource } from '../use-resource';

export type { PaymentActivity, PaymentHealth };

const BASE = '/wc/v3/payments/reporting';

const paths = {
	/** Its argument is the path itself, because each period and currency is a separate request. */
	getActivity: ( path: string ) => path,
	getHealth: () => `${ BASE }/payment_health`,
};

/** The store of figures about payments that only the overview shows. */
export const store = createResourceStore< {
	getActivity: ( path: string ) => PaymentActivity;
	getHealth: () => PaymentHealth;
} >( 'tillbook/reporting', paths );
registerOnce( store );
refreshAfter( store, [ PAYMENTS_CHANGED, ACCOUNT_CHANGED ], 25 );

/**
 * Returns the REST path of a period's payment activity. Days are in the store's time zone, as in lists.
 *
 * @param currency ISO code.
 * @param first    YYYY-MM-DD.
 * @param last     YYYY-MM-DD.
 */
export const activityPath = ( currency: string, first: string, last: string ): string =>
	restPath( `${ BASE }/payment_activity`, { currency, date_start: first, date_end: last } );

/**
 * Returns the request for a period's payment activity.
 *
 * @param path The path that activityPath() returned.
 */
export const activityRequest = ( path: string ): StoreRequest => requestOf( store, path, 'getActivity', path );

/** The request for the rates of the last 30 days. */
export const healthRequest = (): StoreRequest => requestOf( store, paths.getHealth(), 'getHealth' );

/** Reads the rates of the last 30 days. */
export const useHealth = (): Resource< PaymentHealth > => useResource( store, 'getHealth' );

/**
 * Reads a period's payment activity.
 *
 * @param path The path that activityPath() returned.
 */
export const useActivity = ( path: string ): Resource< PaymentActivity > => useResource( store, 'getActivity', path );
