import apiFetch from '@wordpress/api-fetch';
import { addQueryArgs } from '@wordpress/url';
import { getSettings } from '../lib/settings';
import type { ConnectProgress } from './schema.gen';

/** The connect endpoint's answer to a waiting page (spec 1 §7). */
interface Connected {
	success: boolean;
	data?: { redirect_to?: string; message?: string };
}

/** An error of the connect endpoint. */
export class ConnectError extends Error {}

/** Parameters for the connect endpoint. */
export interface OpeningRequest {
	/** Payment methods to request, separated by commas. */
	capabilities: string;
	source: string;
	/** Continue to the settings instead of the overview. */
	toSettings: boolean;
	/** Whether to offer payments at checkout afterwards; undefined leaves the setting as it is. */
	offerAtCheckout: boolean | undefined;
}

/**
 * Opens a test account (spec 1 §4.2).
 *
 * @param request              The parameters.
 * @param request.capabilities
 * @param request.source
 * @param request.toSettings
 * @param request.offerAtCheckout
 * @return The address to continue to.
 * @throws ConnectError with the server's message.
 */
export async function openTestAccount( {
	capabilities,
	source,
	toSettings,
	offerAtCheckout,
}: OpeningRequest ): Promise< string > {
	const url = addQueryArgs( getSettings().connectUrl, {
		test_drive: 'true',
		capabilities,
		source,
		...( offerAtCheckout !== undefined && { offer_at_checkout: offerAtCheckout ? '1' : '0' } ),
		...( toSettings && { redirect_to_settings_page: 'true' } ),
	} );
	// A refusal has the same form; an outage has none of its fields.
	const answer = await apiFetch< Connected >( { url } ).catch( ( refusal: Connected ) => refusal );
	const target = answer?.data?.redirect_to;
	if ( ! answer?.success || ! target ) {
		throw new ConnectError( answer?.data?.message ?? '' );
	}
	return target;
}

/**
 * Continues to open an account, for a few seconds.
 *
 * @param live Whether it is the live one.
 * @return Its progress. It is connected once its status is "complete".
 * @throws The REST error.
 */
export const continueOpening = ( live: boolean ): Promise< ConnectProgress > =>
	apiFetch( { path: '/wc/v3/payments/connect/progress', method: 'POST', data: { live } } );

/**
 * Accepts an incentive for connecting (spec 1 §4.3).
 *
 * @param id The offer.
 * @throws Error unless it was accepted.
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
 * Returns the address that resets an account.
 *
 * @param source The page or link that the merchant came from.
 */
export const resetUrl = ( source: string ): string =>
	addQueryArgs( getSettings().connectUrl, { 'wcpay-reset-account': 'true', source } );
