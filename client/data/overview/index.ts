import apiFetch from '@wordpress/api-fetch';
import { createReduxStore } from '@wordpress/data';
import { ACCOUNT_CHANGED, refreshAfter } from '../refresh';
import { registerOnce } from '../register-once';
import { resourcePart, saveKey, saveValue } from '../resource-store';
import type { Account, SettingsOption, SurveyAnswer } from '../schema.gen';
import { requestOf, type StoreRequest } from '../use-list';
import { useResource, type Resource } from '../use-resource';

export type { Account };

/** A satisfaction rating (spec 3 §3 "Survey"). */
export type Rating = SurveyAnswer[ 'rating' ];

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
	getOption: ( name: string ) => `${ BASE }/settings/${ name }`,
};

const part = resourcePart< {
	getAccount: () => Account;
	getOption: ( name: string ) => SettingsOption;
} >( paths );

const actions = {
	...part.actions,
	/**
	 * Saves an option for the store.
	 *
	 * @param name  An option that pages are allowed to write.
	 * @param value Its value.
	 * @throws The REST error.
	 */
	saveOption: ( name: string, value: SettingsOption[ 'value' ] ) => saveValue( paths.getOption( name ), value ),
	/**
	 * Saves one decision about a task for the store, and keeps those of other users and tabs.
	 *
	 * @param name One of TASK_OPTIONS.
	 * @param key  The task.
	 * @param time Milliseconds since 1970; none removes the decision.
	 * @throws The REST error.
	 */
	saveTask: ( name: string, key: string, time?: number ) => saveKey( paths.getOption( name ), key, time ),
	/**
	 * Offers the payment method at checkout. The account and the tasks are requested again afterwards.
	 *
	 * @throws The REST error.
	 */
	offerAtCheckout:
		() =>
		async ( { dispatch }: { dispatch: { refresh: () => unknown } } ): Promise< void > => {
			await apiFetch( { path: `${ BASE }/settings`, method: 'POST', data: { is_wcpay_enabled: true } } );
			dispatch.refresh();
		},
	/**
	 * Sends a rating of the overview.
	 *
	 * @param rating   One of five ratings.
	 * @param comments The user's comments, if any.
	 * @throws The REST error.
	 */
	answerSurvey: ( rating: Rating, comments: string ) => (): Promise< SurveyAnswer > =>
		apiFetch< SurveyAnswer >( {
			path: `${ BASE }/survey/payments-overview`,
			method: 'POST',
			data: { rating, comments },
		} ),
};

/** The store of data that only the overview shows. */
export const store = createReduxStore( 'tillbook/overview', { ...part, actions } );
registerOnce( store );
refreshAfter( store, [ ACCOUNT_CHANGED ], 10 );

/** The request for the account's state. */
export const accountRequest = (): StoreRequest => requestOf( store, paths.getAccount(), 'getAccount' );

/**
 * Returns the request for an option.
 *
 * @param name An option that pages are allowed to read.
 */
export const optionRequest = ( name: string ): StoreRequest =>
	requestOf( store, paths.getOption( name ), 'getOption', name );

/** Reads the account's state; its `error` means that the provider does not answer. */
export const useAccount = (): Resource< Account > => useResource( store, 'getAccount' );

/**
 * Reads an option's value.
 *
 * @param name An option that pages are allowed to read.
 */
export const useOption = ( name: string ): Resource< SettingsOption > => useResource( store, 'getOption', name );
