import apiFetch from '@wordpress/api-fetch';
import { restPath, type ListQuery } from '../../lib/query';
import { createResourceStore } from '../resource-store';
import type { Account, PaymentActivity, SurveyAnswer } from '../schema.gen';
import type { StoreRequest } from '../use-list';
import { useResource, type Resource } from '../use-resource';

export type { Account, PaymentActivity };

/** A satisfaction rating (spec 3 §3 "Survey"). */
export type Rating = SurveyAnswer[ 'rating' ];

export const STORE_NAME = 'tillbook/overview';

const BASE = '/wc/v3/payments';

/**
 * Options in which the overview stores its tasks' states, each a map of a task's key to a time in milliseconds (spec 1
 * §7).
 */
export const TASK_OPTIONS = {
	dismissed: 'woocommerce_dismissed_todo_tasks',
	deleted: 'woocommerce_deleted_todo_tasks',
	postponed: 'woocommerce_remind_me_later_todo_tasks',
} as const;

const paths = {
	getAccount: () => `${ BASE }/accounts`,
	getOption: ( name = '' ) => `${ BASE }/settings/${ name }`,
	/** Its argument is the path itself, because each period and currency is a separate request. */
	getActivity: ( path = '' ) => path,
};

/** The store of data that only the overview shows. */
export const store = createResourceStore( STORE_NAME, paths );

/**
 * Returns the REST path of a period's payment activity. Days are in the store's time zone, as in lists.
 *
 * @param currency ISO code.
 * @param first    YYYY-MM-DD.
 * @param last     YYYY-MM-DD.
 */
export const activityPath = ( currency: string, first: string, last: string ): string =>
	restPath( `${ BASE }/reporting/payment_activity`, { currency, date_start: first, date_end: last } as ListQuery );

/** The request for the account's state. */
export const accountRequest = (): StoreRequest => ( {
	store: STORE_NAME,
	selector: 'getAccount',
	args: [],
	path: paths.getAccount(),
} );

/**
 * Returns the request for an option.
 *
 * @param name An option that pages are allowed to read.
 */
export const optionRequest = ( name: string ): StoreRequest => ( {
	store: STORE_NAME,
	selector: 'getOption',
	args: [ name ],
	path: paths.getOption( name ),
} );

/**
 * Returns the request for a period's payment activity.
 *
 * @param path The path that activityPath() returned.
 */
export const activityRequest = ( path: string ): StoreRequest => ( {
	store: STORE_NAME,
	selector: 'getActivity',
	args: [ path ],
	path,
} );

/** Reads the account's state; its `error` means that the provider does not answer. */
export const useAccount = (): Resource< Account > => useResource( STORE_NAME, 'getAccount' );

/**
 * Reads a period's payment activity.
 *
 * @param path The path that activityPath() returned.
 */
export const useActivity = ( path: string ): Resource< PaymentActivity > =>
	useResource( STORE_NAME, 'getActivity', path );

/**
 * Reads an option's value.
 *
 * @param name An option that pages are allowed to read.
 */
export const useOption = < Value >( name: string ): Resource< { value: Value } > =>
	useResource( STORE_NAME, 'getOption', name );

/**
 * Saves an option for the store.
 *
 * @param name  An option that pages are allowed to write.
 * @param value Its value.
 */
export const saveOption = ( name: string, value: boolean | Record< string, number > ): Promise< unknown > =>
	apiFetch( { path: paths.getOption( name ), method: 'POST', data: { value } } );

/**
 * Offers the payment method at checkout.
 *
 * @throws The REST error.
 */
export const offerAtCheckout = (): Promise< unknown > =>
	apiFetch( { path: `${ BASE }/settings`, method: 'POST', data: { is_wcpay_enabled: true } } );

/**
 * Sends a rating of the overview.
 *
 * @param rating   One of five ratings.
 * @param comments The user's comments, if any.
 */
export const answerSurvey = ( rating: Rating, comments: string ): Promise< SurveyAnswer > =>
	apiFetch< SurveyAnswer >( {
		path: `${ BASE }/survey/payments-overview`,
		method: 'POST',
		data: { rating, comments },
	} );
