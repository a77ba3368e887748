import apiFetch from '@wordpress/api-fetch';
import { dispatch } from '@wordpress/data';
import type { WhereFrom } from '../../lib/where-from';
import { createCombinedStore } from '../combined-store';
import { resourcePart } from '../resource-store';
import type { OnboardingFields, OnboardingFinalized, OnboardingProgress, OnboardingSession, OnboardingSessionRequest } from '../schema.gen';
import type { StoreRequest } from '../use-list';
import { useResource, type Resource } from '../use-resource';
import { inTurn } from './in-turn';

export type { OnboardingFields, OnboardingFinalized, OnboardingProgress, OnboardingSession };

const STORE_NAME = 'tillbook/onboarding';
const BASE = '/wc/v3/payments';
const FIELDS_PATH = `${ BASE }/onboarding/fields`;
const PROGRESS_PATH = `${ BASE }/onboarding/progress`;

/** Arrives also where the page is left meanwhile. */
const send = inTurn( ( progress: OnboardingProgress ) => apiFetch( { path: PROGRESS_PATH, method: 'POST', data: progress, keepalive: true } ) );

interface Thunk {
	dispatch: ( action: { type: 'RECEIVE'; path: string; answer: OnboardingProgress } ) => unknown;
}

/** Keeps the progress: here at once, so that a page that mounts again has it, and then on the server. */
const keeping = {
	reducer: ( state: null = null ) => state,
	actions: {
		keepProgress:
			( progress: OnboardingProgress ) =>
			( { dispatch: tell }: Thunk ): Promise< void > => {
				tell( { type: 'RECEIVE', path: PROGRESS_PATH, answer: progress } );
				return send( progress );
			},
	},
	selectors: {},
};

/** The store of the way to an account (spec 1 §2.3). */
export const store = createCombinedStore( STORE_NAME, {
	things: resourcePart( { getFields: () => FIELDS_PATH, getProgress: () => PROGRESS_PATH } ),
	keeping,
} );

/** What the wizard asks first. The server prepares the same (OnboardingPreload). */
export const requests: StoreRequest[] = [
	{ store: STORE_NAME, selector: 'getFields', args: [], path: FIELDS_PATH },
	{ store: STORE_NAME, selector: 'getProgress', args: [], path: PROGRESS_PATH },
];

/** What the business step chooses from, and what the store knows already. */
export const useFields = (): Resource< OnboardingFields > => useResource( STORE_NAME, 'getFields' );

/** How far the store has come. */
export const useProgress = (): Resource< OnboardingProgress > => useResource( STORE_NAME, 'getProgress' );

/**
 * Keeps how far the store has come, for a reload and for other browsers.
 *
 * @param progress How far.
 * @throws The REST error.
 */
export const keepProgress = ( progress: OnboardingProgress ): Promise< void > =>
	( dispatch( STORE_NAME ) as unknown as { keepProgress: ( given: OnboardingProgress ) => Promise< void > } ).keepProgress( progress );

/**
 * Begins the provider's verification, or goes on with it (spec 1 §7).
 *
 * @param assessment                 What the business step collected.
 * @param whereFrom                  What was asked for on the way here.
 * @param whereFrom.capabilities     Payment methods to ask for, with commas; empty for the usual ones.
 * @param whereFrom.offerAtCheckout  Whether to offer payments at checkout.
 * @throws The REST error.
 */
export const beginVerification = (
	assessment: OnboardingSessionRequest[ 'self_assessment' ],
	{ capabilities, offerAtCheckout }: WhereFrom
): Promise< OnboardingSession > =>
	apiFetch( {
		path: `${ BASE }/onboarding/kyc/session`,
		method: 'POST',
		data: { self_assessment: assessment, capabilities, ...( offerAtCheckout === undefined ? {} : { offer_at_checkout: offerAtCheckout } ) },
	} );

/**
 * A session of the account that there is (spec 1 §7).
 *
 * @throws The REST error.
 */
export const accountSession = (): Promise< OnboardingSession > => apiFetch( { path: `${ BASE }/accounts/session` } );

/**
 * Ends the verification (spec 1 §7).
 *
 * @param source Where the merchant came from.
 * @param from   The screen before, such as WCPAY_ONBOARDING_WIZARD.
 * @throws The REST error.
 */
export const finishVerification = ( source: string, from: string ): Promise< OnboardingFinalized > =>
	apiFetch( { path: `${ BASE }/onboarding/kyc/finalize`, method: 'POST', data: { source, from } } );
