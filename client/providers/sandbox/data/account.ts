import apiFetch from '@wordpress/api-fetch';
import { doAction } from '@wordpress/hooks';
import { ACCOUNT_CHANGED } from '../../../data/refresh';
import type { SandboxAccount } from '../../../data/schema.gen';

export type { SandboxAccount };

/** An option of the account that can be changed. */
export type SandboxOption = SandboxAccount[ 'options' ][ number ];

/** Values by option name, in the format of `wp tillbook sandbox account`. */
export type SandboxValues = SandboxAccount[ 'values' ];

/** Possible outcomes of a simulated payment. */
export type SandboxOutcome = 'paid' | 'authorized' | 'review' | 'declined' | 'blocked' | 'disputed';

const BASE = '/wc/v3/payments/sandbox';

/**
 * Reads the state of the sandbox account and the options that can be changed.
 *
 * @throws The REST error, such as for a live account.
 */
export const readSandbox = (): Promise< SandboxAccount > => apiFetch( { path: `${ BASE }/account` } );

/**
 * Changes options of the account: either all of them, or none.
 *
 * @param changes Values by option name.
 * @throws The REST error.
 */
export const changeSandbox = ( changes: SandboxValues ): Promise< SandboxAccount > =>
	apiFetch( { path: `${ BASE }/account`, method: 'POST', data: changes } );

/**
 * Advances the account's clock.
 *
 * @param by Duration, such as 3d, 12h or 45m.
 * @throws The REST error.
 */
export const advanceSandbox = ( by: string ): Promise< SandboxAccount > =>
	apiFetch( { path: `${ BASE }/clock`, method: 'POST', data: { by } } );

/**
 * Simulates a customer's payment.
 *
 * @param amount   Minor units.
 * @param currency ISO code.
 * @param outcome  Outcome of the payment.
 * @throws The REST error.
 */
export const payInSandbox = ( amount: number, currency: string, outcome: SandboxOutcome ): Promise< SandboxAccount > =>
	apiFetch( { path: `${ BASE }/payment`, method: 'POST', data: { amount, currency, outcome } } );

/** Refreshes all stores that are in use, because a change in the sandbox can affect any of them. */
export function refreshAll(): void {
	doAction( ACCOUNT_CHANGED );
}
