import apiFetch from '@wordpress/api-fetch';
import { addQueryArgs } from '@wordpress/url';
import { restError } from '../../../lib/command-errors';
import type { OnboardingFinalized, SandboxVerification } from '../../../data/schema.gen';

/** Progress of a sandbox verification. */
export type Form = SandboxVerification;
export type StepName = Form[ 'steps' ][ number ][ 'name' ];

/** A person who owns or runs the business. */
export interface Person {
	first_name: string;
	last_name: string;
	/** YYYY-MM-DD. */
	dob: string;
}

/** Values entered in a step, by field name. */
export type Values = Record< string, string | boolean | Person[] >;

const PATH = '/wc/v3/payments/sandbox/verification';
/** Options of a request. */
interface Sent {
	method?: string;
	data?: object;
	body?: FormData;
}

const EXPIRED = 'tillbook_session_expired';

/** Requests of the sandbox's component to its server, authorized by the secret of its session. */
export interface SandboxClient {
	show: () => Promise< Form >;
	take: ( step: StepName, values: Values ) => Promise< Form >;
	/** Uploads a document to be checked; it isn't stored. */
	upload: ( file: File ) => Promise< Form >;
	/** Applies the submitted details to an account that is already open. */
	finalize: () => Promise< OnboardingFinalized >;
}

/**
 * Creates the client for the sandbox's server. An expired secret is replaced once with a new one.
 *
 * @param fetchClientSecret Fetches a client secret.
 * @param isForPayouts      Returns whether to request the information needed for payouts now.
 */
export function createSandboxClient(
	fetchClientSecret: () => Promise< string >,
	isForPayouts: () => boolean
): SandboxClient {
	let secret: Promise< string > | undefined;
	const once = async ( path: string, options: Sent ): Promise< Form > => {
		secret ??= fetchClientSecret();
		const known = await secret.catch( ( error: unknown ) => {
			secret = undefined;
			throw error;
		} );
		return apiFetch< Form >( {
			...options,
			path: addQueryArgs( path, isForPayouts() ? { payout_requirements: 'true' } : {} ),
			headers: { 'X-Tillbook-Session': known },
		} );
	};
	const ask = ( path: string, options: Sent = {} ): Promise< Form > =>
		once( path, options ).catch( ( error: unknown ) => {
			if ( restError( error ).code !== EXPIRED ) {
				throw error;
			}
			secret = undefined;
			return once( path, options );
		} );
	return {
		show: () => ask( PATH ),
		take: ( step, values ) => ask( PATH, { method: 'POST', data: { step, values } } ),
		upload: ( file ) => {
			const body = new FormData();
			body.append( 'file', file );
			return ask( `${ PATH }/documents`, { method: 'POST', body } );
		},
		finalize: () =>
			apiFetch< OnboardingFinalized >( {
				path: '/wc/v3/payments/onboarding/kyc/finalize',
				method: 'POST',
				data: { source: 'notification-banner', from: 'WCPAY_OVERVIEW' },
			} ),
	};
}
