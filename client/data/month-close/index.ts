import apiFetch from '@wordpress/api-fetch';
import { createReduxStore } from '@wordpress/data';
import { addQueryArgs } from '@wordpress/url';
import { isOutcomeUnknown } from '../../lib/command-errors';
import type { PageQuery } from '../../lib/query';
import { fetchUnparsed } from '../fetch-unparsed';
import { ACCOUNT_CHANGED, PAYMENTS_CHANGED, refreshAfter } from '../refresh';
import { registerOnce } from '../register-once';
import { resourcePart, type Saving } from '../resource-store';
import type { MonthClose, MonthCloseSettings } from '../schema.gen';
import { requestOf, type StoreRequest } from '../use-list';
import { useResource, type Resource } from '../use-resource';
import { whenRead } from '../when-read';

export type { MonthClose, MonthCloseSettings };

/** A payout of the month, with its journal. */
export type MonthPayout = MonthClose[ 'payouts' ][ number ];

/** A file with the month's journals. */
export type JournalFile = MonthClose[ 'files' ][ number ];

/** Changed settings; those that are left out stay as they are, each account for itself. */
export type ChangedSettings = Partial< Omit< MonthCloseSettings, 'accounts' > > & {
	accounts?: Record< string, string >;
};

/**
 * Applies changes to settings.
 *
 * @param settings The settings.
 * @param changed  The changes.
 */
export const withChanges = ( settings: MonthCloseSettings, changed: ChangedSettings ): MonthCloseSettings => ( {
	...settings,
	...changed,
	accounts: { ...settings.accounts, ...changed.accounts },
} );

/**
 * Returns the key of the bank account for one currency, which is used instead of the common one.
 *
 * @param currency ISO code, lower case.
 */
export const bankOf = ( currency: string ): string => `bank_${ currency }`;

const PATH = '/wc/v3/payments/month-close';

interface Thunk {
	dispatch: { refresh: () => unknown };
}

const part = resourcePart< { getMonth: ( month: string ) => MonthClose } >( {
	getMonth: ( month ) => ( month === '' ? PATH : `${ PATH }?month=${ month }` ),
} );

/**
 * Sends a command; the month on the screen is requested again, also after a refusal: it is probably outdated. If the
 * outcome is unknown, the error is thrown once the month has been read: only it shows what became of the command.
 */
const command =
	< Answer >( path: string, data: object ) =>
	async ( { dispatch }: Thunk ): Promise< Answer > => {
		try {
			const answer = await apiFetch< Answer >( { path: `${ PATH }/${ path }`, method: 'POST', data } );
			dispatch.refresh();
			return answer;
		} catch ( error ) {
			dispatch.refresh();
			if ( isOutcomeUnknown( error ) ) {
				await whenRead();
			}
			throw error;
		}
	};

const actions = {
	...part.actions,
	/**
	 * Closes a month with the figures that the user sees.
	 *
	 * @param month             The month.
	 * @param month.month       YYYY-MM.
	 * @param month.fingerprint Of its figures; the server refuses others.
	 * @throws The REST error.
	 */
	closeMonth: ( { month, fingerprint }: Pick< MonthClose, 'month' | 'fingerprint' > ) =>
		command< MonthClose >( 'close', { month, fingerprint } ),
	/**
	 * Reopens a month.
	 *
	 * @param month YYYY-MM.
	 * @throws The REST error.
	 */
	reopenMonth: ( month: string ) => command< MonthClose >( 'reopen', { month } ),
	/**
	 * Saves changes to the accounting software and its accounts.
	 *
	 * @param changed The changes.
	 * @throws The REST error, with the reasons by field.
	 */
	saveSettings:
		( changed: ChangedSettings ) =>
		async ( thunk: Thunk & Saving ): Promise< MonthCloseSettings > => {
			const saved = await command< MonthCloseSettings >( 'settings', changed )( thunk );
			thunk.dispatch( { type: 'SAVED', fields: { settings: saved } } );
			return saved;
		},
};

/** The store of months: their payouts with totals, whether they are closed, and the accounts of their journals. */
export const store = createReduxStore( 'tillbook/month-close', { ...part, actions } );
registerOnce( store );
refreshAfter( store, [ PAYMENTS_CHANGED, ACCOUNT_CHANGED ], 120 );

/**
 * Returns the month in the page's URL query; an empty string for the last one that is over.
 *
 * @param query The page's URL query.
 */
export function monthOf( query: PageQuery ): string {
	const { month } = query;
	return typeof month === 'string' && /^20\d{2}-(0[1-9]|1[0-2])$/.test( month ) ? month : '';
}

/**
 * Returns the page's request for a URL. The server prepares the same; see tests/fixtures/page-queries.json.
 *
 * @param query The page's URL query.
 */
export function requestsOf( query: PageQuery ): StoreRequest[] {
	const month = monthOf( query );
	return [ requestOf( store, month === '' ? PATH : `${ PATH }?month=${ month }`, 'getMonth', month ) ];
}

/**
 * Reads a month.
 *
 * @param month YYYY-MM; an empty string for the last one that is over.
 */
export const useMonth = ( month: string ): Resource< MonthClose > => useResource( store, 'getMonth', month );

/**
 * Fetches a file of a month with the admin's nonce, so that an error can be shown on the page instead of replacing it.
 *
 * @param month YYYY-MM.
 * @param name  One of its files; undefined for all of them in a zip file.
 * @throws The REST error.
 */
export async function fetchJournals( month: string, name?: string ): Promise< Blob > {
	const path = name === undefined ? 'archive' : 'file';
	const response = await fetchUnparsed(
		addQueryArgs( `${ PATH }/${ path }`, { month, ...( name === undefined ? {} : { name } ) } )
	);
	return response.blob();
}
