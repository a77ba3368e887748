import apiFetch from '@wordpress/api-fetch';
import { dispatch, select } from '@wordpress/data';
import type { SandboxAccount } from '../../../data/schema.gen';

export type { SandboxAccount };

/** Something about the account that can be set. */
export type SandboxOption = SandboxAccount[ 'options' ][ number ];

/** Values by the names of options, as `wp tillbook sandbox account` takes them. */
export type SandboxValues = SandboxAccount[ 'values' ];

/** What can become of a payment that is made in the sandbox. */
export type SandboxOutcome = 'paid' | 'authorized' | 'review' | 'declined' | 'blocked' | 'disputed';

const BASE = '/wc/v3/payments/sandbox';

/**
 * How the sandbox account is, and what can be set about it.
 *
 * @throws The REST error, such as for a live account.
 */
export const readSandbox = (): Promise< SandboxAccount > => apiFetch( { path: `${ BASE }/account` } );

/**
 * Sets things about the account: all of them, or none.
 *
 * @param changes Values by the names of options.
 * @throws The REST error.
 */
export const changeSandbox = ( changes: SandboxValues ): Promise< SandboxAccount > =>
	apiFetch( { path: `${ BASE }/account`, method: 'POST', data: changes } );

/**
 * Moves the account's clock.
 *
 * @param by How far, such as 3d, 12h or 45m.
 * @throws The REST error.
 */
export const advanceSandbox = ( by: string ): Promise< SandboxAccount > =>
	apiFetch( { path: `${ BASE }/clock`, method: 'POST', data: { by } } );

/**
 * Has a customer pay.
 *
 * @param amount   Minor units.
 * @param currency ISO code.
 * @param outcome  What becomes of it.
 * @throws The REST error.
 */
export const payInSandbox = ( amount: number, currency: string, outcome: SandboxOutcome ): Promise< SandboxAccount > =>
	apiFetch( { path: `${ BASE }/payment`, method: 'POST', data: { amount, currency, outcome } } );

/** Whatever shows the account or what is in it. */
const SHOWING = [
	'overview',
	'deposits',
	'payments',
	'timeline',
	'transactions',
	'authorizations',
	'fraud-outcomes',
	'mismatches',
	'disputes',
	'loans',
	'card-readers',
	'documents',
];

/** Has everything asked for again that somebody looks at: in a sandbox anything may have changed. */
export function refreshAll(): void {
	for ( const name of SHOWING.map( ( part ) => `tillbook/${ part }` ) ) {
		if ( select( name ) ) {
			( dispatch( name ) as unknown as { refresh: () => void } ).refresh();
		}
	}
}
