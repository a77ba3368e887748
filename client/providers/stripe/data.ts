import apiFetch from '@wordpress/api-fetch';
import { addQueryArgs } from '@wordpress/url';
import type {
	StripeCardImport,
	StripeCheck,
	StripeConnected,
	StripeConnectForm,
	StripeDisconnected,
	StripeEvent,
	StripeEvents,
	StripeHealth,
	StripeHistory,
	StripePublishable,
	StripeUnderWay,
} from '../../data/schema.gen';

export type {
	StripeCheck,
	StripeConnectForm,
	StripeDisconnected,
	StripeEvent,
	StripeEvents,
	StripeHealth,
	StripeHistory,
};

/** A mode of Stripe; each has its own keys and data. */
export type Mode = StripeCheck[ 'mode' ];

/** A permission with the result of its check. */
export type CheckedPermission = StripeCheck[ 'permissions' ][ number ];

/** A connected account with the state of its connection. */
export type AccountHealth = StripeHealth[ 'accounts' ][ number ];

/** A connected account with how far its history was read. */
export type AccountHistory = StripeHistory[ 'accounts' ][ number ];

/** Actions on the reading of a history. */
export type HistoryAction = 'pause' | 'resume' | 'everything';

/** A stored event in the list. */
export type ListedEvent = StripeEvents[ 'events' ][ number ];

/** State of a stored event. */
export type EventState = ListedEvent[ 'state' ];

const BASE = '/wc/v3/payments/stripe';

/** The parts of a check; the server has as many (SelfTest::PARTS). */
const PARTS = [ 0, 1, 2 ];

const post = < Answer >( path: string, data: object ): Promise< Answer > =>
	apiFetch( { path: `${ BASE }/${ path }`, method: 'POST', data } );

/**
 * Reads what the form needs before a key is entered.
 *
 * @throws The REST error.
 */
export const readForm = (): Promise< StripeConnectForm > => apiFetch( { path: `${ BASE }/form` } );

/** Identifies a key: the key itself, or the mode of the one that the server has. */
interface KeyChoice {
	mode: Mode;
	/** Absent for the stored key. */
	key?: string;
}

/**
 * Tries the permissions of a key, a third in each of three simultaneous requests.
 *
 * @param choice The key.
 * @throws The REST error, such as for a key that Stripe doesn't accept.
 */
export async function checkKey( choice: KeyChoice ): Promise< StripeCheck > {
	const parts = await Promise.all( PARTS.map( ( part ) => post< StripeCheck >( 'check', { ...choice, part } ) ) );
	return parts.reduce( merge );
}

/**
 * Merges two parts of a check: a permission that one part didn't try has the other's result; a missing one stays
 * missing.
 */
function merge( one: StripeCheck, other: StripeCheck ): StripeCheck {
	const named = [ one.account, other.account ].find( ( account ) => account?.country ) ?? one.account;
	return {
		...one,
		account: named ?? other.account,
		permissions: one.permissions.map( ( permission, index ) => {
			const state = other.permissions[ index ]?.state ?? 'unknown';
			return permission.state === 'unknown' || state === 'missing' ? { ...permission, state } : permission;
		} ),
	};
}

/**
 * Connects the account of a key.
 *
 * @param choice          The key.
 * @param accountId       The account's ID, if Stripe doesn't name it.
 * @param offerAtCheckout Whether to offer payments at checkout; undefined leaves the setting as it is.
 * @throws The REST error.
 */
export const connectAccount = (
	choice: KeyChoice,
	accountId: string,
	offerAtCheckout?: boolean
): Promise< StripeConnected > =>
	post( 'connect', {
		...choice,
		...( accountId ? { account_id: accountId } : {} ),
		...( offerAtCheckout === undefined ? {} : { offer_at_checkout: offerAtCheckout } ),
	} );

/**
 * Replaces the key of a connected account.
 *
 * @param key The new key.
 * @throws The REST error; the old key stays.
 */
export const rotateKey = ( key: string ): Promise< StripeCheck > => post( 'rotate', { key } );

/**
 * Changes the key with which shoppers' browsers send cards to Stripe. The server checks it first.
 *
 * @param mode The mode of the account.
 * @param key  The publishable key; empty to take no payments with this account.
 * @throws The REST error; the old key stays.
 */
export const changePublishable = ( mode: Mode, key: string ): Promise< StripePublishable > =>
	post( 'publishable', { mode, publishable_key: key } );

/**
 * Tries the permissions of the connected key again, and records them.
 *
 * @param mode The mode of the account.
 * @throws The REST error.
 */
export const recheckKey = ( mode: Mode ): Promise< StripeCheck > => post( 'check', { mode } );

/**
 * Enables the webhook endpoint again, or replaces it and its signing secret.
 *
 * @param mode  The mode of the account.
 * @param isNew Whether a new one is created.
 * @throws The REST error.
 */
export const repairWebhook = ( mode: Mode, isNew: boolean ): Promise< StripeHealth > =>
	post( 'webhook', { mode, is_new: isNew } );

/**
 * Imports cards that shoppers saved with the WooCommerce Stripe gateway, for some seconds.
 *
 * @param mode The account's.
 * @return How far it is, and whether there is more to do.
 * @throws The REST error.
 */
export const importCards = ( mode: Mode ): Promise< StripeCardImport > => post( 'import-cards', { mode } );

/**
 * Has Stripe register and check this site's address for wallets.
 *
 * @param mode The mode of the account.
 * @throws The REST error.
 */
export const checkDomain = ( mode: Mode ): Promise< StripeHealth > => post( 'domain', { mode } );

/**
 * Reads what is under way in an account, before it is disconnected.
 *
 * @param mode The mode of the account.
 * @throws The REST error.
 */
export const readUnderWay = ( mode: Mode ): Promise< StripeUnderWay > =>
	apiFetch( { path: `${ BASE }/under-way?mode=${ mode }` } );

/**
 * Disconnects an account.
 *
 * @param mode    The mode of the account.
 * @param erase   Whether its ledger is erased.
 * @param cancels Whether payments that shoppers can still approve are canceled first.
 * @throws The REST error.
 */
export const disconnectAccount = ( mode: Mode, erase: boolean, cancels: boolean ): Promise< StripeDisconnected > =>
	post( 'disconnect', { mode, erase, cancel_payments: cancels } );

/**
 * Reads the state of the connections. The server asks Stripe once for each.
 *
 * @throws The REST error.
 */
export const readHealth = (): Promise< StripeHealth > => apiFetch( { path: `${ BASE }/health` } );

/**
 * Reads how far the histories of the connected accounts were read. Asks Stripe nothing.
 *
 * @throws The REST error.
 */
export const readHistory = (): Promise< StripeHistory > => apiFetch( { path: `${ BASE }/history` } );

/**
 * Pauses or continues reading a history, or reads it to its beginning.
 *
 * @param mode   The mode of the account.
 * @param action The action.
 * @throws The REST error.
 */
export const changeHistory = ( mode: Mode, action: HistoryAction ): Promise< StripeHistory > =>
	post( 'history', { mode, action } );

/**
 * Reads a page of the stored events, the last that arrived first.
 *
 * @param mode   The mode of the account.
 * @param state  Only events in this state; undefined for all.
 * @param about  Only the event with this ID, or events about the object with this ID; empty for all.
 * @param before The `next` of the previous page; undefined for the first page.
 * @throws The REST error.
 */
export const readEvents = (
	mode: Mode,
	state: EventState | undefined,
	about: string,
	before?: number
): Promise< StripeEvents > =>
	apiFetch( { path: addQueryArgs( `${ BASE }/events`, { mode, state, about: about || undefined, before } ) } );

/**
 * Reads a stored event.
 *
 * @param mode The mode of the account.
 * @param id   The event's id.
 * @throws The REST error.
 */
export const readEvent = ( mode: Mode, id: string ): Promise< StripeEvent > =>
	apiFetch( { path: addQueryArgs( `${ BASE }/events/${ id }`, { mode } ) } );

/**
 * Tries a stored event again now.
 *
 * @param mode The mode of the account.
 * @param id   The event's id.
 * @return The event afterwards. If it failed again, its `error` says why.
 * @throws The REST error, such as when Stripe doesn't respond.
 */
export const replayEvent = ( mode: Mode, id: string ): Promise< StripeEvent > =>
	post( `events/${ id }/replay`, { mode } );
