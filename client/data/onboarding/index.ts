import apiFetch from '@wordpress/api-fetch';
import { createReduxStore } from '@wordpress/data';
import type { ConnectSource } from '../../lib/connect-source';
import { registerOnce } from '../register-once';
import { resourcePart } from '../resource-store';
import type {
	OnboardingFields,
	OnboardingFinalized,
	OnboardingProgress,
	OnboardingSession,
	OnboardingSessionRequest,
} from '../schema.gen';
import { requestOf, type StoreRequest } from '../use-list';
import { useResource, type Resource } from '../use-resource';
import { createSendQueue } from './send-queue';

export type { OnboardingFields, OnboardingFinalized, OnboardingProgress, OnboardingSession };

const BASE = '/wc/v3/payments';
const FIELDS_PATH = `${ BASE }/onboarding/fields`;
const PROGRESS_PATH = `${ BASE }/onboarding/progress`;

/** The request completes even if the page is left meanwhile. */
const saving = createSendQueue( ( progress: OnboardingProgress ) =>
	apiFetch( { path: PROGRESS_PATH, method: 'POST', data: progress, keepalive: true } )
);

interface Thunk {
	dispatch: ( action: { type: 'RECEIVE'; path: string; answer: OnboardingProgress } ) => unknown;
}

const resources = resourcePart< { getFields: () => OnboardingFields; getProgress: () => OnboardingProgress } >( {
	getFields: () => FIELDS_PATH,
	getProgress: () => PROGRESS_PATH,
} );

const actions = {
	...resources.actions,
	/**
	 * Saves the store's onboarding progress, for a reload and for other browsers: first locally, so that a page that
	 * mounts again has it, and then on the server.
	 *
	 * @param progress The progress.
	 * @throws The REST error.
	 */
	keepProgress:
		( progress: OnboardingProgress ) =>
		( { dispatch }: Thunk ): Promise< void > => {
			dispatch( { type: 'RECEIVE', path: PROGRESS_PATH, answer: progress } );
			return saving.send( progress );
		},
	/**
	 * Starts the provider's verification, or resumes it (spec 1 §7). The progress is saved first, so that a reload
	 * continues at a question that was already visible.
	 *
	 * @param assessment                 The data of the business step.
	 * @param connectSource                  The options requested on previous pages.
	 * @param connectSource.capabilities     Payment methods to request, separated by commas; empty for the default ones.
	 * @param connectSource.offerAtCheckout  Whether to offer payments at checkout.
	 * @throws The REST error.
	 */
	beginVerification:
		(
			assessment: OnboardingSessionRequest[ 'self_assessment' ],
			{ capabilities, offerAtCheckout }: ConnectSource
		) =>
		async (): Promise< OnboardingSession > => {
			await saving.settled();
			return apiFetch< OnboardingSession >( {
				path: `${ BASE }/onboarding/kyc/session`,
				method: 'POST',
				data: {
					self_assessment: assessment,
					capabilities,
					...( offerAtCheckout === undefined ? {} : { offer_at_checkout: offerAtCheckout } ),
				},
			} );
		},
	/**
	 * Finishes the verification (spec 1 §7).
	 *
	 * @param source The page or link that the merchant came from.
	 * @param from   The previous screen, such as WCPAY_ONBOARDING_WIZARD.
	 * @throws The REST error.
	 */
	finishVerification: ( source: string, from: string ) => (): Promise< OnboardingFinalized > =>
		apiFetch< OnboardingFinalized >( {
			path: `${ BASE }/onboarding/kyc/finalize`,
			method: 'POST',
			data: { source, from },
		} ),
};

/** The store of the onboarding (spec 1 §2.3). */
export const store = createReduxStore( 'tillbook/onboarding', { ...resources, actions } );
registerOnce( store );

/** First requests of the wizard. The server prepares the same (OnboardingPreload). */
export const requests: StoreRequest[] = [
	requestOf( store, FIELDS_PATH, 'getFields' ),
	requestOf( store, PROGRESS_PATH, 'getProgress' ),
];

/** Reads the options of the business step, and the details that the store already has. */
export const useFields = (): Resource< OnboardingFields > => useResource( store, 'getFields' );

/** Reads the store's onboarding progress. */
export const useProgress = (): Resource< OnboardingProgress > => useResource( store, 'getProgress' );

/**
 * Starts a session of the existing account (spec 1 §7).
 *
 * @throws The REST error.
 */
export const accountSession = (): Promise< OnboardingSession > => apiFetch( { path: `${ BASE }/accounts/session` } );
