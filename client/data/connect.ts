import apiFetch from '@wordpress/api-fetch';
import { addQueryArgs } from '@wordpress/url';
import { getSettings } from '../lib/settings';
import type { SandboxOpening } from './schema.gen';

/** What the connect address answers to a page that waits (spec 1 §7). */
interface Connected {
	success: boolean;
	data?: { redirect_to?: string; message?: string };
}

/** What the connect address refused something with. */
export class ConnectError extends Error {}

/** What is passed on to the connect address. */
export interface SandboxRequest {
	/** Payment methods to ask for, with commas. */
	capabilities: string;
	source: string;
	/** The settings follow instead of the overview. */
	toSettings: boolean;
	/** Whether to offer payments at checkout then. */
	offerAtCheckout: boolean;
}

/**
 * Opens a sandbox account (spec 1 §4.2).
 *
 * @param request              What is passed on.
 * @param request.capabilities
 * @param request.source
 * @param request.toSettings
 * @param request.offerAtCheckout
 * @return Where to go then.
 * @throws ConnectError with what the server said.
 */
export async function connectSandbox( { capabilities, source, toSettings, offerAtCheckout }: SandboxRequest ): Promise< string > {
	const url = addQueryArgs( getSettings().connectUrl, {
		test_drive: 'true',
		capabilities,
		source,
		offer_at_checkout: offerAtCheckout ? '1' : '0',
		...( toSettings ? { redirect_to_settings_page: 'true' } : {} ),
	} );
	const answer = await apiFetch< Connected >( { url } ).catch( ( refusal: unknown ) => refusal as Connected );
	const target = answer?.data?.redirect_to;
	if ( answer?.success !== true || ! target ) {
		throw new ConnectError( answer?.data?.message ?? '' );
	}
	return target;
}

/**
 * Goes on with a sandbox account that is being set up, for a few seconds.
 *
 * @return How far it is then. It is connected once its status is "complete".
 * @throws The REST error.
 */
export const continueOpening = (): Promise< SandboxOpening > => apiFetch( { path: '/wc/v3/payments/sandbox/opening', method: 'POST' } );

/**
 * Takes what is offered for connecting (spec 1 §4.3).
 *
 * @param id The offer.
 * @throws Error unless it was taken.
 */
export async function activateIncentive( id: string ): Promise< void > {
	const { success } = await apiFetch< { success: boolean } >( {
		path: `/wc-analytics/admin/notes/experimental-activate-promo/${ encodeURIComponent( id ) }`,
		method: 'POST',
	} );
	if ( success !== true ) {
		throw new Error( 'The promotion was not activated.' );
	}
}

/**
 * Where an account is given up.
 *
 * @param source Where the merchant came from.
 */
export const resetUrl = ( source: string ): string =>
	addQueryArgs( getSettings().connectUrl, { 'wcpay-reset-account': 'true', source } );

/**
 * Says whether the site moved or is a copy.
 *
 * @param choice Which.
 * @throws The REST error.
 */
export const settleSite = ( choice: 'moved' | 'copy' ): Promise< unknown > =>
	apiFetch( { path: '/wc/v3/payments/site_identity', method: 'POST', data: { choice } } );
