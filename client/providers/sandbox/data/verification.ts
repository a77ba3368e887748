import apiFetch from '@wordpress/api-fetch';
import { addQueryArgs } from '@wordpress/url';
import { restError } from '../../../lib/command-errors';
import type { OnboardingFinalized, SandboxVerification } from '../../../data/schema.gen';

/** How far a verification in the sandbox is. */
export type Form = SandboxVerification;
export type StepName = Form[ 'steps' ][ number ][ 'name' ];

/** Somebody who owns or runs the business. */
export interface Person {
	first_name: string;
	last_name: string;
	/** YYYY-MM-DD. */
	dob: string;
}

/** What is entered in a step, by the field's name. */
export type Values = Record< string, string | boolean | Person[] >;

const PATH = '/wc/v3/payments/sandbox/verification';
/** What is sent. */
interface Sent {
	method?: string;
	data?: object;
	body?: FormData;
}

const EXPIRED = 'tillbook_session_expired';

/** What the sandbox's component asks its server, with the secret of its session. */
export interface SandboxClient {
	show: () => Promise< Form >;
	take: ( step: StepName, values: Values ) => Promise< Form >;
	/** Has a document looked at; it is not kept. */
	upload: ( file: File ) => Promise< Form >;
	/** Carries out what was given for an account that is open. */
	finalize: () => Promise< OnboardingFinalized >;
}

/**
 * The sandbox's server for a component. A secret that has expired is replaced once by a new one.
 *
 * @param fetchClientSecret Gets a secret.
 * @param isForPayouts      Whether what payouts need is asked for now.
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
