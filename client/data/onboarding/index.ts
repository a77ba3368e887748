import apiFetch from '@wordpress/api-fetch';
import { dispatch } from '@wordpress/data';
import type { WhereFrom } from '../../lib/where-from';
import { createCombinedStore } from '../combined-store';
import { resourcePart } from '../resource-store';
import type {
	OnboardingFields,
	OnboardingFinalized,
	OnboardingProgress,
	OnboardingSession,
	OnboardingSessionRequest,
} from '../schema.gen';
import type { StoreRequest } from '../use-list';
import { useResource, type Resource } from '../use-resource';
import { inTurn } from './in-turn';

export type { OnboardingFields, OnboardingFinalized, OnboardingProgress, OnboardingSession };

const STORE_NAME = 'tillbook/onboarding';
const BASE = '/wc/v3/payments';
const FIELDS_PATH = `${ BASE }/onboarding/fields`;
const PROGRESS_PATH = `${ BASE }/onboarding/progress`;

/** The request completes even if the page is left meanwhile. */
const send = inTurn( ( progress: OnboardingProgress ) =>
	apiFetch( { path: PROGRESS_PATH, method: 'POST', data: progress, keepalive: true } )
);

interface Thunk {
	dispatch: ( action: { type: 'RECEIVE'; path: string; answer: OnboardingProgress } ) => unknown;
}

/** Saves the progress: first locally, so that a page that mounts again has it, and then on the server. */
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

/** The store of the onboarding (spec 1 §2.3). */
export const store = createCombinedStore( STORE_NAME, {
	things: resourcePart( { getFields: () => FIELDS_PATH, getProgress: () => PROGRESS_PATH } ),
	keeping,
} );

/** First requests of the wizard. The server prepares the same (OnboardingPreload). */
export const requests: StoreRequest[] = [
	{ store: STORE_NAME, selector: 'getFields', args: [], path: FIELDS_PATH },
	{ store: STORE_NAME, selector: 'getProgress', args: [], path: PROGRESS_PATH },
];

/** Reads the options of the business step, and the details that the store already has. */
export const useFields = (): Resource< OnboardingFields > => useResource( STORE_NAME, 'getFields' );

/** Reads the store's onboarding progress. */
export const useProgress = (): Resource< OnboardingProgress > => useResource( STORE_NAME, 'getProgress' );

/**
 * Saves the store's onboarding progress, for a reload and for other browsers.
 *
 * @param progress The progress.
 * @throws The REST error.
 */
export const keepProgress = ( progress: OnboardingProgress ): Promise< void > =>
	(
		dispatch( STORE_NAME ) as unknown as { keepProgress: ( given: OnboardingProgress ) => Promise< void > }
	 ).keepProgress( progress );

/**
 * Starts the provider's verification, or resumes it (spec 1 §7).
 *
 * @param assessment                 The data of the business step.
 * @param whereFrom                  The options requested on previous pages.
 * @param whereFrom.capabilities     Payment methods to request, separated by commas; empty for the default ones.
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
		data: {
			self_assessment: assessment,
			capabilities,
			...( offerAtCheckout === undefined ? {} : { offer_at_checkout: offerAtCheckout } ),
		},
	} );

/**
 * Starts a session of the existing account (spec 1 §7).
 *
 * @throws The REST error.
 */
export const accountSession = (): Promise< OnboardingSession > => apiFetch( { path: `${ BASE }/accounts/session` } );

/**
 * Finishes the verification (spec 1 §7).
 *
 * @param source The page or link that the merchant came from.
 * @param from   The previous screen, such as WCPAY_ONBOARDING_WIZARD.
 * @throws The REST error.
 */
export const finishVerification = ( source: string, from: string ): Promise< OnboardingFinalized > =>
	apiFetch( { path: `${ BASE }/onboarding/kyc/finalize`, method: 'POST', data: { source, from } } );
