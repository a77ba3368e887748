import apiFetch from '@wordpress/api-fetch';
import { restPath, type ListQuery } from '../../lib/query';
import { createResourceStore } from '../resource-store';
import type { Account, PaymentActivity, SurveyAnswer } from '../schema.gen';
import type { StoreRequest } from '../use-list';
import { useResource, type Resource } from '../use-resource';

export type { Account, PaymentActivity };

/** How content somebody is (spec 3 §3 "Survey"). */
export type Rating = SurveyAnswer[ 'rating' ];

export const STORE_NAME = 'tillbook/overview';

const BASE = '/wc/v3/payments';

/** What the overview keeps for the store, each a map of a task's key to a time in milliseconds (spec 1 §7). */
export const TASK_OPTIONS = {
	dismissed: 'woocommerce_dismissed_todo_tasks',
	deleted: 'woocommerce_deleted_todo_tasks',
	postponed: 'woocommerce_remind_me_later_todo_tasks',
} as const;

const paths = {
	getAccount: () => `${ BASE }/accounts`,
	getOption: ( name = '' ) => `${ BASE }/settings/${ name }`,
	/** Its argument is the path itself, for each period and currency is a question of its own. */
	getActivity: ( path = '' ) => path,
};

/** The store of what the overview alone shows. */
export const store = createResourceStore( STORE_NAME, paths );

/**
 * The REST path of a period's payment activity. The days are the store's, as those of lists are.
 *
 * @param currency ISO code.
 * @param first    YYYY-MM-DD.
 * @param last     YYYY-MM-DD.
 */
export const activityPath = ( currency: string, first: string, last: string ): string =>
	restPath( `${ BASE }/reporting/payment_activity`, { currency, date_start: first, date_end: last } as ListQuery );

/** The question for the account's state. */
export const accountRequest = (): StoreRequest => ( { store: STORE_NAME, selector: 'getAccount', args: [], path: paths.getAccount() } );

/**
 * The question for an option.
 *
 * @param name One of those that pages may read.
 */
export const optionRequest = ( name: string ): StoreRequest => ( { store: STORE_NAME, selector: 'getOption', args: [ name ], path: paths.getOption( name ) } );

/**
 * The question for a period's payment activity.
 *
 * @param path What activityPath() made.
 */
export const activityRequest = ( path: string ): StoreRequest => ( { store: STORE_NAME, selector: 'getActivity', args: [ path ], path } );

/** The account's state; `error` in it says that the provider does not answer. */
export const useAccount = (): Resource< Account > => useResource( STORE_NAME, 'getAccount' );

/**
 * A period's payment activity.
 *
 * @param path What activityPath() made.
 */
export const useActivity = ( path: string ): Resource< PaymentActivity > => useResource( STORE_NAME, 'getActivity', path );

/**
 * An option's value.
 *
 * @param name One of those that pages may read.
 */
export const useOption = < Value >( name: string ): Resource< { value: Value } > => useResource( STORE_NAME, 'getOption', name );

/**
 * Keeps an option for the store.
 *
 * @param name  One of those that pages may write.
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
 * Sends how content somebody is with the overview.
 *
 * @param rating   One of five.
 * @param comments What they say, where they do.
 */
export const answerSurvey = ( rating: Rating, comments: string ): Promise< SurveyAnswer > =>
	apiFetch< SurveyAnswer >( { path: `${ BASE }/survey/payments-overview`, method: 'POST', data: { rating, comments } } );
